/// Plays a reading's fixations over its scan path.
///
/// The figure shows the whole path without it, its fixations numbered; with it, numbers show on demand. It never plays by itself; where the reader wants less motion, fixations
/// appear at once and do not grow.
enum ReplayScript {
  static let element = "<script>\n\(source)\n</script>"

  private static let source = """
    "use strict";
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    for (const reading of JSON.parse(document.getElementById("readings").textContent)) {
      const svg = document.getElementById(reading.figure);
      const frame = document.getElementById(reading.figure + "-replay");
      const controls = frame.querySelector(".controls");
      const part = name => controls.querySelector("." + name);
      const groups = [...svg.querySelectorAll("g")].filter(group => {
        const title = group.firstElementChild;
        return title && title.tagName === "title" && /^\\d+: \\d/.test(title.textContent);
      });
      const circles = groups.map(group => group.querySelector("circle"));
      const radii = circles.map(circle => Number(circle.getAttribute("r")));
      const places = circles.map(circle => circle.getAttribute("cx") + " " + circle.getAttribute("cy"));
      const path = groups.length > 1 ? groups[0].previousElementSibling : null;
      const numbers = groups.length > 0 ? groups[groups.length - 1].nextElementSibling : null;
      const starts = reading.starts, durations = reading.durations;
      if (groups.length !== starts.length || groups.length === 0) continue;
      const end = starts[starts.length - 1] + durations[durations.length - 1];
      const scrub = part("scrub"), play = part("play"), words = part("words");
      let time = end, last = 0, isPlaying = false;
      const current = () => {
        let low = 0, high = starts.length - 1;
        while (low < high) {
          const middle = (low + high + 1) >> 1;
          if (starts[middle] <= time) low = middle; else high = middle - 1;
        }
        return low;
      };
      const show = () => {
        const now = current();
        groups.forEach((group, index) => { group.style.display = index <= now ? "" : "none"; });
        circles.forEach((circle, index) => {
          const share = calm.matches || index < now ? 1 : Math.min(1, (time - starts[now]) / Math.max(1, durations[now]));
          circle.setAttribute("r", index === now ? radii[index] * Math.sqrt(Math.max(0.15, share)) : radii[index]);
          circle.parentElement.style.strokeWidth = index === now && time < end ? "2.4" : "";
        });
        if (path) path.setAttribute("d", "M" + places.slice(0, now + 1).join("L"));
        for (const number of numbers.children) number.style.display = Number(number.textContent) <= now + 1 ? "" : "none";
        scrub.value = Math.round(time);
        const word = reading.words[now] === null ? "" : ", '" + reading.words[now] + "'";
        const line = reading.lines[now] === null ? ", on no line" : ", line " + reading.lines[now];
        words.textContent = (time / 1000).toFixed(2) + " s: fixation " + (now + 1) + " of " + starts.length + ", "
          + Math.round(durations[now]) + " ms" + line + word;
        scrub.setAttribute("aria-valuetext", words.textContent);
      };
      const pause = () => { isPlaying = false; play.textContent = "Play"; };
      const tick = moment => {
        if (!isPlaying) return;
        time = Math.min(end, time + (moment - last) * Number(part("speed").value));
        last = moment;
        if (time >= end) pause();
        show();
        if (isPlaying) requestAnimationFrame(tick);
      };
      const toggle = () => {
        if (isPlaying) return pause();
        if (time >= end) time = 0;
        isPlaying = true;
        play.textContent = "Pause";
        requestAnimationFrame(moment => { last = moment; tick(moment); });
      };
      const step = count => {
        pause();
        time = starts[Math.min(starts.length - 1, Math.max(0, current() + count))];
        show();
      };
      play.addEventListener("click", toggle);
      part("back").addEventListener("click", () => step(-1));
      part("forth").addEventListener("click", () => step(1));
      const numbered = part("numbers");
      const showNumbers = () => { numbers.style.display = numbered.checked ? "" : "none"; };
      numbered.addEventListener("change", showNumbers);
      showNumbers();
      scrub.max = Math.ceil(end);
      scrub.addEventListener("input", () => { pause(); time = Math.min(end, Number(scrub.value)); show(); });
      frame.addEventListener("keydown", event => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT") return;
        const isButton = event.target.tagName === "BUTTON" || event.target.type === "checkbox";
        if (event.key === " " && !isButton) toggle();
        else if (event.key === "ArrowRight") step(1);
        else if (event.key === "ArrowLeft") step(-1);
        else return;
        event.preventDefault();
      });
      controls.hidden = false;
      show();
    }
    """
}
