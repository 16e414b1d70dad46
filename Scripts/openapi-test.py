#!/usr/bin/env python3
"""Asks `waymark serve` everything that its description says, and checks that it answers as it says.

    Scripts/openapi-test.py WAYMARK DIRECTORY [--document FILE] [--without OPERATION]... [--seed N]

Builds the bundled city, unless it is there, imports the bundled pictures, serves it on the loopback, takes
`/openapi.json` from the server and lets schemathesis ask: first the examples, each of which must have an answer;
then the limits of each parameter and requests at random, right and wrong ones, none of which may have an answer
that the document does not describe. The same seed asks the same. The reports are in DIRECTORY. Ends with 1 where something is
wrong; without schemathesis, which it installs below `out`, it says so and ends with 0.
"""
from __future__ import annotations

import argparse, json, pathlib, re, subprocess, sys, time, urllib.error, urllib.request

sys.dont_write_bytecode = True

ROOT = pathlib.Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "Samples" / "helsinki.osm.pbf"
PICTURES = ROOT / "Samples" / "panoramas"
PACKAGE = "schemathesis==4.32.5"
ENVIRONMENT = ROOT / "out" / "openapi-venv"

# What is right in our eyes, and wrong in those of schemathesis.
EXCEPTIONS = """
# Many right requests have no answer: a coordinate beyond the region, a profile that there is not, a day that
# no calendar has. The examples, which have one, are asked before.
[checks]
positive_data_acceptance.enabled = false

# The city has no heights, which is told by 501.
[[operations]]
include-operation-id = "elevation"
checks.not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", "501"]

# Without coordinates these are paths of OSRM that are too short, as OSRM says.
[[operations]]
include-operation-id-regex = "^osrm.*Post$"
checks.unsupported_method.enabled = false
"""


def environment():
    """The command of schemathesis; `None` where it cannot be had."""
    command = ENVIRONMENT / "bin/schemathesis"
    marker = ENVIRONMENT / "packages"
    if command.exists() and marker.exists() and marker.read_text() == PACKAGE:
        return str(command)
    try:
        ENVIRONMENT.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
        subprocess.run(
            [str(ENVIRONMENT / "bin/python"), "-m", "pip", "install", "-q", PACKAGE], check=True,
            timeout=600)
    except (OSError, subprocess.SubprocessError):
        return None
    marker.write_text(PACKAGE)
    return str(command)


def fetched(address):
    """The description that the server gives; `None` where it has none."""
    try:
        with urllib.request.urlopen(f"{address}/openapi.json", timeout=20) as answer:
            return answer.read()
    except urllib.error.HTTPError:
        return None


def has_heights(address):
    with urllib.request.urlopen(f"{address}/v1/regions", timeout=20) as answer:
        return any(region["hasElevations"] for region in json.load(answer)["regions"])


def ask(tool, name, address, directory, options, seconds):
    """Lets schemathesis ask; its status. A line has its figures."""
    log = directory / f"{name}.log"
    with log.open("w") as file:
        try:
            status = subprocess.run(
                [*tool, "--url", address, "--workers", "1", "--continue-on-failure", *options],
                stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=directory,
                timeout=4 * seconds + 60).returncode
        except subprocess.TimeoutExpired:
            status = 1
    text = log.read_text(errors="replace")
    figures = re.search(r"^\s*(\d+ generated.*)$", text, re.MULTILINE)
    wrong = re.findall(r"^\s*❌ (ST\d+ .*: \d+)$", text, re.MULTILINE)
    line = ", ".join([figures[1].strip() if figures else "no figures", *wrong])
    print(f"openapi-test: {name}: {'right' if status == 0 else 'wrong'}: {line}")
    if status:
        print(f"openapi-test: see {log}")
    return 1 if status else 0


def run(tool, address, directory, arguments):
    document = directory / "openapi.json"
    if arguments.document:
        document = pathlib.Path(arguments.document).resolve()
    else:
        text = fetched(address)
        if text is None:
            sys.exit("openapi-test: the server has no /openapi.json; name a file by --document")
        document.write_bytes(text)
    config = directory / "schemathesis.toml"
    config.write_text(EXCEPTIONS)
    empty = directory / "examples.toml"
    empty.write_text("")
    # An answer without an end would be waited for.
    common = ["--seed", str(arguments.seed), "--exclude-operation-id", "trafficChanges"]
    for name in arguments.without:
        common += ["--exclude-operation-id", name]
    # No incident has the id of the example.
    examples = ["--phases", "examples", *common, "--exclude-operation-id", "voteOnIncident"]
    if not has_heights(address) and "elevation" not in arguments.without:
        # Without heights its example has no answer.
        examples += ["--exclude-operation-id", "elevation"]
    wrong = ask(
        [tool, "--config-file", str(empty), "run", str(document)], "examples", address, directory,
        examples, arguments.seconds)
    rest = ["--phases", "coverage,fuzzing", "--max-examples", str(arguments.most), *common]
    wrong += ask(
        [tool, "--config-file", str(config), "run", str(document)], "everything", address,
        directory, rest, arguments.seconds)
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", help="the path of the waymark command")
    parser.add_argument("directory", help="where the region and the reports go")
    parser.add_argument("--document", help="the description, in place of that of the server")
    parser.add_argument("--without", action="append", default=[], help="an operation to leave out")
    parser.add_argument("--most", type=int, default=20, help="requests at random of each operation")
    parser.add_argument(
        "--seconds", type=int, default=90, help="about how long it takes; four times as long is wrong")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    directory = pathlib.Path(arguments.directory).resolve()
    directory.mkdir(parents=True, exist_ok=True)
    tool = environment()
    if tool is None:
        print(f"openapi-test: {PACKAGE}: skipped, it cannot be installed")
        return
    region = directory / "helsinki.waymark"
    if not region.exists():
        subprocess.run(
            [arguments.command, "build", str(SAMPLE), "-o", str(region)], check=True,
            stdout=subprocess.DEVNULL)
    # Pictures that are there already are left as they are.
    subprocess.run(
        [arguments.command, "panoramas", "import", str(PICTURES), "-o", str(region), "--blur", "none",
         "--attribution", "Waymark, CC0 1.0"], check=True, stdout=subprocess.DEVNULL)
    server = subprocess.Popen(
        [arguments.command, "serve", str(region), "--port", "0", "--probes"], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, text=True)
    try:
        address = re.search(r"http://[0-9.:]+", server.stdout.readline())
        if not address:
            sys.exit("openapi-test: the server does not start")
        start = time.monotonic()
        wrong = run(tool, address[0], directory, arguments)
        print(f"openapi-test: {time.monotonic() - start:.0f} s")
        if server.poll() is not None:
            sys.exit("openapi-test: the server ended by itself")
        sys.exit(1 if wrong else 0)
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
