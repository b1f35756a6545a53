import { tokens } from './tokens.ts'

/** The look of every page: a colour has one meaning, in light and in dark, and words stand beside it. */
export const style = `${tokens}html { background: var(--ground); color: var(--ink); -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; margin: 0 auto;
  max-width: 70rem; padding: 2.5rem 1.5rem 4rem; background: var(--ground); overflow-wrap: anywhere }
h1 { font-size: 1.85rem; line-height: 1.2; letter-spacing: -.015em; margin: 0 0 .6rem }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 0 0 .8rem } h3 { font-size: 1rem; margin: 1.4rem 0 .5rem }
section { margin-top: 2.6rem; scroll-margin-top: 1rem } p { margin: .3rem 0 } ul, ol, dl { margin: 0; padding: 0 } ul { list-style: none }
a { color: var(--link); text-underline-offset: .15em } a:hover { text-decoration-thickness: 2px }
.eyebrow { color: var(--quiet); font-size: .85rem; font-weight: 600; margin: 0 0 .4rem }
.lead { font-size: 1.15rem; margin: 0 } .quiet { color: var(--quiet); font-size: .9rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem }
.card + .card, .card + .folded { margin-top: .8rem }
.notice { border-radius: .75rem; background: var(--soft); padding: .9rem 1.5rem; margin-top: 1rem;
  box-shadow: inset .3rem 0 0 var(--tone) }
.notice strong { color: var(--tone) } .notice a { color: inherit } .headline { font-size: 1.15rem }
.facts { display: flex; flex-wrap: wrap; gap: .2rem 1.6rem; margin-top: .8rem; font-size: .9rem }
.facts div { display: flex; gap: .4rem } dt { color: var(--quiet) } dd { margin: 0; font-variant-numeric: tabular-nums }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .7rem; margin-top: .8rem }
.tile { display: block; height: 100%; background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
  padding: .7rem 1rem; color: inherit; text-decoration: none;
  box-shadow: inset 0 .25rem 0 var(--tone, var(--line)) }
a.tile:hover { border-color: var(--tone) } .tile b { display: block; font-size: 1.5rem; line-height: 1.25; font-variant-numeric: tabular-nums }
.tile span { color: var(--quiet); font-size: .9rem } a.tile span { text-decoration: underline; text-underline-offset: .15em }
.bar { display: block; width: 100%; height: .6rem; border-radius: .3rem; margin-top: 1.4rem } .bar rect { fill: var(--tone) }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1.3rem; margin-top: 1.6rem; padding: .7rem 0; border: solid var(--line); border-width: 1px 0; font-size: .95rem }
.list > li { padding: .9rem 1.25rem; border-top: 1px solid var(--line) } .list > li:first-child { border-top: 0 }
.list { background: var(--card); border: 1px solid var(--line); border-radius: .75rem }
.head { display: flex; flex-wrap: wrap; gap: .2rem .7rem; align-items: baseline }
.records { width: 100%; border-collapse: separate; border-spacing: 0; table-layout: fixed; font-size: .92rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .75rem }
.records th { text-align: left; color: var(--quiet); font-size: .85rem; font-weight: 600; padding: .6rem .7rem; vertical-align: bottom }
.records td { text-align: left; vertical-align: top; padding: .6rem .7rem; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums }
.records p { margin: 0 } .records p + p { margin-top: .3rem }
.records :is(th, td):first-child { padding-left: 1.25rem } .records :is(th, td):last-child { padding-right: 1.25rem }
th.narrow { width: 8rem } th.medium { width: 13rem }
:target { scroll-margin-top: 1rem } tr:target, li:target { background: var(--info-soft) }
.filters { display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; align-items: center; margin: 0 0 .8rem }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: flex; flex-wrap: wrap; gap: .35rem } legend { float: left; padding: 0 }
.choice { position: relative; display: inline-flex; gap: .35rem; align-items: center; border: 1px solid var(--line); border-radius: 1.2rem;
  background: var(--card); padding: .3rem .85rem; font-size: .9rem; cursor: pointer; min-height: 2.2rem }
.choice input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer } .choice span { color: var(--quiet); font-variant-numeric: tabular-nums }
.choice:has(:checked) { background: var(--ink); border-color: var(--ink); color: var(--card) } .choice:has(:checked) span { color: inherit }
.choice:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 2px }
select, button { font: inherit; font-size: .9rem; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 1.2rem;
  padding: .3rem .85rem; min-height: 2.2rem; max-width: 100%; cursor: pointer } button:hover, select:hover, .choice:hover { border-color: var(--quiet) }
summary { cursor: pointer } .more summary { display: inline-block; list-style: none; border: 1px solid var(--line); border-radius: 1.2rem;
  background: var(--card); padding: .35rem 1rem; margin-top: .8rem; font-size: .9rem; color: var(--link) }
.more summary::-webkit-details-marker { display: none } .more[open] .when-closed, .more:not([open]) .when-open { display: none }
@media screen { .folded:has(> .more:not([open])) .rest:not(:target), .out { display: none !important } }
.fold { margin-top: .8rem } .fold > summary { color: var(--link); font-size: .95rem; padding: .35rem 0 } .fold > :nth-child(2) { margin-top: .5rem }
.next { margin-top: 1.2rem } .next h2 { margin: 0 0 .3rem } .files:not(:first-child) { margin-top: .8rem }
.command { display: flex; flex-wrap: wrap; gap: .6rem; align-items: flex-start; margin-top: .6rem }
pre { flex: 1 1 18rem; min-width: 0; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--ground); border: 1px solid var(--line);
  border-radius: .5rem; padding: .6rem .9rem }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line) }
@media screen and (max-width: 46rem), (max-width: 30rem) {
  body { padding: 1.5rem 1rem 3rem } h1 { font-size: 1.5rem } .card, .list > li { padding-left: 1rem; padding-right: 1rem }
  .tiles { grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)) }
  .records, .records tbody, .records tr { display: block } .records thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .records tr { padding: .8rem 1rem; border-top: 1px solid var(--line) } .records tbody tr:first-child { border-top: 0 }
  .records td, .records :is(th, td):first-child { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: .7rem; border: 0; padding: .15rem 0 }
  .records td::before { content: attr(data-label); color: var(--quiet); font-size: .85rem; line-height: 1.7 } .records td:empty { display: none }
}
@media print {
  :root { color-scheme: light; --ground: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb; --link: #000;
    --good: #17703f; --good-soft: #e3f3e9; --bad: #b3261e; --bad-soft: #fce9e7; --warn: #855000; --warn-soft: #fcf0db;
    --info: #3d4db0; --info-soft: #e9ecfa; --idle: #565f6b; --idle-soft: #e9ecf0 }
  html, body { -webkit-print-color-adjust: exact; print-color-adjust: exact } body { max-width: none; padding: 0; font-size: 10.5pt }
  nav, .filters, .more, button { display: none !important }
  li, tr, .turn { break-inside: avoid } h2, h3, summary { break-after: avoid }
  details::details-content { content-visibility: visible !important; block-size: auto !important; display: block !important }
}
`
