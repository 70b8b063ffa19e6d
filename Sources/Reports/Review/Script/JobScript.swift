/// The job: what was given, what a person has decided, and the way back.
///
/// A line is a number from 1, and 0 is none. Every change is an action with what was before and what is after, so that undoing is
/// applying the other side.
enum JobScript {
  static let source = #"""
    "use strict";
    const given = JSON.parse(document.getElementById("review").textContent);
    const part = id => document.getElementById(id);
    const readings = given.readings.map(own => {
      const count = own.fixation.length;
      const flags = places => { const all = new Uint8Array(count); for (const place of places) all[place] = 1; return all; };
      const reading = {
        ...own, count, text: given.passages[own.passage], automatic: own.line, line: own.line.slice(),
        // Who decided, and when; null where nobody did, and the line is the rule's. Without a name it is who works here now, and
        // with an empty one somebody before who is not known.
        decided: new Array(count).fill(null),
        aside: flags(own.aside), unsure: flags(own.unsure), unsurePlaces: own.unsure,
        right: own.review && own.review.right ? { by: own.review.by || "", at: own.review.at } : null,
        note: own.review && own.review.note || ""
      };
      for (const [place, line, by, at] of own.given) { reading.line[place] = line; reading.decided[place] = { by: by || "", at }; }
      return reading;
    });
    const job = { place: 0, fixation: -1, chosen: new Set(), done: [], undone: [], isSaved: true };
    const reading = () => readings[job.place];
    const lineCount = own => own.text.middles.length;
    const moment = () => new Date().toISOString().replace(/\.\d+/, "");
    const isOpen = (own, place) => own.unsure[place] === 1 && !own.decided[place] && !own.right;
    const openCount = own => own.right ? 0 : own.unsurePlaces.filter(place => !own.decided[place]).length;
    const lineName = line => line === 0 ? "off text" : "line " + line;

    const apply = (action, side) => {
      for (const change of action.changes) {
        const own = readings[change.reading], { line, decided } = change[side];
        own.line[change.place] = line;
        own.decided[change.place] = decided;
      }
      for (const page of action.pages) readings[page.reading].right = page[side];
    };
    const act = (changes, pages = []) => {
      if (changes.length === 0 && pages.length === 0) return;
      const action = { changes, pages, place: job.place, fixation: job.fixation, chosen: [...job.chosen] };
      apply(action, "after");
      job.done.push(action);
      job.undone = [];
      job.isSaved = false;
      changed();
    };
    const stepBack = (from, to, side) => {
      const action = from.pop();
      if (!action) return false;
      apply(action, side);
      to.push(action);
      job.isSaved = false;
      if (action.place !== job.place) show(action.place, action.fixation); else job.fixation = action.fixation;
      job.chosen = new Set(action.chosen);
      changed();
      return true;
    };
    const undo = () => { if (stepBack(job.done, job.undone, "before")) say("Undone."); };
    const redo = () => { if (stepBack(job.undone, job.done, "after")) say("Done again."); };

    // Gives fixations a line; a page that was right is open again where a line is another one.
    const decide = (places, lineOf) => {
      const own = reading(), at = moment(), changes = [];
      let isOther = false;
      for (const place of places) {
        const line = Math.min(Math.max(lineOf(place), 0), lineCount(own));
        if (line === own.line[place] && own.decided[place]) continue;
        if (line !== own.line[place]) isOther = true;
        changes.push({
          reading: job.place, place,
          before: { line: own.line[place], decided: own.decided[place] }, after: { line, decided: { by: null, at } }
        });
      }
      act(changes, isOther && own.right ? [{ reading: job.place, before: own.right, after: null }] : []);
    };
    const judge = isRight => {
      const own = reading();
      if (Boolean(own.right) === isRight) return;
      act([], [{ reading: job.place, before: own.right, after: isRight ? { by: null, at: moment() } : null }]);
    };
    """#
}
