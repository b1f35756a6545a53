/** What a report of tests looks like beyond what every page does. */
export const pageStyle = `
.bot { font-size: 1rem; margin: 1.6rem 0 -.7rem }
.list h3 { margin: 0; font-size: 1.02rem } .quote { margin: .6rem 0; padding: .5rem .9rem; border-left: .2rem solid var(--line) }
.quote div { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: .7rem; padding: .15rem 0 } .quote dd { white-space: pre-wrap }
.scenario { display: grid; grid-template-columns: minmax(0, 22rem) minmax(0, 1fr); gap: .3rem 1.2rem } .outcomes { display: grid; gap: .4rem }
.outcome { display: flex; flex-wrap: wrap; gap: .3rem .7rem; align-items: center } .list > li:has(> .scenario) { padding-top: .55rem; padding-bottom: .55rem }
.cells { display: flex; flex-wrap: wrap; gap: .25rem } .cell { display: inline-block; flex: none; min-width: 1.5rem; height: 1.5rem; line-height: 1.5rem;
  text-align: center; border-radius: .3rem; background: var(--soft); color: var(--tone); font-weight: 700; font-size: .85rem; text-decoration: none }
.time { flex: none; min-width: 5.5rem; font-variant-numeric: tabular-nums } .folded-after { margin-top: .8rem }
figure { margin: 0; max-width: 34rem } figcaption { font-size: .92rem; margin-bottom: .5rem } figure svg { width: 100%; height: auto; display: block }
figure svg text { font: 11px system-ui, sans-serif; fill: var(--quiet) } figure svg line { stroke: var(--quiet) }
.first-bot { fill: var(--link) } .second-bot { fill: var(--warn) }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: .2rem 1.5rem } .two > * { min-width: 0 }
.transcripts details { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; margin-top: .6rem }
.transcripts summary { padding: .65rem 1.25rem } .transcripts details[open] > summary { border-bottom: 1px solid var(--line) }
.transcripts details[open] .first { display: none } .transcript { padding: .4rem 1.25rem 1rem } .heads { padding-top: .6rem }
.turn { display: grid; grid-template-columns: minmax(0, 1fr) 24rem; gap: .2rem 1.6rem; padding: .7rem 0 } .turn + .turn { border-top: 1px solid var(--line) }
.turn > .visitor, .turn > .two, .turn > p { grid-column: 1 / -1 }
.visitor, .chatbot { width: fit-content; max-width: min(92%, 44rem); padding: .5rem .9rem; border-radius: 1rem; white-space: pre-wrap; margin: .3rem 0;
  background: var(--idle-soft) } .visitor { margin-left: auto; background: var(--info-soft); border-bottom-right-radius: .2rem } .chatbot { border-bottom-left-radius: .2rem }
.turn:has(> .two) > .visitor { margin-left: 0; border-radius: 1rem }
.failed { outline: 2px solid var(--bad) } .two .chatbot { max-width: 100% }
.checks { font-size: .92rem } .checks > li { display: flex; gap: .6rem; margin: .4rem 0 } .checks > li > div { min-width: 0 } .checks code { color: var(--quiet) }
@media screen and (max-width: 46rem), (max-width: 30rem) {
  .scenario, .two, .turn { grid-template-columns: minmax(0, 1fr) } .quote div { grid-template-columns: minmax(0, 1fr); gap: 0 }
  .transcripts summary { padding: .65rem 1rem } .transcript { padding: .4rem 1rem 1rem }
}
@media print and (min-width: 30rem) { .turn { grid-template-columns: minmax(0, 1fr) 14rem } .transcripts details[open] .first { display: inline } }
`
