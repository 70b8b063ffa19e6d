/// What stands on the page of a review before its program fills it.
enum ReviewDesk {
  static let html = """
    <a class="skip" href="#stage">Skip to the page</a>
    <header class="top">
      <h1>Lines by hand</h1>
      <div class="job">
        <div class="bar" id="bar" role="progressbar" aria-label="Pages judged right" aria-valuemin="0"><i></i></div>
        <p id="progress"></p>
        <p id="kept" class="quiet"></p>
      </div>
      <div class="file">
        <label for="reviewer">Reviewer</label>
        <input id="reviewer" type="text" autocomplete="name" placeholder="Your name" maxlength="80">
        <button type="button" id="open">Open…</button>
        <button type="button" id="save" class="main">Save corrections</button>
        <input id="file" type="file" accept=".json,application/json" hidden aria-label="A file of corrections">
      </div>
    </header>
    <noscript><p>This page is a tool and needs JavaScript, which your browser has switched off.</p></noscript>
    <div class="desk">
      <nav class="readings" aria-labelledby="readings-title">
        <h2 id="readings-title">Least sure first</h2>
        <ol id="readings"></ol>
      </nav>
      <main class="work" aria-label="The page">
        <div class="head">
          <h2 id="title"></h2>
          <div class="tools" role="toolbar" aria-label="View">
            <button type="button" id="undo" aria-keyshortcuts="Control+Z">Undo</button>
            <button type="button" id="redo" aria-keyshortcuts="Control+Y">Redo</button>
            <span class="gap"></span>
            <button type="button" id="path" aria-pressed="false" aria-keyshortcuts="P">Path</button>
            <button type="button" id="numbers" aria-pressed="false" aria-keyshortcuts="I">Numbers</button>
            <button type="button" id="snapped" aria-pressed="false" aria-keyshortcuts="L">On lines</button>
            <span class="gap"></span>
            <button type="button" id="smaller" aria-label="Smaller" aria-keyshortcuts="-">−</button>
            <button type="button" id="larger" aria-label="Larger" aria-keyshortcuts="+">+</button>
            <button type="button" id="fit" aria-keyshortcuts="F">Fit</button>
          </div>
        </div>
        <div class="stage" id="stage" tabindex="0" role="application"
          aria-label="The text with its fixations. Keys are listed at the end of the page." aria-describedby="now">
          <canvas id="ground"></canvas><canvas id="marks"></canvas><canvas id="text"></canvas><canvas id="hand"></canvas>
        </div>
        <canvas id="strip" role="img" aria-label="The line of every fixation over time"></canvas>
        <ul class="legend" aria-label="What the marks mean">
          <li><i class="dot"></i>fixation, in the colour of its line</li>
          <li><i class="dot unsure"></i>unsure, not looked at yet</li>
          <li><i class="dot moved"></i>moved by hand</li>
          <li><i class="dot off"></i>off text</li>
          <li>The strip shows the line of every fixation over time; a click chooses one.</li>
        </ul>
      </main>
      <aside class="panel" aria-label="The chosen fixation and the page">
        <section class="card" aria-labelledby="which">
          <h2 id="which"></h2>
          <p id="when" class="quiet"></p>
          <dl>
            <div><dt>Automatic</dt><dd id="automatic"></dd></div>
            <div><dt>Confidence</dt><dd><span class="meter" id="meter"><i></i></span><span id="confidence"></span></dd></div>
            <div><dt>Now</dt><dd id="now"></dd></div>
          </dl>
          <div class="moves">
            <button type="button" id="up" aria-label="Line up" aria-keyshortcuts="ArrowUp"><b>↑</b><span> Line up</span></button>
            <button type="button" id="down" aria-label="Line down" aria-keyshortcuts="ArrowDown"><b>↓</b><span> Line down</span></button>
            <button type="button" id="off" aria-keyshortcuts="O">Off text</button>
            <button type="button" id="next" aria-keyshortcuts="Space">Next unsure</button>
            <button type="button" id="accept" class="main wide" aria-keyshortcuts="Enter">Accept<span>, next unsure</span></button>
          </div>
        </section>
        <section class="card" aria-labelledby="page-title">
          <h2 id="page-title">This page</h2>
          <p id="page-state" class="quiet"></p>
          <button type="button" id="right" class="wide" aria-pressed="false" aria-keyshortcuts="Shift+Enter">This page is right</button>
          <label for="note">Note</label>
          <textarea id="note" rows="3" maxlength="2000" placeholder="Calibration drifts to the right…"></textarea>
        </section>
      </aside>
    </div>
    <footer class="keys" aria-label="Keys">
      <span><kbd>Enter</kbd> accept, next unsure</span>
      <span><kbd>Space</kbd> next unsure</span>
      <span><kbd>↑</kbd> <kbd>↓</kbd> line up, down</span>
      <span><kbd>1</kbd>–<kbd>9</kbd> that line</span>
      <span><kbd>O</kbd> off text</span>
      <span><kbd>←</kbd> <kbd>→</kbd> fixation before, after</span>
      <span><kbd>Shift</kbd> <kbd>Enter</kbd> this page is right</span>
      <span><kbd>Page ↑</kbd> <kbd>Page ↓</kbd> reading before, after</span>
      <span><kbd>Ctrl</kbd> <kbd>Z</kbd> undo</span>
      <span><kbd>Ctrl</kbd> <kbd>Y</kbd> redo</span>
      <span><kbd>N</kbd> note</span>
      <span><kbd>P</kbd> path</span>
      <span><kbd>I</kbd> numbers</span>
      <span><kbd>L</kbd> on lines</span>
      <span><kbd>+</kbd> <kbd>−</kbd> <kbd>F</kbd> larger, smaller, fit</span>
      <span><kbd>Esc</kbd> choose none</span>
      <span><kbd>Ctrl</kbd> <kbd>S</kbd> save</span>
      <span>Drag a fixation to its line, or draw around several and drag one of them. <kbd>Shift</kbd> adds. The right button moves the page.</span>
    </footer>
    <p id="said" class="spoken" role="status" aria-live="polite"></p>
    """
}
