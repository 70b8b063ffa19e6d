/// How every page looks, on a screen of any width, by day and by night, and in print.
enum PageStyle {
  /// A column that a phone has no room for is hidden until the box before its table is ticked.
  private static let folds =
    (2...PhoneColumns.mostPlaces).map { ".all:not(:has(:checked)) + .c\($0) :is(th, td):nth-child(\($0))" }
    .joined(separator: ", ") + " { display: none; }"

  static let text = """
    :root { color-scheme: light dark; --line: #8884; --soft: #8881; --edge: #8886; --bar: #0072b233; --focus: #0072b2; --paper: #fff; --ink: #1b1b1b; --quiet: #595959; }
    @media screen and (prefers-color-scheme: dark) {
      :root { --bar: #56b4e940; --focus: #56b4e9; --paper: #121212; --ink: #ececec; --quiet: #a8a8a8; }
    }
    html { scroll-padding-top: 1rem; }
    figcaption .files { margin: 0; }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: var(--paper); color: var(--ink); }
    main { min-width: 0; max-width: 72rem; padding: 1.5rem; box-sizing: border-box; margin: auto; }
    a { color: inherit; text-underline-offset: .15em; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    main:focus { outline: none; }
    .skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--paper); }
    .skip:focus { left: 0; z-index: 3; }
    h1 { font-size: 2rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.4rem; line-height: 1.25; margin: 0 0 .75rem; }
    section { padding: 1.75rem 0; border-top: 1px solid var(--line); }
    @media screen { section { content-visibility: auto; contain-intrinsic-size: auto 60rem; } }
    .lead, .note, .state, .files, figcaption { color: var(--quiet); }
    .lead { margin: .4rem 0 1.5rem; }
    p, li { max-width: 46rem; overflow-wrap: break-word; }
    .side { font-size: .9rem; border-bottom: 1px solid var(--line); position: sticky; top: 0; z-index: 2; background: var(--paper); }
    .side > details { padding: .6rem 1.5rem; max-height: 100vh; overflow-y: auto; box-sizing: border-box; }
    .side ol { list-style: none; margin: .5rem 0; padding: 0; }
    .side li { display: flex; justify-content: space-between; gap: .75rem; padding: .15rem 0; }
    .side a { text-decoration: none; }
    .side a:hover { text-decoration: underline; }
    .state { font-variant-numeric: tabular-nums; white-space: nowrap; font-size: .8rem; }
    @media (min-width: 64rem) {
      .page:has(.side) { display: grid; grid-template-columns: 16rem minmax(0, 1fr); max-width: 90rem; margin: auto; }
      .side { align-self: start; border: 0; }
      .side > details { padding: 1.5rem 0 1.5rem 1.5rem; }
      .side summary { display: none; }
      .page:has(.side) main { margin: 0; width: 100%; }
    }
    @media (max-width: 64rem) { html { scroll-padding-top: 3.5rem; } }
    .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); gap: 1px; margin: 0 1px 1.5rem; }
    .facts > div { box-shadow: 0 0 0 1px var(--line); padding: .75rem 1rem; }
    .facts dt { font-size: .85rem; }
    .facts dd { margin: 0; font-size: 1.5rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
    .facts .note { font-size: .8rem; line-height: 1.4; }
    .wide { overflow-x: auto; margin: 1rem 0; background: linear-gradient(to left, var(--paper) 1rem, transparent) right / 2rem 100% no-repeat local, linear-gradient(to left, var(--edge), transparent) right / 1rem 100% no-repeat scroll; }
    .tall { max-height: 85vh; overflow-y: auto; }
    .tall thead th { position: sticky; top: 0; background: var(--paper); z-index: 1; }
    .tall thead th:first-child { z-index: 2; }
    table { border-collapse: collapse; font-size: .875rem; line-height: 1.4; }
    caption { text-align: left; font-weight: 600; padding: .3rem 0; position: sticky; left: 0; max-width: calc(100vw - 1.5rem); }
    thead th { vertical-align: bottom; line-height: 1.25; }
    th, td { text-align: left; padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
    th, td { max-width: 30rem; overflow-wrap: break-word; }
    tbody th, thead th:first-child { position: sticky; left: 0; background: var(--paper); }
    tbody th { font-weight: 500; }
    tbody tr:hover > * { background-color: var(--soft); }
    th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
    th button::after { content: "\\2195"; opacity: .5; padding-left: .25em; }
    [aria-sort=ascending] button::after { content: "\\2191"; opacity: 1; }
    [aria-sort=descending] button::after { content: "\\2193"; opacity: 1; }
    .number, .bar { text-align: right; }
    .number, .bar, .composed { font-variant-numeric: tabular-nums; }
    td:is(.number, .bar) { white-space: nowrap; }
    @media screen and (min-width: 48rem) { .name { white-space: nowrap; max-width: none; } }
    td.meaning { min-width: 16rem; }
    .bar { background: linear-gradient(to right, var(--bar) var(--p), transparent 0) no-repeat 0 50% / calc(100% - .5rem) 70%; min-width: 3.5rem; }
    .wide ~ .note { font-size: .85rem; margin: -.5rem 0 1rem; }
    .files { font-size: .85rem; margin: -.5rem 0 1.5rem; }
    figure { margin: 1.5rem 0; break-inside: avoid; container-type: inline-size; }
    figcaption { font-size: .85rem; }
    .drawing { overflow-x: auto; }
    .hint { display: none; margin: 0; font-size: .85rem; color: var(--quiet); }
    figure svg { display: block; width: 100%; min-width: 544pt; }
    figure svg.narrow { display: none; width: min(100%, 30rem); min-width: 0; }
    @media screen { @container (max-width: 543pt) { svg:has(+ svg.narrow) { display: none; } figure svg.narrow, .hint { display: block; } } }
    summary { cursor: pointer; padding: .3rem 0; }
    .controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; max-width: 640px; }
    .controls[hidden] { display: none; }
    .controls button, .controls select { font: inherit; padding: .25rem .75rem; min-height: 2rem; }
    .controls input[type=range] { flex: 1 1 12rem; min-width: 8rem; }
    .controls output { flex-basis: 100%; font-variant-numeric: tabular-nums; }
    .all { display: none; }
    @media screen and (max-width: 36rem) { \(folds) .all { display: block; font-size: .85rem; color: var(--quiet); } th, td { padding-right: .6rem; } main { padding: 1rem .75rem; } .facts { grid-template-columns: 1fr 1fr; } .facts dd { font-size: 1.2rem; } .facts .note { font-size: .75rem; } .side > details { padding: .6rem .75rem; } tbody th, thead th:first-child { max-width: 40vw; } td:last-child:not(.number, .bar, .composed) { min-width: 6rem; } }
    @media print {
      @page { margin: 15mm 9mm; }
      body { font-size: 10pt; line-height: 1.4; }
      h1 { font-size: 18pt; }
      h2 { font-size: 13pt; }
      section { padding: 5mm 0; }
      .facts { grid-template-columns: repeat(5, 1fr); }
      .facts dd { font-size: 13pt; }
      figure { margin: 4mm 0; }
      .wide ~ .note, figcaption, .note { font-size: 9pt; }
      p, li { max-width: none; orphans: 3; widows: 3; }
      h1, h2, h3, summary, caption { break-after: avoid; }
      thead { display: table-header-group; break-inside: avoid; }
      tr, table:not(:has(tbody tr:nth-child(21))) { break-inside: avoid; }
      tbody tr:first-child { break-before: avoid; }
      .side, .skip, .controls, .files, .all, main summary { display: none; }
      main { padding: 0; max-width: none; }
      .wide, .tall, .drawing { overflow: visible; max-height: none; background: none; }
      figure svg { min-width: 0; max-height: 231mm; }
      figure.column:is(.column + .column, :has(+ .column)) { display: inline-block; width: 268pt; vertical-align: top; }
      figure.column:is(.column + .column, :has(+ .column)) svg:has(+ svg.narrow) { display: none; }
      figure.column:is(.column + .column, :has(+ .column)) svg.narrow { display: block; width: 268pt; }
      main section:not(:has(> :not(h2, details:not([open])))) { display: none; }
      table { width: 100%; font-size: 7pt; }
      table:has(th:nth-child(11)) { font-size: 6pt; }
      thead th, tbody th, td, td.number, td.bar, td.composed { white-space: normal; overflow-wrap: anywhere; padding-right: .9em; position: static; max-width: none; }
      table:has(th:nth-child(11)) :is(th, td) { padding-right: .4em; }
      td.number, td.bar, td.composed { overflow-wrap: normal; }
      thead th { min-width: 3.2em; overflow-wrap: normal; }
      td, td.meaning { min-width: 4.5em; }
      tbody th { min-width: 8em; }
      tbody th + td { min-width: 6.5em; }
      td.number, td.composed, td.bar { min-width: 0; }
      th button { display: contents; }
      th button::after { content: none; }
    }
    """
}
