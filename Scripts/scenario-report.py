#!/usr/bin/env python3
"""Runs the scenarios of guidance and prints how many each topic has and how they went.

Usage: Scripts/scenario-report.py (after `make test` or `swift build -c release --build-tests`)
"""
import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict

FILTER = "WaymarkEngineTests|WaymarkGuidanceTests|WaymarkTests.Real"


def run(path):
    command = ["swift", "test", "-c", "release", "--skip-build", "--filter", FILTER,
               "--event-stream-output-path", path]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if not os.path.getsize(path):
        sys.exit("no scenario ran:\n" + result.stdout[-2000:])
    return result.returncode


def report(lines):
    # Tests without arguments start no cases of their own.
    single = set()
    names, cases, failed, known = {}, defaultdict(int), defaultdict(int), defaultdict(int)
    for line in lines:
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "suite":
                names[payload["id"]] = payload.get("displayName", payload["name"])
            elif not payload["isParameterized"]:
                single.add(payload["id"])
            continue
        suite = "/".join(payload.get("testID", "").split("/")[:-2])
        begins = payload["kind"] == "testStarted" and payload["testID"] in single
        if payload["kind"] == "testCaseStarted" or begins:
            cases[suite] += 1
        elif payload["kind"] == "issueRecorded":
            (known if payload["issue"]["isKnown"] else failed)[suite] += 1
    print(f"{'scenarios':>9} {'failed':>7} {'gaps':>5}  topic")
    for suite in sorted(cases, key=lambda suite: names.get(suite, suite)):
        print(f"{cases[suite]:9} {failed[suite]:7} {known[suite]:5}  {names.get(suite, suite)}")
    total = [sum(counts.values()) for counts in (cases, failed, known)]
    print(f"{total[0]:9} {total[1]:7} {total[2]:5}  in all")


with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
    status = run(file.name)
    with open(file.name) as lines:
        report(lines)
sys.exit(status)
