import { Html } from '../../text/html.ts'

/** Colours carry white text and stand on light and dark ground. */
export const pageStyle = new Html(`
:root { color-scheme: light dark; --line: #8885; --soft: #8882; --visitor: #2f6fd02b; --quiet: #555c66;
  --pass: #1f7a45; --fail: #b3261e; --error: #8a5a00; --needs_judgement: #4459b5; --first: #2f6fd0; --second: #b8631b }
@media (prefers-color-scheme: dark) { :root { --visitor: #6ea3f040; --quiet: #a9b0ba; --first: #6ea3f0; --second: #e29a5a } }
* { box-sizing: border-box }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 } h2 { font-size: 1.25rem; margin: 2.6rem 0 .7rem }
h3 { font-size: 1rem; margin: 1.6rem 0 .5rem }
p { margin: .3rem 0 } ul { margin: .3rem 0; padding: 0; list-style: none }
code { font-size: .9em } a { color: inherit } .quiet { color: var(--quiet); font-size: .9rem }
nav { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: 1rem 0 }
.verdict { font-size: 1.15rem; border-left: .35rem solid; padding-left: .8rem; margin: .9rem 0 }
.verdict.pass { border-color: var(--pass) } .verdict.fail { border-color: var(--fail) }
.verdict.error { border-color: var(--error) } .verdict.needs_judgement { border-color: var(--needs_judgement) }
.facts { display: flex; flex-wrap: wrap; gap: .3rem 1.8rem; margin: .8rem 0 } .facts div { display: flex; gap: .45rem }
dt { color: var(--quiet) } dd { margin: 0; font-variant-numeric: tabular-nums }
.bar { display: flex; height: 1rem; border-radius: .3rem; overflow: hidden; margin: .8rem 0 .5rem }
.bar span { min-width: 3px }
.counts { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; align-items: baseline } .counts b { font-size: 1.15rem }
.mark, .cell { display: inline-block; flex: none; min-width: 1.5rem; height: 1.5rem; line-height: 1.5rem; text-align: center;
  border-radius: .25rem; color: #fff; font-weight: 700; font-size: .85rem; text-decoration: none }
.pass.mark, .pass.cell, .bar .pass { background: var(--pass) } .fail.mark, .fail.cell, .bar .fail { background: var(--fail) }
.error.mark, .error.cell, .bar .error { background: var(--error) }
.needs_judgement.mark, .needs_judgement.cell, .bar .needs_judgement { background: var(--needs_judgement) }
.cell.none { background: var(--soft); color: var(--quiet) }
.list > li { display: flex; gap: .7rem; padding: .6rem 0; border-bottom: 1px solid var(--line) } .list > li > div { min-width: 0 }
.matrix > li { display: grid; grid-template-columns: minmax(0, 22rem) 6rem minmax(0, 1fr); gap: .2rem 1rem; padding: .4rem 0;
  border-bottom: 1px solid var(--line) }
.cells { display: flex; flex-wrap: wrap; gap: 3px } .pair { display: inline-flex; gap: 1px; margin-right: 5px }
.cell:target, .cell:focus-visible { outline: 3px solid var(--first) }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .92rem }
th, td { text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line) }
th { color: var(--quiet); font-weight: 600 } td { font-variant-numeric: tabular-nums; min-width: 5rem }
.time { flex: none; min-width: 5.5rem; font-variant-numeric: tabular-nums }
figure { margin: 1rem 0; max-width: 34rem } figcaption { font-size: .92rem } svg { width: 100%; height: auto; display: block }
svg text { font: 10px system-ui, sans-serif; fill: currentColor } svg line { stroke: currentColor }
.first { fill: var(--first) } .second { fill: var(--second) }
.side-by-side { display: grid; gap: 0 1.5rem } .side-by-side > * { min-width: 0 }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .4rem 0; padding: 0 .8rem }
summary { cursor: pointer; padding: .45rem 0 } details[open] > summary { border-bottom: 1px solid var(--line) }
.transcript { scroll-margin-top: 6rem; padding-bottom: .6rem }
.turn { display: grid; gap: .2rem 1.4rem; margin: .9rem 0 }
.visitor, .chatbot { width: fit-content; max-width: min(90%, 44rem); padding: .5rem .8rem; border-radius: .9rem;
  white-space: pre-wrap; margin: .3rem 0; background: var(--soft) }
.visitor { margin-left: auto; background: var(--visitor); border-bottom-right-radius: .15rem } .chatbot { border-bottom-left-radius: .15rem }
.failed { outline: 2px solid var(--fail) }
.checks > li { display: flex; gap: .6rem; margin: .35rem 0; font-size: .92rem } .checks > li > div { min-width: 0 }
footer { margin-top: 3rem; padding-top: .8rem; border-top: 1px solid var(--line) }
@media (min-width: 60rem) { .side-by-side { grid-template-columns: 1fr 1fr } .wide .turn { grid-template-columns: minmax(0, 1fr) 24rem } }
@media (max-width: 45rem) { .matrix > li { grid-template-columns: minmax(0, 1fr) auto } .cells { grid-column: 1 / -1 } }
`)
