#!/usr/bin/env bash
# Installs the Debian packages that are named and missing; says plainly what is missing where apt is not there.
set -euo pipefail

if ! command -v swift >/dev/null; then
    echo "Swift 6.3 or newer is needed: https://www.swift.org/install" >&2
    exit 1
fi
if ! command -v dpkg-query >/dev/null; then
    if [ "$(uname)" = Darwin ]; then
        echo "On macOS install: brew install libosmium libdeflate harfbuzz fribidi libpng jpeg-turbo libpq expat" >&2
    else
        echo "This is not Debian. The libraries of these packages are needed: $*" >&2
    fi
    exit 0
fi
missing=()
for package in "$@"; do
    status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
    [ "$status" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0
echo "Installing: ${missing[*]}"
if ! command -v apt-get >/dev/null; then
    echo "apt-get is not there. Please install: ${missing[*]}" >&2
    exit 1
fi
become=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Please install as root: apt-get install ${missing[*]}" >&2
        exit 1
    fi
    become=(sudo)
fi
"${become[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${become[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
