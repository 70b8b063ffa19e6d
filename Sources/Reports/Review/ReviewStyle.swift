/// How the page of a review looks, light and dark, from a telephone to a wide screen.
enum ReviewStyle {
  static let source = """
    :root {
      color-scheme: light dark;
      --ground: #f4f3ef; --surface: #fff; --sheet: #fffefb; --ink: #1d1c1a; --soft: #5e5b55; --edge: #dcd9d1;
      --band: #f1efe8; --accent: #00609c; --on-accent: #fff; --tint: #e3eef6; --doubt: #e09400; --good: #1b7a4b;
      --line-1: #0072b2; --line-2: #c24e00; --line-3: #00825f; --line-4: #a3478a; --line-5: #7a6a00; --line-0: #77736b;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #141414; --surface: #1f1f1f; --sheet: #1a1a19; --ink: #eceae5; --soft: #a9a59c; --edge: #3a3935;
        --band: #232321; --accent: #6cb8ee; --on-accent: #0b1a26; --tint: #1d3141; --doubt: #ffb938; --good: #63c996;
        --line-1: #5db4ea; --line-2: #ff9453; --line-3: #3fcb9f; --line-4: #e692cc; --line-5: #d6c33f; --line-0: #98948b;
      }
    }
    * { box-sizing: border-box; }
    html { height: 100%; }
    body {
      margin: 0; min-height: 100%; display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
    }
    h1, h2, p, ol, ul, dl, dd { margin: 0; padding: 0; }
    h1 { font-size: 1.1rem; letter-spacing: -.01em; white-space: nowrap; }
    h2 { font-size: .95rem; }
    .quiet { color: var(--soft); font-size: .85rem; }
    .spoken, .skip { position: absolute; left: -100vw; }
    .spoken { width: 1px; height: 1px; overflow: hidden; }
    .skip:focus { left: 1rem; top: 1rem; z-index: 2; padding: .5rem 1rem; background: var(--surface); color: inherit; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    button, input, textarea { font: inherit; color: inherit; }
    button {
      min-height: 2.1rem; padding: .2rem .75rem; border: 1px solid var(--edge); border-radius: .5rem;
      background: var(--surface); cursor: pointer; white-space: nowrap;
    }
    button:hover:enabled { border-color: var(--accent); }
    button:disabled { color: var(--soft); opacity: .55; cursor: default; }
    button[aria-pressed=true] { background: var(--tint); border-color: var(--accent); }
    button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
    button.main:hover:enabled { filter: brightness(1.08); }
    input[type=text], textarea {
      width: 100%; padding: .35rem .6rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--surface);
    }
    textarea { display: block; resize: vertical; }
    ::placeholder { color: var(--soft); opacity: 1; }

    .top {
      display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .6rem 1rem;
      background: var(--surface); border-bottom: 1px solid var(--edge);
    }
    /* Its height never changes, so that nothing slips away under the mouse. */
    .job {
      flex: 1 1 24rem; min-width: 0; display: grid; grid-template-columns: minmax(3rem, 14rem) minmax(0, 1fr); gap: 0 .75rem;
      align-items: center; font-variant-numeric: tabular-nums;
    }
    .job p { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    #kept { grid-column: 1 / -1; min-height: 1.25rem; }
    .bar { height: .5rem; border-radius: 1rem; background: var(--edge); overflow: hidden; }
    .bar i { display: block; height: 100%; width: 0; background: var(--good); transition: width .2s; }
    .file { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
    .file input[type=text] { width: 10rem; }
    .wanted { border-color: var(--doubt) !important; box-shadow: 0 0 0 3px color-mix(in srgb, var(--doubt) 35%, transparent); }
    #kept.bad { color: var(--line-2); }

    .desk { flex: 1 1 auto; display: grid; grid-template-columns: 15.5rem minmax(0, 1fr) 17rem; min-height: 0; }
    .readings { padding: .75rem .5rem .75rem .75rem; overflow-y: auto; }
    .readings h2 { padding: .15rem .5rem .5rem; }
    .readings ol { list-style: none; display: grid; gap: .25rem; }
    .readings button {
      display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 .5rem; width: 100%; padding: .4rem .6rem;
      text-align: left; background: none; border-color: transparent; line-height: 1.3;
    }
    .readings button:hover { background: var(--band); }
    .readings button[aria-current] { background: var(--tint); border-color: var(--accent); }
    .readings b { overflow: hidden; text-overflow: ellipsis; font-weight: 600; }
    .readings small { grid-column: 1 / -1; color: var(--soft); overflow: hidden; text-overflow: ellipsis; }
    .badge {
      align-self: center; min-width: 1.7rem; padding: .05rem .4rem; border-radius: 1rem; text-align: center; font-size: .8rem;
      font-weight: 600; font-variant-numeric: tabular-nums; color: var(--ink);
      background: color-mix(in srgb, var(--doubt) 32%, transparent);
    }
    .badge.none { background: var(--edge); }
    .badge.right { background: var(--good); color: var(--surface); }

    .work { display: flex; flex-direction: column; gap: .5rem; min-width: 0; min-height: 0; padding: .75rem .5rem; }
    .head { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; justify-content: space-between; }
    .head h2 { min-width: 0; overflow-wrap: anywhere; }
    .tools { display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; }
    .tools button { min-height: 1.9rem; padding: .1rem .6rem; font-size: .87rem; }
    .gap { width: .5rem; }
    .stage {
      position: relative; flex: 1 1 24rem; min-height: 20rem; border: 1px solid var(--edge); border-radius: .75rem;
      overflow: hidden; background: var(--sheet); touch-action: none; user-select: none; -webkit-user-select: none;
    }
    .stage canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
    #strip {
      flex: none; width: 100%; height: 6.5rem; border: 1px solid var(--edge); border-radius: .75rem; background: var(--sheet);
      cursor: pointer;
    }
    .legend { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; list-style: none; color: var(--soft); font-size: .82rem; }
    .dot {
      display: inline-block; width: .8rem; height: .8rem; margin-right: .4rem; border-radius: 50%; vertical-align: -.08rem;
      border: 1.5px solid var(--line-1); background: color-mix(in srgb, var(--line-1) 30%, transparent);
    }
    .dot.unsure { box-shadow: 0 0 0 3px var(--doubt); width: .6rem; height: .6rem; margin-left: .2rem; }
    .dot.moved { background: radial-gradient(var(--line-1) 38%, transparent 42%); }
    .dot.off { border-style: dashed; border-color: var(--line-0); background: none; }

    .panel { display: flex; flex-direction: column; gap: .75rem; padding: .75rem .75rem .75rem .5rem; overflow-y: auto; }
    .card {
      display: grid; gap: .5rem; padding: .85rem 1rem 1rem; background: var(--surface); border: 1px solid var(--edge);
      border-radius: .75rem;
    }
    /* What stands here changes while the mouse is on the buttons below, which are not to move. */
    #when, #page-state { min-height: 1.25rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .card h2 { font-variant-numeric: tabular-nums; }
    .card label { font-size: .85rem; color: var(--soft); margin-bottom: -.3rem; }
    dl { display: grid; gap: .3rem; }
    dl div { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); align-items: baseline; }
    dt { color: var(--soft); font-size: .85rem; }
    dd { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-weight: 600; font-variant-numeric: tabular-nums; }
    .swatch { display: inline-block; width: .7rem; height: .7rem; margin-right: .35rem; border-radius: 50%; }
    .meter { display: inline-block; width: 4rem; height: .5rem; margin-right: .5rem; border-radius: 1rem; background: var(--edge); overflow: hidden; vertical-align: .05rem; }
    .meter i { display: block; height: 100%; background: var(--good); }
    .meter.low i { background: var(--doubt); }
    .meter[hidden] { display: none; }
    .moves { display: grid; grid-template-columns: 1fr 1fr; gap: .4rem; }
    .moves button { padding: .2rem .3rem; }
    .wide { grid-column: 1 / -1; width: 100%; }
    #right[aria-pressed=true] { background: var(--good); border-color: var(--good); color: var(--surface); font-weight: 600; }
    #right.ready { border-color: var(--good); box-shadow: 0 0 0 3px color-mix(in srgb, var(--good) 28%, transparent); }

    .keys {
      display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; padding: .55rem 1rem .65rem; border-top: 1px solid var(--edge);
      background: var(--surface); color: var(--soft); font-size: .82rem;
    }
    kbd {
      padding: 0 .35rem; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: .3rem; color: var(--ink);
      background: var(--ground); font: inherit; font-size: .78rem;
    }
    @media (min-width: 72.01rem) { body { height: 100%; min-height: 46rem; } }
    @media (max-width: 72rem) {
      .desk { display: flex; flex-direction: column; }
      .readings { padding: .6rem .6rem 0; }
      .readings h2 { padding: 0 .3rem .3rem; }
      .readings ol { display: flex; gap: .4rem; overflow-x: auto; padding: .2rem .2rem .5rem; }
      .readings li { flex: 0 0 13rem; }
      .readings button { border-color: var(--edge); background: var(--surface); }
      .work { padding: .25rem .6rem .6rem; }
      .stage { flex: none; height: min(60vh, 28rem); }
      .panel { flex-flow: row wrap; padding: 0 .6rem .75rem; }
      .card { flex: 1 1 18rem; align-content: start; }
      .job { flex-basis: 100%; grid-template-columns: minmax(0, 1fr); gap: .3rem; }
      #kept { min-height: 2.6rem; white-space: normal; }
      .file { flex: 1 1 100%; }
      .file input[type=text] { flex: 1 1 8rem; width: auto; }
      .tools button { min-height: 2.3rem; }
      #right { min-height: 2.75rem; }
      .moves {
        position: fixed; inset: auto 0 0; z-index: 1; display: flex; gap: .4rem; padding: .5rem .6rem;
        background: var(--surface); border-top: 1px solid var(--edge);
      }
      .moves button { flex: 1 1 auto; width: auto; min-height: 2.9rem; }
      .moves span { display: none; }
      .keys { padding-bottom: 4.75rem; }
    }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
    """
}
