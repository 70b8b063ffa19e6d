#!/usr/bin/env python3
"""Times what is kept of a video beside what it takes to decode it at all.

    sh .ci/build.sh
    python3 Tests/Benchmarks/vitals.py [--rounds 5] [--vitallens PYTHON]

It needs the program ffmpeg. Two clips of 60 s are made of the drawn face in Tests/Fixtures/videos, enlarged and with noise: 640 × 480
and 1280 × 720 pixels. In turns, so that what else the machine does slows all alike, each is taken by 'study video' with the face's place
told, by 'study video' that looks for it (with Debian's opencv-data), by 'study vitals' where there is that command, and by
'ffmpeg -threads 2 -f null -', which decodes as study does and throws the pictures away. Told are the best and the median of all
rounds in seconds by the clock and of the processor, the largest memory in use, and of each round's two times by the clock, and two of
the processor, the ratio to ffmpeg's, as medians. --vitallens names a Python that has vitallens with scipy and psutil, which it uses and
does not ask for; its open method 'pos' is timed once.

Asked of 'study vitals': at most 1.15 times ffmpeg, at most 80 MB, and a fifth of vitallens' time.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

from results import record

repository = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
study = os.path.join(repository, ".build", "study")
fixture = os.path.join(repository, "Tests", "Fixtures", "videos", "face.mp4")


def make(folder, width, height):
    """60 s of the fixture's face, as large as the picture lets it be."""
    path = os.path.join(folder, f"{width}x{height}.mp4")
    filters = f"scale=-2:{height},pad={width}:{height}:-1:-1:gray,noise=alls=4:allf=t"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-stream_loop", "1", "-i", fixture, "-t", "60", "-vf", filters, "-c:v", "libx264"]
        + ["-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", path],
        check=True,
    )
    return path


def run(command, folder=None):
    """Seconds by the clock, seconds of the processor, and megabytes; nil where the command fails. It may write into the folder."""
    begun = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        return None
    return time.perf_counter() - begun, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--vitallens", help="a Python that has the package vitallens")
    options = parser.parse_args()
    if not os.path.exists(study):
        sys.exit("There is no .build/study: run 'sh .ci/build.sh' first.")
    with tempfile.TemporaryDirectory() as folder:
        for width, height in [(640, 480), (1280, 720)]:
            clip = make(folder, width, height)
            roi = "0.3,0.2,0.4,0.6"
            commands = {
                "ffmpeg": ["ffmpeg", "-v", "error", "-threads", "2", "-i", clip, "-f", "null", "-"],
                "study video --roi": [study, "video", clip, "--roi", roi, "--quiet"],
                "study video": [study, "video", clip, "--quiet"],
                "study vitals --roi": [study, "vitals", clip, "--roi", roi],
                "study vitals": [study, "vitals", clip],
            }
            found = {name: [] for name in commands}
            for _ in range(options.rounds):
                for name, command in commands.items():
                    figures = run(command)
                    if figures:
                        found[name].append(figures)
            if options.vitallens:
                code = f"from vitallens import VitalLens, Method; VitalLens(method=Method.POS)({clip!r})"
                figures = run([options.vitallens, "-c", code], folder)
                found["vitallens pos"] = [figures] if figures else []
            print(f"\n{width} x {height}, 60 s, {options.rounds} rounds")
            print(f"{'':20}{'clock: best':>12}{'median':>9}{'processor: best':>17}{'median':>9}{'MB':>7}{'x ffmpeg':>12}")
            for name, figures in found.items():
                if not figures:
                    print(f"{name:20}   not here, or it failed")
                    continue
                clock, processor, memory = zip(*figures)
                pairs = list(zip(figures, found["ffmpeg"]))
                ratios = [statistics.median(own[place] / base[place] for own, base in pairs) for place in (0, 1)]
                print(
                    f"{name:20}{min(clock):12.2f}{statistics.median(clock):9.2f}{min(processor):17.2f}"
                    f"{statistics.median(processor):9.2f}{max(memory):7.0f}{f'{ratios[0]:.2f}/{ratios[1]:.2f}':>12}"
                )
            own = found["study vitals"]
            for peer in ("ffmpeg", "vitallens pos"):
                pairs = list(zip(own, found.get(peer, [])))
                if pairs:
                    medians = [statistics.median(column) for column in zip(*((one[0], other[0]) for one, other in pairs))]
                    ratios = [other[0] / one[0] for one, other in pairs]
                    record(f"pulse from video, {width} x {height}", peer, *medians, ratios, max(one[2] for one in own))


if __name__ == "__main__":
    main()
