#!/usr/bin/env bash
# Makes out/waymark_VERSION_ARCH.deb of a release build:
#
#     package-debian.sh [--binary FOLDER] [--out FOLDER] [--maintainer "NAME <ADDRESS>"]
#
# FOLDER has `waymark` and its `*.resources`, by itself .build/release. Where the program was not linked with
# --static-swift-stdlib, the runtime of Swift goes into the package and is found beside the program.
# Needs dpkg-dev, binutils and patchelf. The same build gives the same package, byte for byte.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
binary=$root/.build/release
out=$root/out
maintainer="${DEBFULLNAME:-Waymark} <${DEBEMAIL:-waymark@localhost.localdomain}>"
while [ $# -gt 0 ]; do
    case "$1" in
    --binary) binary=$2 ;;
    --out) out=$2 ;;
    --maintainer) maintainer=$2 ;;
    *) sed -n '2,/^set/{/^set/!p}' "$0" >&2; exit 2 ;;
    esac
    shift 2
done
for tool in dpkg-deb dpkg-shlibdeps strip patchelf; do
    command -v "$tool" >/dev/null || { echo "package-debian: $tool is missing: apt install dpkg-dev binutils patchelf" >&2; exit 1; }
done
[ -x "$binary/waymark" ] || { echo "package-debian: no $binary/waymark; make build" >&2; exit 1; }

from=$root/Packaging/debian
version=$(sed -n 's/.*current = "\(.*\)".*/\1/p' "$root/Sources/WaymarkDirections/WaymarkVersion.swift")
arch=$(dpkg --print-architecture)
: "${SOURCE_DATE_EPOCH:=$(git -C "$root" log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
home=$tree/usr/lib/waymark
doc=$tree/usr/share/doc/waymark
umask 022

# The program, its data beside it, and the runtime where it is needed.
mkdir -p "$home" "$tree/usr/bin" "$tree/DEBIAN"
cp -r "$binary"/waymark "$binary"/*.resources "$home"
strip --strip-unneeded "$home/waymark"
runtime=$(ldd "$binary/waymark" | awk '$3 ~ /\/swift\/linux\// { print $3 }')
if [ -n "$runtime" ]; then
    mkdir "$home/lib"
    for library in $runtime; do cp "$library" "$home/lib"; done
    strip --strip-unneeded "$home"/lib/*.so
    patchelf --set-rpath '$ORIGIN/lib' "$home/waymark"
fi
ln -s ../lib/waymark/waymark "$tree/usr/bin/waymark"

install -Dm644 "$from/waymark.service" "$tree/lib/systemd/system/waymark.service"
install -Dm644 "$from/server.yaml" "$tree/etc/waymark/server.yaml"
install -Dm644 "$from/lintian-overrides" "$tree/usr/share/lintian/overrides/waymark"
install -Dm644 -t "$doc" "$from/copyright" "$from/README.Debian" "$root/NOTICE"
install -Dm644 "$root/Packaging/nginx/waymark.conf" "$doc/examples/nginx.conf"
gzip -9n <"$root/CHANGELOG.md" >"$doc/changelog.gz"
printf 'waymark (%s) unstable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s  %s\n' \
    "$version" "$maintainer" "$(LC_ALL=C date -uRd "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.Debian.gz"
find "$tree" -type f -not -perm /111 -exec chmod 644 {} +
find "$tree" -name '*.so' -exec chmod 644 {} +
find "$tree" -type d -exec chmod 755 {} +

# The packages of the libraries that it needs; those that are in it are not among them.
mkdir -p "$work/debian"
printf 'Source: waymark\n\nPackage: waymark\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info -l"$home/lib" \
    "$home/waymark" $(find "$home" -name '*.so') 2>"$work/shlibdeps" | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { cat "$work/shlibdeps" >&2; exit 1; }
sed -e "s/@VERSION@/$version/" -e "s/@ARCH@/$arch/" -e "s/@MAINTAINER@/$maintainer/" -e "s/@DEPENDS@/$depends/" \
    -e "s/@SIZE@/$(du -sk --apparent-size "$tree" | cut -f1)/" "$from/control" >"$tree/DEBIAN/control"
install -m755 -t "$tree/DEBIAN" "$from/postinst" "$from/prerm" "$from/postrm"
echo /etc/waymark/server.yaml >"$tree/DEBIAN/conffiles"
(cd "$tree" && find . -type f -not -path './DEBIAN/*' -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
chmod 644 "$tree/DEBIAN/md5sums"
find "$tree" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +

mkdir -p "$out"
dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/waymark_${version}_$arch.deb"
