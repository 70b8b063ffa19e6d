"""Draws a small picture, stores it as JPEG in each way of thinning colours, and beside each what Pillow decodes of it."""
import math
import os
from PIL import Image

folder = os.path.dirname(os.path.abspath(__file__))
width, height = 24, 18
picture = Image.new("RGB", (width, height))
for y in range(height):
    for x in range(width):
        picture.putpixel((x, y), (40 + 8 * x, 200 - 7 * y, int(128 + 90 * math.sin((x + y) / 6))))
ways = {"444": {"subsampling": 0}, "422": {"subsampling": 1}, "420": {"subsampling": 2},
        "progressive": {"subsampling": 2, "progressive": True}}
for name, options in ways.items():
    picture.save(os.path.join(folder, name + ".jpg"), quality=92, **options)
picture.convert("L").save(os.path.join(folder, "grey.jpg"), quality=92)
for name in [*ways, "grey"]:
    path = os.path.join(folder, name)
    Image.open(path + ".jpg").convert("RGB").save(path + ".ppm")
