#!/usr/bin/env python3
"""Draws a face whose colour beats, and writes it as a small video.

    python3 Tests/Fixtures/videos/make.py Tests/Fixtures/videos/face.mp4

It needs numpy and the program ffmpeg. Nobody is shown: the face is three ellipses before a wall. Its heart beats 72 times a
minute, a little faster while it breathes in, 15 times a minute; blood takes .33, .77 and .53 parts of red, green and blue light
(de Haan & van Leest, "Improved motion robustness of remote-PPG by using the blood volume pulse signature", 2014). The head moves by
half a pixel as it breathes, and the room's light by half a percent.
"""
import subprocess
import sys

import numpy

WIDTH, HEIGHT, RATE, SECONDS = 320, 240, 30, 40
FACE = (160.0, 124.0, 52.0, 70.0)  # the middle, half the width, half the height
BLOOD = numpy.array([0.33, 0.77, 0.53]) / 0.77
random = numpy.random.default_rng(16)
rows, columns = numpy.mgrid[0:HEIGHT, 0:WIDTH].astype(float)


def within(x, y, half_width, half_height):
    """How much of each pixel lies in an ellipse, from 0 to 1, over an edge of about a pixel."""
    distance = numpy.hypot((columns - x) / half_width, (rows - y) / half_height)
    return numpy.clip((1 - distance) * min(half_width, half_height) + 0.5, 0, 1)[..., None]


def picture(pulse, light, down):
    """One frame; the face's parts move down together."""
    x, y, a, b = FACE[0], FACE[1] + down, FACE[2], FACE[3]
    frame = numpy.empty((HEIGHT, WIDTH, 3))
    frame[:] = (112, 118, 124)
    frame += (columns / WIDTH * 18 - rows / HEIGHT * 12)[..., None]
    def lay(mask, colour):
        frame[:] = frame * (1 - mask) + numpy.asarray(colour, float) * mask
    skin = numpy.array([198.0, 150, 126]) * (1 - 0.012 * BLOOD * pulse)
    shade = 1.04 - 0.16 * ((columns - x) / a) ** 2 - 0.08 * ((rows - y) / b) ** 2
    lay(within(x, y + 2.1 * b, 2.0 * a, 1.2 * b), (70, 78, 104))
    lay(within(x, y - 0.10 * b, 1.16 * a, 1.14 * b), (58, 44, 34))
    face = within(x, y, a, b) * (rows > y - 0.60 * b)[..., None]
    frame[:] = frame * (1 - face) + skin * shade[..., None] * face
    for side in (-1, 1):
        lay(within(x + side * 0.42 * a, y - 0.20 * b, 0.26 * a, 0.11 * b) * 0.7, skin * 0.62)
        lay(within(x + side * 0.42 * a, y - 0.36 * b, 0.27 * a, 0.045 * b), (54, 42, 34))
        lay(within(x + side * 0.42 * a, y - 0.18 * b, 0.18 * a, 0.06 * b), (222, 218, 214))
        lay(within(x + side * 0.42 * a, y - 0.18 * b, 0.08 * a, 0.06 * b), (46, 34, 28))
        lay(within(x + side * 0.13 * a, y + 0.26 * b, 0.07 * a, 0.035 * b), skin * 0.55)
    lay(within(x, y + 0.52 * b, 0.34 * a, 0.07 * b), (152, 80, 80))
    return frame * (1 + light)


def main(path):
    program = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE)]
        + ["-i", "-", "-c:v", "libx264", "-preset", "slow", "-crf", "20", "-pix_fmt", "yuv420p", "-threads", "1"]
        + ["-fflags", "+bitexact", "-movflags", "+faststart", path],
        stdin=subprocess.PIPE,
    )
    for number in range(RATE * SECONDS):
        time = number / RATE
        breath = numpy.sin(2 * numpy.pi * 0.25 * time)
        phase = 2 * numpy.pi * (1.2 * time - 0.02 * numpy.cos(2 * numpy.pi * 0.25 * time))
        pulse = 0.5 * numpy.sin(phase) + 0.18 * numpy.sin(2 * phase + 0.6)
        frame = picture(pulse, 0.005 * numpy.sin(2 * numpy.pi * 0.06 * time), 0.5 * breath)
        frame += random.normal(0, 1.2, frame.shape)
        program.stdin.write(numpy.clip(frame + 0.5, 0, 255).astype(numpy.uint8).tobytes())
    program.stdin.close()
    if program.wait() != 0:
        sys.exit("ffmpeg failed")


if __name__ == "__main__":
    main(*sys.argv[1:])
