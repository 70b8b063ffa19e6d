/// The keys, wherever the focus is but in a field that is written into.
enum KeyScript {
  static let source = #"""
    const plainKeys = {
      Enter: accept, " ": nextUnsure, ArrowUp: () => moveBy(-1), ArrowDown: () => moveBy(1),
      ArrowLeft: () => stepBy(-1), ArrowRight: () => stepBy(1), PageUp: () => show(job.place - 1), PageDown: () => show(job.place + 1),
      o: () => moveTo(0), 0: () => moveTo(0), Delete: () => moveTo(0), n: () => part("note").focus(), f: fit,
      p: commands.path, i: commands.numbers, l: commands.snapped, "+": commands.larger, "=": commands.larger, "-": commands.smaller,
      Escape: () => choose([])
    };
    addEventListener("keydown", event => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key, target = event.target;
      const isWriting = target.matches("input[type=text], textarea");
      if (event.altKey || event.isComposing) return;
      let run = null;
      if (event.ctrlKey || event.metaKey) {
        if (key === "s") run = save;
        else if (!isWriting && key === "z") run = event.shiftKey ? redo : undo;
        else if (!isWriting && key === "y") run = redo;
        else if (!isWriting && key === "a" && target === stage) run = () => choose([...reading().line.keys()]);
      } else if (isWriting) {
        if (key === "Escape") run = focusStage;
      } else if (event.shiftKey && key === "Enter") {
        run = judgeAndGo;
      } else if (target.tagName === "BUTTON" && (key === "Enter" || key === " ")) {
        return;
      } else {
        run = plainKeys[key] || (/^[1-9]$/.test(key) ? () => moveTo(Number(key)) : null);
      }
      if (!run) return;
      event.preventDefault();
      run();
    });
    """#
}
