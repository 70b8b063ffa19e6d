#!/usr/bin/env python3
"""Compares where study finds faces with two newer detectors: Ultra-Light RFB-320, which vitallens brings, and MediaPipe's BlazeFace.

    sh .ci/build.sh
    taskset -c 1 python3 Tests/Benchmarks/faces.py [--vitallens PYTHON] [--mediapipe PYTHON] [--pictures FOLDER]

It needs ffmpeg and pip. --vitallens names a Python with vitallens 0.6.2, --mediapipe one with mediapipe 0.10.21, the last that holds its
models; what needs one that is not named is skipped. Drawn clips are made by the generator in ../shared. Real pictures are in packages that
pip downloads into the folder of --pictures, or one that is removed; where their faces are, from forehead to chin, was told by hand. 'Near'
are cuts of 640 × 480 pixels around a face, which fills two fifths of the height. All see every 15th frame of the same clips, of a picture
one. Each chooses the face that weighs most by study's rule, large and in the middle; it is right where its box and that of the face to be
chosen share two fifths of what both cover, or where neither is. Of study only the chosen box and the number of faces are known: its false
boxes are a wrong choice or faces too many, of the others boxes on no face. Milliseconds are the processor's by frame, of study beyond what
it takes with the place told, less what loading the cascade takes, the least of three rounds; of the others of a call with its resizing.
"""
import argparse
import csv
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

from results import record

repository = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
study = os.path.join(repository, ".build", "study")
fixture = os.path.join(repository, "Tests", "Fixtures", "videos", "face.mp4")
generator = os.path.join(repository, "..", "shared", "oracles", "vitals")

PACKAGES = {"scikit-image": "0.26.0", "face_recognition": "1.3.0", "insightface": "2.1"}
FACES = {  # Left, top, width and height, as shares of the picture; none where nobody is.
    "astronaut.png": [(0.345, 0.15, 0.185, 0.215)], "camera.png": [(0.40, 0.21, 0.13, 0.18)], "obama.jpg": [(0.40, 0.10, 0.28, 0.28)],
    "biden.jpg": [(0.43, 0.10, 0.32, 0.185)], "obama2.jpg": [(0.35, 0.20, 0.42, 0.355)], "obama3.jpg": [(0.445, 0.13, 0.185, 0.15)],
    "obama_partial_face.jpg": [(0, 0.10, 0.43, 0.285)], "obama_partial_face2.jpg": [(0.66, 0.10, 0.34, 0.285)],
    "Tom_Hanks_54745.png": [(0.13, 0.10, 0.60, 0.90)],
    "t1.jpg": [(0.050, 0.298, 0.069, 0.126), (0.217, 0.172, 0.073, 0.126), (0.364, 0.317, 0.085, 0.153), (0.586, 0.397, 0.081, 0.139),
               (0.710, 0.079, 0.082, 0.139), (0.888, 0.311, 0.069, 0.139)],
    **dict.fromkeys(("brick.png chelsea.png coffee.png coins.png grass.png hubble_deep_field.jpg moon.png motorcycle_left.png page.png "
                     "rocket.jpg mask_black.jpg mask_blue.jpg mask_green.jpg mask_white.jpg").split(), [])}
NEAR = {  # The face's share of the height, what is done to the picture, and by how much it is turned clockwise.
    "near": (0.4, "null", 0), "far, a fifth of it": (0.2, "null", 0), "near, dim": (0.4, "lutyuv=y=16+(val-16)*0.2,noise=alls=6:allf=t", 0),
    "near, tilted by 20°": (0.4, "rotate=PI/9:c=gray", 20), "near, on its side": (0.4, "transpose=1", 90)}
DRAWN = {"drawn": [dict(), dict(tone=[92, 60, 46]), dict(gray=True), dict(size="1280x720"), dict(crf=35)],
         "drawn, two faces": [dict(two=True)], "drawn, moving": [dict(motion=a, motion_hz=b) for a, b in ((8, 0.5), (30, 0.5), (10, 1.6))]}
ASKED = """import json, sys, time, numpy
for path in json.loads(sys.argv[1]):
    data, answers = open(path, "rb").read(), []
    width, height = (int(word) for word in data[:40].split()[1:3])
    for pixels in numpy.frombuffer(data, numpy.uint8).reshape(-1, len(b"P6 %d %d 255 " % (width, height)) + 3 * width * height):
        frame = numpy.ascontiguousarray(pixels[-3 * width * height :].reshape(height, width, 3))
        if not answers: boxes(frame)
        begun, found, ended = time.process_time(), boxes(frame), time.process_time()
        answers.append((1000 * (ended - begun), [[float(a * b) for a, b in zip(box, [width, height] * 2)] for box in found]))
    print(json.dumps(answers))
"""
# Detectors, which tell milliseconds and boxes of each frame; their weights, what runs them, and the package in which Debian would have it.
PEERS = {"RFB-320": ("""from vitallens.ssd import FaceDetector
model = FaceDetector(max_faces=20, fs=1.0, score_threshold=0.9, iou_threshold=0.3)
def boxes(frame):
    return [(b[0], b[1], b[2] - b[0], b[3] - b[1]) for b in next(iter(model(inputs=frame[None], n_frames=1, fps=30.0)[0]), [])]
""", "vitallens/models/*/*.onnx", "onnxruntime/capi/libonnxruntime.so.*", "libonnxruntime-dev"), "BlazeFace": ("""import mediapipe
model = mediapipe.solutions.face_detection.FaceDetection(model_selection=0, min_detection_confidence=0.5)
def boxes(frame):
    found = [one.location_data.relative_bounding_box for one in model.process(frame).detections or []]
    return [(b.xmin, b.ymin, b.width, b.height) for b in found]
""", "mediapipe/modules/face_detection/*_short_range.tflite", "mediapipe/python/*.so", "libtensorflow-lite-dev")}


def call(*words):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout


def clip(folder, source, filters, frames=3):
    path, held = os.path.join(folder, f"{len(os.listdir(folder))}.mp4"), ",loop=2:1:0" if frames == 3 else ""
    call("ffmpeg", "-i", source, "-vf", f"{filters},scale=trunc(iw/2)*2:trunc(ih/2)*2{held}", "-frames:v", str(frames), "-c:v", "libx264",
         "-crf", "10", "-preset", "veryfast", "-pix_fmt", "yuv420p", path)
    return path


def frames_of(path, folder):
    frames = os.path.join(folder, f"{os.path.basename(path)}.frames")
    call("ffmpeg", "-y", "-i", path, "-vf", "select=not(mod(n\\,15))", "-vsync", "0", "-f", "image2pipe", "-c:v", "ppm", frames)
    with open(frames, "rb") as file:
        return frames, *(int(word) for word in file.read(40).split()[1:3])


def asked_study(path, loading=0.0):
    """For each frame that counts milliseconds, the chosen box, and the number of faces."""
    def once(*more):
        process = subprocess.Popen([study, "video", path, "--quiet", *more], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        usage = os.wait4(process.pid, 0)[2]
        return 1000 * (usage.ru_utime + usage.ru_stime)
    call(study, "vitals", path, "--debug", path + ".study", "--quiet")
    rows = list(csv.DictReader(open(glob.glob(path + ".study/*-colours.csv")[0])))
    took = min(once() for _ in range(3)) - min(once("--roi", "0.3,0.2,0.4,0.6") for _ in range(3)) - loading
    boxes = [[[float(row[f"box_{side}"]) for side in ("x", "y", "width", "height")]] if row["box_x"] else [] for row in rows]
    return [(took / (len(rows) if len(rows) > 3 else 1), box, int(float(row["faces"] or 0))) for box, row in zip(boxes, rows)][::15]


def shared(one, other):
    across, down = (max(0, min(one[i] + one[i + 2], other[i] + other[i + 2]) - max(one[i], other[i])) for i in (0, 1))
    return across * down / (one[2] * one[3] + other[2] * other[3] - across * down)


def chosen(boxes, width, height):
    middle = complex(width, height) / 2
    weights = [w * h * (1 - abs(complex(x + w / 2, y + h / 2) - middle) / abs(2 * middle)) for x, y, w, h in boxes]
    return max(zip(weights, boxes), default=(0, None))[1]


def near(width, height, faces, kind):  # The filters that cut out each face, and where it and those beside it are then.
    share, change, angle = NEAR[kind]
    across, down = (480, 640) if angle == 90 else (640, 480)
    places = [(complex((x + w / 2) * width, (y + h / 2) * height), w * width, h * height) for x, y, w, h in faces]
    for middle, _, tall in places:
        scale = 480 * share / tall
        turned = [((place - middle) * 1j ** (angle / 90), *((h, w) if angle == 90 else (w, h))) for place, w, h in places]
        truths = [[across / 2 + scale * (at.real - w / 2), down / 2 + scale * (at.imag - h / 2), scale * w, scale * h]
                  for at, w, h in turned if scale * abs(at.real) < across / 2 and scale * abs(at.imag) < down / 2]
        cut = f"crop=640:480:{320 + scale * middle.real:.0f}:{240 + scale * middle.imag:.0f}"
        yield f"scale=iw*{scale}:ih*{scale},pad=iw+1280:ih+960:640:480:gray,{cut},setsar=1,{change}", truths


def clips(folder, downloads, python):
    """Kinds with clips, and where the faces are in each frame that counts."""
    yield "drawn", clip(folder, fixture, "null", frames=90), [[[108, 54, 104, 140]]] * 6
    code = "import json, sys; sys.path.insert(0, sys.argv[1]); import gen; gen.make(sys.argv[2], dur=3, **json.loads(sys.argv[3]))"
    for kind, number, options in [(kind, i, one) for kind in DRAWN for i, one in enumerate(DRAWN[kind])] if python else []:
        path = os.path.join(folder, f"{kind}{number}.mp4")
        call(python, "-c", code, generator, path, json.dumps(options))
        second = [[480 - 0.76 * 72, 0.52 * 240 - 72, 1.52 * 72, 2 * 72]] if "two" in options else []
        truths = [[[float(row[f"face_{side}"]) for side in "xywh"], *second] for row in csv.DictReader(open(path[:-4] + ".truth.csv"))][::15]
        yield kind, path, truths
        for angle, back in ((90, 1), (270, 2)) if not options else []:
            stored, turned = clip(folder, path, f"transpose={back}", frames=90), os.path.join(folder, f"turned{angle}.mp4")
            call("ffmpeg", "-i", stored, "-c", "copy", "-metadata:s:v:0", f"rotate={angle}", turned)
            yield "drawn, stored turned", turned, truths
    for name, version in PACKAGES.items():
        words = ["--only-binary" if name == "scikit-image" else "--no-binary", name, "-d", downloads, f"{name}=={version}"]
        if subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", *words], stderr=subprocess.DEVNULL).returncode != 0:
            print(f"{name} {version}: skipped, since pip does not get it")
    for archive in glob.glob(downloads + "/*.whl") + glob.glob(downloads + "/*.tar.gz"):
        shutil.unpack_archive(archive, downloads, "zip" if archive.endswith(".whl") else "gztar")
    pictures = {os.path.basename(path): path for path in glob.glob(downloads + "/**/*.*", recursive=True)}
    for name, faces in [(name, faces) for name, faces in FACES.items() if name in pictures]:
        _, width, height = frames_of(pictures[name], folder)
        truths = [[x * width, y * height, w * width, h * height] for x, y, w, h in faces]
        kind = "real, nobody" if not faces else "real, whole" if len(faces) == 1 else "real, six small faces"
        yield kind, clip(folder, pictures[name], "null"), [truths]
        for kind in NEAR if "partial" not in name else []:
            for filters, truths in near(width, height, faces, kind):
                yield kind, clip(folder, pictures[name], filters), [truths]


def judged(width, height, there, took, boxes, number=0):
    """A frame, its faces, whether the choice is right, how often and how much it shares, faces counted, false boxes and milliseconds."""
    box, meant = chosen(boxes, width, height), chosen(there, width, height)
    part = shared(box, meant) if box and meant else 0
    hit = part >= 0.4
    missed = sum(all(shared(one, face) < 0.4 for face in there) for one in boxes)
    return 1, len(there), hit if meant else box is None, hit, part * hit, number or len(boxes), max(missed, number - len(there)), took


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("vitallens", "mediapipe", "pictures"):
        parser.add_argument(f"--{name}")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = tempfile.mkdtemp(dir=folder)
        loading = asked_study(clip(work, fixture, "scale=16:16"))[0][0]
        print(f"study: its cascade, which Debian's opencv-data has, is read in {loading:.0f} ms")
        made = clips(work, options.pictures or tempfile.mkdtemp(dir=folder), options.vitallens if os.path.exists(generator) else None)
        rows = [(kind, *frames_of(path, work), truths, asked_study(path, loading)) for kind, path, truths in made]
        answers = {"study": [row[-1] for row in rows]}
        for (name, (code, *parts, package)), python in zip(PEERS.items(), (options.vitallens, options.mediapipe)):
            if not python:
                print(f"{name}: skipped, since no Python is named that has it")
                continue
            answers[name] = [json.loads(line) for line in call(python, "-c", code + ASKED, json.dumps([row[1] for row in rows])).splitlines()]
            roots = [os.path.join(os.path.dirname(python), "..", "lib", "python3*", "site-packages", part) for part in parts]
            weights, runtime = (sum(map(os.path.getsize, glob.glob(root))) / 1e6 for root in roots)
            has = shutil.which("apt-cache") and b"Candidate: " in call("apt-cache", "policy", package)
            print(f"{name}: {weights:.1f} MB of weights, {runtime:.0f} MB to run them; {package} {'is' if has else 'is not'} in this Debian")
        print(f"\n{'':24}{'':10}{'frames':>7}{'faces':>7}{'right':>7}{'shared':>8}{'counted':>9}{'false':>7}{'ms':>7}")
        for kind in dict.fromkeys(row[0] for row in rows):
            for name, found in answers.items():
                pairs = [(row, *pair) for row, one in zip(rows, found) if row[0] == kind for pair in zip(row[4], one)]
                own = [judged(*row[2:4], there, *answer) for row, there, answer in pairs]
                frames, faces, right, hits, part, counted, false, took = map(sum, zip(*own))
                print(f"{kind:24}{name:10}{frames:7}{faces:7}{right:7}{part / max(1, hits):8.2f}{counted:9}{false:7}{took / frames:7.1f}")
                ours = took if name == "study" else ours
                if name != "study":
                    record(f"where the face is: {kind}", name, ours / frames / 1000, took / frames / 1000, [took / ours])


main()
