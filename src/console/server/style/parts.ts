export const parts = `
p { margin: .3rem 0 } a { color: var(--link) } .quiet, time { color: var(--quiet); font-size: .9rem } b { font-weight: 600 }
button, .button, select, input[type=text], input[type=search] { font: inherit; font-size: .92rem; color: var(--ink); background: var(--card);
  border: 1px solid color-mix(in srgb, var(--line) 60%, var(--quiet)); border-radius: .55rem; padding: .4rem .85rem; min-height: 2.3rem; max-width: 100% }
button, .button { cursor: pointer; font-weight: 550; display: inline-flex; align-items: center; text-decoration: none }
:is(button, .button, select):hover { border-color: var(--quiet) }
button.primary, .button.primary { background: #1f6f54; border-color: #1f6f54; color: #fff } .primary:hover { background: #185a44 }
button.danger { background: #b3261e; border-color: #b3261e; color: #fff } button.plain { border: 0; background: none; color: inherit; padding: .2rem 0; min-height: 0; text-decoration: underline }
button:disabled { opacity: .55; cursor: default }
.buttons { display: flex; flex-wrap: wrap; gap: .6rem; margin-top: .8rem }
pre { white-space: pre-wrap; background: var(--ground); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .9rem; margin: .8rem 0 0 }
.facts { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; margin: .5rem 0 0; font-size: .9rem } .facts div { display: flex; gap: .4rem }
dt { color: var(--quiet) } dd { margin: 0; font-variant-numeric: tabular-nums }
.notice { border-radius: .75rem; background: var(--soft); padding: .8rem 1.2rem; margin: 0 0 1rem; box-shadow: inset .3rem 0 0 var(--tone) }
.told .notice { margin-top: 1rem } .notice strong { color: var(--tone) } .notice .plain { font-size: .85rem; display: block; margin-top: .2rem }
.empty { border: 1.5px dashed var(--line); border-radius: 1rem; padding: 2.4rem; text-align: center; color: var(--quiet) }
.empty h2 { color: var(--ink) } .empty p { max-width: 32rem; margin: .3rem auto } .empty pre { display: inline-block; text-align: left } form.one { display: flex; flex-wrap: wrap; gap: .6rem; justify-content: center; align-items: end; text-align: left; margin-top: .6rem }
.choices { border: 0; padding: 0; margin: 0 0 1.2rem; display: inline-flex; flex-wrap: wrap; overflow-wrap: normal; background: color-mix(in srgb, var(--line) 55%, var(--ground)); border-radius: .7rem; padding: .2rem; gap: .15rem }
.choice { position: relative; padding: .3rem .95rem; border-radius: .55rem; font-size: .9rem; font-weight: 550; cursor: pointer }
.choice input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer }
.choice:has(:checked) { background: var(--card); box-shadow: 0 1px 2px rgb(16 24 40 / .14) } .choice:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 2px }
.head { display: flex; flex-wrap: wrap; gap: .25rem .65rem; align-items: center } .head time { margin-left: auto }
.card, .timeline > li { background: var(--card); border: 1px solid var(--line); border-radius: .85rem; padding: 1rem 1.25rem; box-shadow: var(--shade) }
.cards, .timeline { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; gap: .7rem }
.timeline > li.fresh { animation: arrive 2.6s ease-out }
.calls > li { padding: .7rem 1.25rem; box-shadow: none; background: transparent } @keyframes arrive { 0% { background: var(--brand-soft); border-color: var(--brand); transform: translateY(-.5rem) } 12% { transform: none } }
.values { margin-top: .55rem } .values > summary { cursor: pointer; color: var(--quiet); font-size: .88rem } .values button { margin-top: .7rem }
.diff { margin: .5rem 0 0; display: grid; gap: 1px; background: var(--line); border: 1px solid var(--line); border-radius: .6rem; overflow: hidden }
.diff > div { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: .2rem 1rem; background: var(--card); padding: .45rem .8rem; font-size: .92rem }
.diff dd { display: grid; gap: .15rem } del { color: var(--bad); text-decoration-thickness: 1px } ins { color: var(--good); text-decoration: none; font-weight: 550 }
.value { white-space: pre-line } .swatch { display: inline-block; width: .95em; height: .95em; border-radius: .25em; border: 1px solid var(--line); margin-right: .4em; vertical-align: -.1em }
.homes { margin: .5rem 0 0; padding-left: 1.1rem; font-size: .92rem }
.table { background: var(--card); border: 1px solid var(--line); border-radius: .85rem; box-shadow: var(--shade); overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: .92rem } th, td { text-align: left; vertical-align: top; padding: .65rem .9rem }
thead th { color: var(--quiet); font-size: .82rem; font-weight: 600 } tbody tr > * { border-top: 1px solid var(--line) } tbody th { font-weight: 600 }
dialog { border: 0; border-radius: 1rem; padding: 1.6rem; max-width: 34rem; width: calc(100% - 2rem); color: var(--ink); background: var(--card); box-shadow: 0 20px 60px rgb(0 0 0 / .35) }
dialog .asked { max-height: 45vh; overflow-y: auto }
dialog::backdrop { background: rgb(10 14 20 / .5) } dialog .buttons { justify-content: flex-end }
@media (max-width: 52rem) {
  .diff > div { grid-template-columns: minmax(0, 1fr) } .empty { padding: 1.4rem } .head time { margin-left: 0 }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden } table, tbody { display: block }
  tbody tr { display: grid; gap: .15rem; padding: .8rem 1rem; border-top: 1px solid var(--line) } tbody tr:first-child { border-top: 0 } tbody tr > * { border: 0; padding: 0 }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); font-size: .85rem }
}
`
