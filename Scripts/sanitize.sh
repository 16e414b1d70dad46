#!/usr/bin/env bash
# Runs the tests with the compiler's sanitizers, each in a build folder of its own:
#   Scripts/sanitize.sh [address|thread]…
# Address, which is run where nothing is named, brings undefined behaviour of the C and C++ parts with
# it. The sanitizer of threads does not see the locks of Swift's Synchronization.Mutex: it reports what is
# done in `withLock` as races (RegionChecks, ConcurrentMap), and programs that the tests start end with
# its signals; only reports elsewhere are news. Ends with 1 where one complains, or the tests cannot be built with it.
set -uo pipefail
cd "$(dirname "$0")/.."

# Leaks are told of every thread that still runs at the end, which says nothing of the product.
export ASAN_OPTIONS=detect_leaks=0:abort_on_error=0:halt_on_error=1
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export TSAN_OPTIONS=halt_on_error=0:second_deadlock_stack=1

run() {
    local flags=()
    [ "$1" = address ] && flags=(
        -Xcxx -fsanitize=undefined -Xcc -fsanitize=undefined -Xlinker -lubsan
        -Xcxx "-fsanitize-ignorelist=$PWD/Scripts/sanitize-ignore.txt")
    local log=out/sanitize-$1.log
    mkdir -p out
    # Without optimization the tests take hours.
    swift build -c release --build-tests --sanitize "$1" --scratch-path ".build/$1" "${flags[@]}" || {
        echo "$1: the tests cannot be built with this sanitizer here" >&2
        return 1
    }
    swift test -c release --skip-build --sanitize "$1" --scratch-path ".build/$1" "${flags[@]}" \
        > "$log" 2>&1
    local status=$?
    local reports
    reports=$(grep -cE 'Sanitizer: |runtime error: ' "$log")
    tail -n 3 "$log"
    echo "$1: $reports reports, tests ended with $status ($log)"
    [ "$status" -eq 0 ] && [ "$reports" -eq 0 ]
}

for kind in "$@"; do
    case $kind in
    address | thread) ;;
    *) echo "usage: Scripts/sanitize.sh [address|thread]…" >&2; exit 2 ;;
    esac
done
failed=0
for kind in "${@:-address}"; do run "$kind" || failed=1; done
exit $failed
