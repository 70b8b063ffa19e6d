#!/usr/bin/env python3
"""Times 'study face' on an hour of one face, and on five minutes each of many.

    sh .ci/build.sh
    python3 Tests/Benchmarks/face.py .build/study [PARTICIPANTS …]

Faces are simulated at 60 frames a second with 52 blend shapes each: an hour is 216,000 frames. The hour is told on one core, by all
rules and with all expressions, from the study's database to its stored rows; of many, all cores are used. Told are seconds by the clock
and of the processor, the least of three rounds, and the largest memory in use; what a thousand would take is the largest number of
participants multiplied (20 without a number).

Asked: an hour in less than 1 s on one core and 300 MB; a thousand in less than 60 s.
"""
import os
import sys
import tempfile

from results import record_size
from steps import run


def least(words, rounds=3):
    found = [run(words) for _ in range(rounds)]
    return tuple(min(column) for column in list(zip(*found))[:2]) + (max(one[2] for one in found),)


def made(study, folder, participants, minutes):
    raw, home = f"{folder}/raw{participants}", f"{folder}/study{participants}"
    run([study, "simulate", raw, "--kind", "face", "--minutes", str(minutes), "--participants", str(participants)])
    run([study, "init", home])
    run([study, "ingest", raw, "-q", "--study", home])
    run([study, "fit", "--features", "pose", "--study", home])
    return home


def main():
    study = os.path.abspath(sys.argv[1])
    counts = [int(word) for word in sys.argv[2:]] or [5, 20]
    with tempfile.TemporaryDirectory() as folder:
        home = made(study, folder, 1, 60)
        for name, more in [("rules", []), ("rules and all expressions", ["--expressions", "all"])]:
            clock, processor, memory = least(["taskset", "-c", "0", study, "face", "--csv", "--study", home, *more])
            print(f"an hour, one core, {name:26} {clock:7.2f} s {processor:7.2f} s of the processor {memory:5.0f} MB")
            record_size(f"an hour of a face: {name}", 1, processor, memory)
        for count in counts:
            home = made(study, folder, count, 5)
            clock, processor, memory = least([study, "face", "--csv", "--study", home])
            print(f"{count} x 5 minutes, {os.cpu_count()} cores {clock:7.2f} s {processor:7.2f} s of the processor {memory:5.0f} MB")
            record_size("five minutes of many faces", count, processor, memory)
        print(f"a thousand at this rate: {1000 * clock / count:.0f} s by the clock, {1000 * processor / count:.0f} s of the processor")


main()
