#!/usr/bin/env python3
"""How fast, and in how much memory, `study ingest` reads files, beside what Python users do today.

  python3 -m venv ~/peers && ~/peers/bin/pip install pandas
  ~/peers/bin/python Tests/Benchmarks/ingest.py .build/release/study [--rounds 5] [--memory]

A whole `study ingest` (start, format recognition, parsing, all checks, SHA-256 of the file, durable commit) is timed against
one step of the peer's work: `json.loads` of every line, or `pandas.read_csv` of the file. Both run in turn within each
round; the ratio is the median over rounds. With --memory a file of 1 GB is made and read for its peak memory.
"""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import tempfile
import time


def ingest(study, file, folder):
    """Seconds of a whole ingest into a new study, and its peak memory in MB."""
    home = os.path.join(folder, "study")
    shutil.rmtree(home, ignore_errors=True)
    subprocess.run([study, "init", home], check=True, stdout=subprocess.DEVNULL)
    begin = time.perf_counter()
    process = subprocess.Popen([study, "ingest", file, "--study", home, "-q"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"study ingest {file} ended with {process.returncode}")
    return seconds, usage.ru_maxrss / 1024


def timed(work):
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def load_lines(file):
    with open(file, "rb") as lines:
        for line in lines:
            json.loads(line)


def simulated_rows(study, folder):
    """The rows of forty simulated participants."""
    data = os.path.join(folder, "simulated")
    subprocess.run(
        [study, "simulate", data, "--participants", "40", "--seed", "1", "--format", "study-json"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    recordings = os.path.join(data, "recordings")
    for name in sorted(os.listdir(recordings)):
        if name.endswith(".json"):
            with open(os.path.join(recordings, name)) as file:
                yield from json.load(file)["rows"]


def write_lines(study, folder):
    """36,000 frames of about 1.3 KB each, with blend shapes, as JSON Lines."""
    file = os.path.join(folder, "frames.jsonl")
    with open(file, "w") as lines:
        for number, row in enumerate(simulated_rows(study, folder)):
            row["blendShapes"] = {f"shape{k}": 0.0123456 * k + number * 1e-6 for k in range(18)}
            lines.write(json.dumps(row) + "\n")
    return file


def write_csv(study, folder):
    """The exports of 100 simulated participants in one file."""
    data = os.path.join(folder, "exports")
    subprocess.run(
        [study, "simulate", data, "--participants", "100", "--seed", "2"], check=True, stdout=subprocess.DEVNULL
    )
    recordings = os.path.join(data, "recordings")
    file = os.path.join(folder, "frames.csv")
    with open(file, "w") as whole:
        for index, name in enumerate(sorted(n for n in os.listdir(recordings) if n != "participants.csv")):
            with open(os.path.join(recordings, name)) as part:
                header = part.readline()
                if index == 0:
                    whole.write(header)
                shutil.copyfileobj(part, whole)
    return file


def write_gigabyte(lines, folder):
    """One participant's frames for over three hours, 1 GB."""
    file = os.path.join(folder, "long.jsonl")
    with open(lines) as source:
        rows = [json.loads(line) for line in source]
    number = 0
    with open(file, "w") as long:
        while long.tell() < 1_000_000_000:
            for row in rows:
                row["username"] = "long"
                row["timestamp"] = round(1715694046.7 + number / 60, 6)
                long.write(json.dumps(row) + "\n")
                number += 1
    return file


def compare(title, study, file, folder, peer, peer_name, rounds):
    ours, theirs, memory = [], [], []
    for _ in range(rounds):
        theirs.append(timed(peer))
        seconds, peak = ingest(study, file, folder)
        ours.append(seconds)
        memory.append(peak)
    ratio = statistics.median(b / a for a, b in zip(ours, theirs))
    size = os.path.getsize(file) / 1e6
    print(
        f"{title}, {size:.0f} MB: study ingest {statistics.median(ours):.3f} s ({max(memory):.0f} MB), "
        f"{peer_name} {statistics.median(theirs):.3f} s: {ratio:.2f} times as fast"
    )


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("study")
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--memory", action="store_true")
    chosen = options.parse_args()
    study = os.path.abspath(chosen.study)
    with tempfile.TemporaryDirectory() as folder:
        lines = write_lines(study, folder)
        python = f"json.loads of Python {platform.python_version()}"
        compare("JSON Lines", study, lines, folder, lambda: load_lines(lines), python, chosen.rounds)
        try:
            import pandas
        except ImportError:
            print("report-csv: skipped, since pandas is not installed")
        else:
            csv = write_csv(study, folder)
            peer = f"read_csv of pandas {pandas.__version__}"
            compare("report-csv", study, csv, folder, lambda: pandas.read_csv(csv), peer, chosen.rounds)
        if chosen.memory:
            long = write_gigabyte(lines, folder)
            seconds, peak = ingest(study, long, folder)
            print(f"JSON Lines, {os.path.getsize(long) / 1e6:.0f} MB: {seconds:.1f} s, peak memory {peak:.0f} MB")


if __name__ == "__main__":
    main()
