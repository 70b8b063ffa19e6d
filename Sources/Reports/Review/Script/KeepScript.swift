import Measurement

/// What is kept in the browser while one works, what is saved as a file, what is read from one, and the beginning of it all.
enum KeepScript {
  static let source = #"""
    const shelf = "study-review-" + given.page;
    const reviewer = part("reviewer");
    let isKept = true, waiting = 0;
    const tell = (text, isBad = false) => { part("kept").textContent = text; part("kept").classList.toggle("bad", isBad); };
    // Only what is not as the page was made.
    const remembered = () => ({
      reviewer: reviewer.value,
      readings: readings.map(own => ({
        decided: own.decided.flatMap((who, place) => who ? [[place, own.line[place], who.by, who.at]] : []), right: own.right, note: own.note
      }))
    });
    const keepNow = () => {
      waiting = 0;
      try {
        localStorage.setItem(shelf, JSON.stringify(remembered()));
        isKept = true;
        tell(job.isSaved ? "Saved as a file." : "Kept in this browser; not yet saved as a file.");
      } catch {
        isKept = false;
        tell("This browser keeps nothing: save before you close the page.", true);
      }
    };
    const keep = () => { if (waiting === 0) waiting = setTimeout(keepNow, 250); };
    const recall = () => {
      try {
        const before = JSON.parse(localStorage.getItem(shelf));
        if (!before) return false;
        reviewer.value = before.reviewer || "";
        before.readings.forEach((one, place) => {
          const own = readings[place];
          own.line = own.automatic.slice();
          own.decided.fill(null);
          for (const [fixation, line, by, at] of one.decided) { own.line[fixation] = line; own.decided[fixation] = { by, at }; }
          own.right = one.right;
          own.note = one.note;
        });
        return true;
      } catch { return false; }
    };

    const decisionOf = (own, place) => {
      if (own.decided[place]) return own.line[place] === own.automatic[place] ? "accepted" : "moved";
      // What was set aside is no part of the text that was judged.
      return own.right && !own.aside[place] ? "page" : null;
    };
    const fileOf = own => {
      const fixations = own.line.map((line, place) => {
        const who = own.decided[place] || (decisionOf(own, place) ? own.right : null);
        return {
          fixation: own.fixation[place], start_ms: own.start[place], line: line || null, automatic_line: own.automatic[place] || null,
          confidence: own.confidence[place], decision: decisionOf(own, place), by: who ? who.by ?? reviewer.value.trim() : null, at: who ? who.at : null
        };
      });
      return {
        recording: own.recording, passage: own.passage, lines: lineCount(own), right: Boolean(own.right),
        right_by: own.right ? own.right.by ?? reviewer.value.trim() : null, right_at: own.right ? own.right.at : null, note: own.note.trim() || null, fixations
      };
    };
    const isTouched = own => own.right || own.note.trim() || own.decided.some(Boolean);
    const save = () => {
      const name = reviewer.value.trim();
      reviewer.classList.toggle("wanted", !name);
      if (!name) {
        reviewer.focus();
        tell("Write your name first, so that the corrections are known to be yours.", true);
        return say("Write your name first.");
      }
      const head = { format: "\#(ReviewFile.format)", version: 1, study: given.study, reviewer: name, saved: moment() };
      const rows = readings.filter(isTouched).map(fileOf);
      const text = JSON.stringify({ ...head, readings: rows }, null, 1);
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
      link.download = "lines-" + name.replace(/[^\p{L}\p{N}]+/gu, "-") + ".json";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
      job.isSaved = true;
      keepNow();
      tell("Saved as " + link.download + ". Next: study lines import " + link.download);
      say("Saved.");
    };
    // Takes what somebody saved before; one undo takes its decisions back.
    const open = text => {
      let file = null;
      try { file = JSON.parse(text); } catch { /* told below */ }
      if (!file || file.format !== "\#(ReviewFile.format)" || !Array.isArray(file.readings)) return tell("That file was not saved by this page.", true);
      if (file.study !== given.study) return tell("That file is of another study.", true);
      const changes = [], pages = [];
      let missing = 0;
      for (const saved of file.readings) {
        const index = readings.findIndex(own => own.recording === saved.recording && own.passage === saved.passage), own = readings[index];
        if (!own) { missing++; continue; }
        const places = new Map(own.fixation.map((number, place) => [number, place]));
        for (const one of saved.fixations) {
          const place = places.get(one.fixation), line = one.line || 0;
          if (place === undefined || Math.abs(own.start[place] - one.start_ms) > 1 || line > lineCount(own)) continue;
          if (one.decision !== "moved" && one.decision !== "accepted") continue;
          changes.push({
            reading: index, place,
            before: { line: own.line[place], decided: own.decided[place] }, after: { line, decided: { by: one.by, at: one.at } }
          });
        }
        if (saved.right) pages.push({ reading: index, before: own.right, after: { by: saved.right_by ?? file.reviewer, at: saved.right_at } });
        if (saved.note && !own.note) own.note = saved.note;
      }
      if (!reviewer.value) reviewer.value = file.reviewer;
      act(changes, pages);
      tell("Took " + counted(changes.length, "decision") + " and " + counted(pages.length, "page") + " that " + file.reviewer + " saved"
        + (missing ? "; " + counted(missing, "reading") + (missing === 1 ? " is" : " are") + " not on this page." : "."));
    };
    part("save").addEventListener("click", save);
    part("open").addEventListener("click", () => part("file").click());
    part("file").addEventListener("change", async event => {
      if (event.target.files[0]) open(await event.target.files[0].text());
      event.target.value = "";
    });
    reviewer.addEventListener("input", () => { reviewer.classList.remove("wanted"); keep(); });
    addEventListener("pagehide", () => { if (waiting) { clearTimeout(waiting); keepNow(); } });
    addEventListener("beforeunload", event => { if (!job.isSaved && !isKept) event.preventDefault(); });

    const redraw = () => { stamps.clear(); readColours(); repaint("text", "marks", "hand", "strip"); };
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { redraw(); fill(); });
    readColours();
    if (readings.length > 0) {
      const isBack = recall();
      size();
      show(Math.max(0, readings.findIndex(own => !own.right)));
      tell(isBack ? "As you left it in this browser." : "Kept in this browser as you work.");
      let known = [view.width, view.height];
      new ResizeObserver(() => {
        size();
        if (known[0] !== view.width || known[1] !== view.height) fit();
        known = [view.width, view.height];
        redraw();
        // Before the next frame, which would show layers that a new size has emptied.
        paint();
      }).observe(stage);
    } else {
      part("title").textContent = "There is no reading to look at.";
    }
    """#
}
