#!/usr/bin/env python3
"""Draws videos of a face whose pulse is known, and scores what 'study vitals' tells of them.

    sh .ci/build.sh
    python3 experiments/vitals-clips.py draw FOLDER --seed 1601 [--clips 60]
    python3 experiments/vitals-clips.py score FOLDER [--json FILE]

It needs numpy and the program ffmpeg, and the face's cascade of Debian's opencv-data. What is drawn follows from the seed alone, up to
the encoder's version: rates from 50 to 180 a minute, skins from light to dark, and by turns what is done to a clip: nothing ('clean'),
'drift' and 'flicker' of the light, 'motion' of the head, 'codec' (crf 21 to 28), 'slow' (half the pictures from the middle on), 'drops'
(a fifth of the pictures is missing) and 'two' faces. A clip that is there already is not drawn again.

Whether a pulse is visible at all is told by the truth and never by an answer: the adjusted R2 of the true pulse, regressed on the
logarithms of the mean colours within the true face and of the wall, and on the head's true place, all between .6 and 4.5 Hz; .2 or more
is visible, which is -6 dB.
"""
import argparse
import json
import math
import os
import subprocess
import sys

import numpy

WIDTH, HEIGHT, RATE, SECONDS = 400, 300, 30, 40
BLOOD = numpy.array([0.33, 0.77, 0.53]) / 0.77
SKINS = [(232, 190, 170), (214, 168, 144), (186, 138, 112), (150, 106, 82), (112, 76, 58), (84, 56, 44)]
KINDS = ["clean", "drift", "clean", "flicker", "motion", "clean", "codec", "slow", "drops", "clean", "motion", "two"]
STUDY = os.environ.get("STUDY", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".build", "study"))
rows, columns = numpy.mgrid[0:HEIGHT, 0:WIDTH].astype(numpy.float32)


def conditions(random, number):
    """What is drawn: all of it by chance, but the kind, which goes round."""
    kind = KINDS[number % len(KINDS)]
    skin = int(random.integers(len(SKINS)))
    clip = {
        "kind": kind,
        "rate": float(random.uniform(50, 180)),
        "breath": float(random.uniform(10, 24)),
        "arrhythmia": float(random.uniform(0.5, 3)),
        "skin": skin,
        # Dark skin lets less light come back from the blood.
        "strength": float(random.uniform(0.008, 0.013) * (1 - 0.06 * skin)),
        "crf": int(random.integers(16, 20)),
        "noise": float(random.uniform(1, 2.5)),
        "face": float(random.uniform(64, 78)),
        "seed": int(random.integers(1 << 31)),
        "drift": 0.005,
        "flicker": 0.0,
        "flicker_rate": 0.0,
        "swing": 0.0,
        "swing_rate": 0.0,
        "walk": 0.1,
    }
    if kind == "drift":
        clip["drift"] = float(random.uniform(0.02, 0.06))
    if kind == "flicker":
        clip |= {"flicker": float(random.uniform(0.004, 0.015)), "flicker_rate": float(random.uniform(40, 190))}
    if kind == "motion":
        clip |= {
            "swing": float(random.uniform(1.5, 5)),
            "swing_rate": float(random.uniform(15, 150)),
            "walk": float(random.uniform(0.5, 2)),
        }
    if kind == "codec":
        clip["crf"] = int(random.integers(21, 29))
    if kind == "two":
        clip["face"] *= 0.85
        clip["other_rate"] = float(50 + (clip["rate"] - 50 + random.uniform(25, 100)) % 130)
    return clip


def heart(random, rate, breath, arrhythmia, times):
    """Blood volume, systole up, with a mean of 0 and a swing of 1; and the mean rate."""
    wander = numpy.cumsum(random.normal(0, 0.05, len(times)))
    wander -= numpy.linspace(wander[0], wander[-1], len(times))
    beats = rate + arrhythmia * numpy.sin(2 * numpy.pi * breath / 60 * times) + numpy.clip(wander, -3, 3)
    phase = 2 * numpy.pi * numpy.cumsum(beats) / 60 / RATE + random.uniform(0, 6.28)
    wave = numpy.sin(phase) + 0.35 * numpy.sin(2 * phase + 0.7) + 0.1 * numpy.sin(3 * phase + 1.1)
    return wave / (wave.max() - wave.min()), float(beats.mean())


def layer(x, y, a, skin):
    """A head on transparent ground, and how much of each pixel is skin."""
    b = 1.35 * a
    picture = numpy.zeros((HEIGHT, WIDTH, 4), numpy.float32)
    blood = numpy.zeros((HEIGHT, WIDTH, 1), numpy.float32)

    def ellipse(x, y, half_width, half_height):
        distance = numpy.hypot((columns - x) / half_width, (rows - y) / half_height)
        return numpy.clip((1 - distance) * min(half_width, half_height) + 0.5, 0, 1)[..., None]

    def lay(mask, colour, is_skin=False):
        picture[..., :3] = picture[..., :3] * (1 - mask) + numpy.asarray(colour, numpy.float32) * mask
        picture[..., 3:] = numpy.maximum(picture[..., 3:], (mask > 0) * mask)
        blood[:] = blood * (1 - mask) + (mask if is_skin else 0)

    skin = numpy.array(skin, numpy.float32)
    shade = (1.04 - 0.16 * ((columns - x) / a) ** 2 - 0.08 * ((rows - y) / b) ** 2)[..., None]
    lay(ellipse(x, y + 2.1 * b, 2.0 * a, 1.2 * b), (70, 78, 104))
    lay(ellipse(x, y - 0.10 * b, 1.16 * a, 1.14 * b), (58, 44, 34))
    lay(ellipse(x, y, a, b) * (rows > y - 0.60 * b)[..., None], skin * shade, True)
    for side in (-1, 1):
        lay(ellipse(x + side * 0.42 * a, y - 0.20 * b, 0.26 * a, 0.11 * b) * 0.7, skin * 0.62, True)
        lay(ellipse(x + side * 0.42 * a, y - 0.36 * b, 0.27 * a, 0.045 * b), skin * 0.25)
        lay(ellipse(x + side * 0.42 * a, y - 0.18 * b, 0.18 * a, 0.06 * b), (222, 218, 214))
        lay(ellipse(x + side * 0.42 * a, y - 0.18 * b, 0.08 * a, 0.06 * b), (46, 34, 28))
        lay(ellipse(x + side * 0.13 * a, y + 0.26 * b, 0.07 * a, 0.035 * b), skin * 0.55, True)
    lay(ellipse(x, y + 0.52 * b, 0.34 * a, 0.07 * b), skin * numpy.array([0.8, 0.5, 0.55]))
    return picture, blood


def moved(picture, x, y):
    """By parts of a pixel, on straight lines."""
    whole_x, whole_y = math.floor(x), math.floor(y)
    right, down = numpy.float32(x - whole_x), numpy.float32(y - whole_y)
    picture = numpy.roll(picture, (whole_y, whole_x), (0, 1))
    picture = picture * (1 - down) + numpy.roll(picture, 1, 0) * down
    return picture * (1 - right) + numpy.roll(picture, 1, 1) * right


def walk(random, times, pixels):
    steps = random.normal(0, 1, len(times) + 60)
    smooth = numpy.convolve(numpy.cumsum(steps), numpy.hanning(61) / 30, "valid")[: len(times)]
    smooth = smooth - numpy.linspace(smooth[0], smooth[-1], len(times))
    return pixels * smooth / max(1e-9, smooth.std())


def draw(path, clip):
    random = numpy.random.default_rng(clip["seed"])
    times = numpy.arange(RATE * SECONDS) / RATE
    pulse, rate = heart(random, clip["rate"], clip["breath"], clip["arrhythmia"], times)
    swing = clip["swing"] * numpy.sin(2 * numpy.pi * clip["swing_rate"] / 60 * times + random.uniform(0, 6.28))
    across = swing + walk(random, times, clip["walk"])
    down = 0.4 * swing + walk(random, times, clip["walk"]) + 0.4 * numpy.sin(2 * numpy.pi * clip["breath"] / 60 * times)
    slow = sum(numpy.sin(2 * numpy.pi * random.uniform(0.02, 0.15) * times + random.uniform(0, 6.28)) for _ in range(3)) / 3
    lamp = clip["flicker"] * numpy.sin(2 * numpy.pi * clip["flicker_rate"] / 60 * times)
    a, skin = clip["face"], SKINS[clip["skin"]]
    x, y = (140.0 if clip["kind"] == "two" else 200.0) + random.uniform(-10, 10), 148 + random.uniform(-8, 8)
    head, blood = layer(x, y, a, skin)
    heads = [(numpy.concatenate([head, blood], 2), pulse, across, down)]
    if "other_rate" in clip:
        other, other_blood = layer(336, 96, 0.55 * a, SKINS[int(random.integers(len(SKINS)))])
        beat, _ = heart(random, clip["other_rate"], 15, 1.5, times)
        still = walk(random, times, 0.2)
        heads.insert(0, (numpy.concatenate([other, other_blood], 2), beat, still, still))
    wall = numpy.empty((HEIGHT, WIDTH, 3), numpy.float32)
    wall[:] = random.uniform(90, 150, 3)
    wall += random.normal(0, 1.5, (HEIGHT, WIDTH, 1)).astype(numpy.float32)
    room = (1 + random.uniform(-0.2, 0.2) * (columns / WIDTH - 0.5) - 0.1 * rows / HEIGHT)[..., None]
    tint = numpy.array([1, random.uniform(0.9, 1.05), random.uniform(0.8, 1.1)], numpy.float32)
    grain = random.normal(0, clip["noise"], (8, HEIGHT, WIDTH, 3)).astype(numpy.float32)
    select = {"slow": f"lt(t,{SECONDS / 2})+not(mod(n,2))", "drops": f"gt(random({clip['seed'] % 1000}),0.2)"}
    chosen = ["-vf", f"select='{select[clip['kind']]}'", "-vsync", "vfr"] if clip["kind"] in select else []
    program = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE)]
        + ["-i", "-", *chosen, "-c:v", "libx264", "-preset", "veryfast", "-crf", str(clip["crf"]), "-pix_fmt", "yuv420p"]
        + ["-threads", "1", path + ".part.mp4"],
        stdin=subprocess.PIPE,
    )
    for number in range(len(times)):
        frame = wall
        for picture, beat, right, low in heads:
            placed = moved(picture, right[number], low[number])
            colour = placed[..., :3] * (1 - clip["strength"] * BLOOD.astype(numpy.float32) * beat[number] * placed[..., 4:])
            frame = frame * (1 - placed[..., 3:4]) + colour * placed[..., 3:4] / numpy.maximum(placed[..., 3:4], 1e-3)
        frame = frame * room * (1 + clip["drift"] * slow[number] + lamp[number] * tint)
        noise = numpy.roll(grain[random.integers(8)], tuple(random.integers(0, 200, 2)), (0, 1))
        program.stdin.write(numpy.clip(frame + noise + 0.5, 0, 255).astype(numpy.uint8).tobytes())
    program.stdin.close()
    if program.wait() != 0:
        sys.exit("ffmpeg failed")
    truth = clip | {
        "true_rate": rate,
        "pulse": [round(float(value), 5) for value in pulse],
        "x": [round(float(x + value), 3) for value in across],
        "y": [round(float(y + value), 3) for value in down],
        "half_width": a,
    }
    with open(path + ".json", "w") as file:
        json.dump(truth, file)
    os.replace(path + ".part.mp4", path)


def told(path, method, *options):
    """The heart rate and the reason against one, as 'study vitals FILE' tells them."""
    words = [STUDY, "vitals", path, "--vitals-method", method, "--json", "--quiet"]
    for option in options:
        words += ["--option", option]
    found = subprocess.run(words, capture_output=True, text=True)
    if found.returncode != 0:
        return None, found.stderr.strip().splitlines()[-1:] or ["failed"], 0.0
    row = json.loads(found.stdout.splitlines()[0])
    return row.get("heart_rate"), row.get("heart_rate_reason"), row.get("heart_rate_confidence") or 0.0


def gate(vetoes):
    """'pos' where it is clear enough, else 'g': what many programs do, under none, one or both of the vetoes."""

    def answer(path):
        rate, reason, confidence = told(path, "pos", f"pos.vetoes={vetoes}")
        return told(path, "g", f"g.vetoes={vetoes}") if reason == "low_confidence" else (rate, reason, confidence)

    return answer


STEPS = {
    "gate": gate("none"),
    "gate, wall's veto": gate("wall"),
    "gate, wall's and head's": gate("both"),
    "cleaned, segments alone": lambda path: told(path, "auto", "auto.segments=alone"),
    "cleaned, followed (auto)": lambda path: told(path, "auto"),
}


def visibility(path, truth):
    """The adjusted R2 of the true pulse on what the truth's windows show."""
    probe = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "frame=pts_time", "-of", "csv=p=0", path],
        capture_output=True,
        text=True,
        check=True,
    )
    stamps = numpy.array([float(word.strip(",")) for word in probe.stdout.split()])
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
        capture_output=True,
        check=True,
    ).stdout
    frames = numpy.frombuffer(raw, numpy.uint8).reshape(-1, HEIGHT, WIDTH, 3)
    times = numpy.arange(RATE * SECONDS) / RATE
    a, b = truth["half_width"], 1.35 * truth["half_width"]
    x, y = numpy.array(truth["x"]), numpy.array(truth["y"])
    colours = []
    for frame, stamp in zip(frames, stamps):
        place = min(len(times) - 1, int(round(stamp * RATE)))
        left, top = max(0, int(x[place] - 0.6 * a)), max(0, int(y[place] - 0.55 * b))
        face = frame[top : int(y[place] + 0.85 * b), left : int(x[place] + 0.6 * a)].mean((0, 1))
        wall = frame[: int(0.8 * HEIGHT), : max(8, int(x[place] - 1.5 * a))].mean((0, 1))
        colours.append(numpy.concatenate([face, wall]))
    colours = numpy.log(numpy.maximum(1, numpy.array(colours)))
    even = [numpy.interp(times, stamps[: len(colours)], colours[:, column]) for column in range(6)]

    def band(values):
        spectrum = numpy.fft.rfft(values - values.mean())
        rates = numpy.fft.rfftfreq(len(values), 1 / RATE)
        spectrum[(rates < 0.6) | (rates > 4.5)] = 0
        return numpy.fft.irfft(spectrum, len(values))

    regressors = numpy.array([band(values) for values in even + [x, y]]).T
    pulse = band(numpy.array(truth["pulse"]))
    rest = pulse - regressors @ numpy.linalg.lstsq(regressors, pulse, rcond=None)[0]
    freedom = 2 * 3.9 * SECONDS
    return 1 - (rest @ rest) / (pulse @ pulse) * (freedom - 1) / (freedom - 1 - regressors.shape[1])


def interval(hits, count):
    """Clopper and Pearson's 95 %: where each tail is 2.5 %."""

    def tail(share, least):
        return sum(math.comb(count, k) * share**k * (1 - share) ** (count - k) for k in range(least, count + 1))

    def solve(reached):
        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (low, middle) if reached(middle) else (middle, high)
        return low

    low = solve(lambda share: tail(share, hits) > 0.025) if hits else 0.0
    high = solve(lambda share: 1 - tail(share, hits + 1) < 0.025) if hits < count else 1.0
    return low, high


def share(hits, count):
    if count == 0:
        return "none"
    low, high = interval(hits, count)
    return f"{hits}/{count} = {100 * hits / count:.0f} % [{100 * low:.0f}, {100 * high:.0f}]"


def score(folder, output):
    rows = []
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".mp4"):
            continue
        path = os.path.join(folder, name)
        with open(path + ".json") as file:
            truth = json.load(file)
        row = {key: truth[key] for key in ["kind", "true_rate", "skin", "strength", "crf", "flicker_rate", "swing_rate"]}
        row |= {"clip": name, "visible": visibility(path, truth)}
        for step, answer in STEPS.items():
            row[step] = answer(path)
        rows.append(row)
        print(name, row["kind"], f"{row['true_rate']:.1f} R2 {row['visible']:.2f}", row[step], file=sys.stderr, flush=True)
    if output:
        with open(output, "w") as file:
            json.dump(rows, file, indent=1)

    def table(title, chosen):
        print(f"\n{title}: {len(chosen)} clips")
        print(f"{'':26}{'answered':>24}{'off by > 5, of answered':>28}{'MAE':>7}{'worst':>7}")
        for step in STEPS:
            found = [abs(row[step][0] - row["true_rate"]) for row in chosen if row[step][0] is not None]
            wrong = sum(error > 5 for error in found)
            numbers = f"{sum(found) / len(found):7.2f}{max(found):7.1f}" if found else ""
            print(f"{step:26}{share(len(found), len(chosen)):>24}{share(wrong, len(found)):>28}{numbers}")

    table("All", rows)
    table("Visible (adjusted R2 of .2 or more)", [row for row in rows if row["visible"] >= 0.2])
    table("Not visible", [row for row in rows if row["visible"] < 0.2])
    for kind in sorted({row["kind"] for row in rows}):
        table(kind, [row for row in rows if row["kind"] == kind])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("draw")
    drawing.add_argument("folder")
    drawing.add_argument("--seed", type=int, required=True)
    drawing.add_argument("--clips", type=int, default=60)
    scoring = commands.add_parser("score")
    scoring.add_argument("folder")
    scoring.add_argument("--json", help="what was found in every clip")
    options = parser.parse_args()
    if options.command == "draw":
        os.makedirs(options.folder, exist_ok=True)
        for number in range(options.clips):
            path = os.path.join(options.folder, f"clip-{number + 1:02}.mp4")
            clip = conditions(numpy.random.default_rng([options.seed, number]), number)
            if not os.path.exists(path):
                draw(path, clip)
    else:
        score(options.folder, options.json)


if __name__ == "__main__":
    main()
