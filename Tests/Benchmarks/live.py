#!/usr/bin/env python3
"""Tells what a reader who is followed live costs: samples a second on one core, and what is kept between two samples.

    STUDY_BENCHMARKS=1 sh .ci/build.sh --product LiveBenchmark
    python Tests/Benchmarks/live.py .build/release/LiveBenchmark

A recording is worked through by the same streams, sample after sample, so that this is the cost of both.
"""
import json
import subprocess
import sys

from results import record_size

SAMPLES = 3600 * 60

for line in map(json.loads, subprocess.run([sys.argv[1]], check=True, capture_output=True, text=True).stdout.splitlines()):
    each = line["nanoseconds"]
    print(f"{line['job']:24s} {1e9 / each:12,.0f} samples/s, {line['bytes']:9,} bytes kept")
    record_size(f"live, {line['job']}: an hour at 60 Hz", SAMPLES, each * SAMPLES / 1e9, line["bytes"] / 1e6)
