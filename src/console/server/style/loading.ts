/** How a file is loaded: where it is dropped, what is chosen about it, what comes of it. */
export const loading = `
.drop { position: relative; display: grid; gap: .2rem; justify-items: center; text-align: center; padding: 2.2rem 1rem; border: 2px dashed color-mix(in srgb, var(--line) 40%, var(--quiet));
  border-radius: 1rem; background: var(--card); cursor: pointer } .drop strong { font-size: 1.1rem }
.drop input { position: absolute; inset: 0; opacity: 0; cursor: pointer } .drop:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 2px }
.drop:hover, .drop.over { border-color: var(--brand); background: var(--brand-soft) }
.field { display: inline-grid; gap: .2rem; font-size: .88rem } .field > span { color: var(--quiet); font-weight: 550 } .drop + .field { margin-top: 1rem }
.sections { display: grid; gap: 1.4rem; margin-top: .6rem; transition: opacity .15s } .busy { opacity: .6 } .sections > section { min-width: 0 } h3 { font-size: .95rem; margin: 1.2rem 0 .4rem }
.tiles { list-style: none; margin: .8rem 0 1rem; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: .6rem }
.tile { border: 1px solid var(--line); border-radius: .7rem; padding: .6rem .9rem; box-shadow: inset 0 .22rem 0 var(--tone) }
.tile b { display: block; font-size: 1.4rem; line-height: 1.2; font-variant-numeric: tabular-nums } .tile span { color: var(--quiet); font-size: .88rem }
.bubbles { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; justify-items: start }
.bubbles li { background: var(--brand-soft); border-radius: 1rem 1rem 1rem .25rem; padding: .55rem .95rem; max-width: 44rem }
.missing { list-style: none; margin: .6rem 0 0; padding: 0 } .missing > li { border-top: 1px solid var(--line); padding: .8rem 0 } .missing > li:last-child { padding-bottom: 0 } .card > .missing + form { margin-top: 1rem }
.ways { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; margin-top: .5rem } .missing .head button { margin-left: auto }
.ways > .field { max-width: min(100%, 16rem); grid-template-columns: minmax(0, 1fr); align-content: end } .card > .choices { margin: .6rem 0 0 } .card > .choices + .field { display: grid; margin-top: .8rem; max-width: 30rem }
.ways > button { align-self: end } .ways > p { align-self: center } .filters { margin: 0 0 .9rem } .cell { border-top: 1px solid var(--line); margin-top: .6rem; padding-top: .6rem } .cell p { margin: 0 }
.corrected { list-style: none; margin: .4rem 0 1rem; padding: .6rem 1rem; display: grid; gap: .2rem; background: var(--brand-soft); border-radius: .7rem } .corrected li { display: flex; flex-wrap: wrap; gap: .2rem 1rem } .corrected .plain { margin-left: auto }
h2 + .pill { margin-bottom: .4rem } .only { display: block; margin-bottom: 1rem; font-weight: 550 } .missing .cards { margin-top: .7rem } [tabindex="-1"]:focus { outline: none } .cells { list-style: none; margin: 0; padding: 0; display: grid; gap: .15rem } table small { display: block; color: var(--quiet); font-weight: 400 }
@media (max-width: 52rem) { .cells { display: inline-flex; flex-wrap: wrap; gap: 0 .8rem } }
table select { max-width: 13rem } .columns table { table-layout: fixed } .columns th:nth-child(2) { width: 15rem } progress { width: 100%; height: .7rem; accent-color: #1f6f54 }
`
