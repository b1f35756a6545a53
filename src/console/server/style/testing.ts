/** Tests: their runs, and one with its conversations. */
export const testing = `
.suite { margin-top: 1rem } .suite h2 { margin: 0 } .suite .missing { margin-top: .3rem } .suite .missing > li { padding: .6rem 0 } .suite .missing .head button { font-weight: 600; margin-left: 0 }
.trend { display: block; max-width: 100%; height: 4rem; margin: .7rem 0 .2rem } .trend rect { fill: var(--tone); rx: 2px }
.times input { width: 4.5rem } form.ways { align-items: end } .only { display: inline-flex; gap: .5rem; align-items: center; margin: 1rem 0 .8rem; font-size: .95rem }
.card + .cards { margin-top: 1rem } .held summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .7rem; align-items: center } .held summary::before { content: "▸"; color: var(--quiet); transition: transform .12s } .held details[open] > summary::before { transform: rotate(90deg) }
.sides { display: grid; gap: 1.4rem; margin-top: .8rem } .sides.two { grid-template-columns: repeat(2, minmax(0, 1fr)) } .turn { display: flex; flex-direction: column; gap: .5rem; margin-bottom: .9rem } .turn .bubble { max-width: 42rem }
.checks { list-style: none; margin: 0; padding: 0; display: grid; gap: .45rem; font-size: .92rem } .checks > li { padding-left: .8rem; border-left: 2px solid var(--line) }
.judging { border: 0; margin: .4rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem } .judging input { flex: 1 1 12rem; max-width: 24rem }
@media (max-width: 52rem) { .sides.two { grid-template-columns: minmax(0, 1fr) } form.ways .field { flex: 1 1 40% } form.ways .field > :is(input, select) { width: 100%; max-width: none } }
`
