#!/usr/bin/env python3
"""Times every step from raw files to a report by the number of participants.

    python3 Tests/Benchmarks/steps.py .build/study [10 100 1000]

Each participant has a calibration of 900 frames and two readings at 1000 samples a second, 2.8 MB of files. Told are seconds by the
clock and of the processor, and the largest memory in use; the exponent is of the processor's seconds, from each number to the next.
"""
import math
import os
import resource
import subprocess
import sys
import tempfile
import time

from results import record_size

STEPS = ["ingest", "fit --features all", "events", "lines", "measures", "compare", "screen", "report"]


def run(words):
    """Seconds by the clock, of the processor, and MB."""
    begin = time.perf_counter()
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        print(f"{' '.join(words)} ended with {os.waitstatus_to_exitcode(status)}")
    return time.perf_counter() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    study = os.path.abspath(sys.argv[1])
    counts = [int(word) for word in sys.argv[2:]] or [10, 100]
    before = {}
    with tempfile.TemporaryDirectory() as folder:
        for count in counts:
            raw, home = f"{folder}/{count}", f"{folder}/study{count}"
            run([study, "simulate", raw, "--kind", "both", "--passages", "2", "--participants", str(count)])
            run([study, "init", home])
            found = {}
            for step in STEPS:
                words = [raw, "-q"] if step == "ingest" else []
                found[step] = run([study, *step.split(), *words, "--study", home])
            found["all"] = tuple(map(sum, list(zip(*found.values()))[:2])) + (max(all[2] for all in found.values()),)
            print(f"{count} participants        clock  processor     MB  exponent")
            for step, (clock, processor, memory) in found.items():
                exponent = ""
                if step in before:
                    last, seconds = before[step]
                    exponent = f"{math.log(processor / seconds) / math.log(count / last):9.2f}"
                print(f"    {step:20} {clock:8.2f} {processor:10.2f} {memory:6.0f} {exponent}")
                before[step] = (count, processor)
                record_size(f"raw files to report: {step}", count, processor, memory)


if __name__ == "__main__":
    main()
