/** Listings: many in a table or as cards, and one by itself. */
export const homes = `
.bar { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; justify-content: space-between } .bar > .choices { margin-bottom: .9rem } .bar .buttons { margin: 0 }
.filters { display: flex; flex-wrap: wrap; gap: .6rem .8rem; margin: 0 0 1rem } .filters .field { flex: 0 1 auto } .filters .wide { flex: 1 1 100% } .filters .wide input { width: 100% }
.filters .price input { width: 7.5rem } .filters input[type=text] { width: 9rem } .filters .field > :is(input, select) { width: 100% }
.filters .field { width: 9rem } .filters .field.wide { width: auto } .filters .field.price { width: 7.5rem }
.counts { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; margin-bottom: .7rem } .counts b { color: var(--ink) }
.found { transition: opacity .15s; overflow-anchor: none } .ticked { position: sticky; top: .6rem; z-index: 2 }
.one-line { display: block; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; text-align: left }
.two-lines { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; text-align: left; max-height: 3.1em }
.listings { overflow: clip } .listings table { table-layout: fixed } .listings tbody tr:not(.gap) > * { height: 3.6rem; padding-top: 0; padding-bottom: 0; vertical-align: middle }
.listings tbody tr:not(.gap):hover { background: color-mix(in srgb, var(--ground) 60%, var(--card)) }
.listings .gap td { padding: 0; border: 0 } .listings th button.plain { font-weight: 600; padding: 0; text-decoration: none; color: var(--ink) } .listings th button.plain:hover { text-decoration: underline }
.listings .tick { width: 2.8rem; padding-right: 0 } .listings th.price { width: 9.5rem } .listings th.status { width: 8.5rem } .listings th.number { width: 9.5rem } .listings th.known { width: 11rem }
td.price { font-variant-numeric: tabular-nums } input[type=checkbox] { width: 1.05rem; height: 1.05rem; accent-color: #1f6f54; margin: 0; vertical-align: middle }
.homes-grid { list-style: none; margin: 0 0 1rem; padding: 0; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .7rem }
.homes-grid > li { height: 9.5rem; overflow: hidden; display: flex; flex-direction: column; gap: .3rem } .homes-grid .head { flex-wrap: nowrap; justify-content: space-between } .homes-grid .head strong { font-size: 1.15rem }
.homes-grid button.plain { text-decoration: none; color: var(--ink); font-weight: 550 } .homes-grid button.plain:hover { text-decoration: underline } .homes-grid small { margin-top: auto }
.homes-grid.pictured > li { height: 20.5rem } .frame-of-photo { flex: 0 0 10.5rem; margin: -1rem -1.25rem .6rem; background: var(--ground); overflow: hidden } .frame-of-photo .photo { width: 100%; height: 100%; object-fit: cover; display: block }
.photos { display: flex; flex-wrap: wrap; gap: .5rem; margin: .6rem 0 } .photos .photo { width: 9rem; height: 6.5rem; object-fit: cover; border-radius: .5rem; background: var(--ground) }
dialog.sheet { max-width: 46rem; max-height: calc(100vh - 3rem) } .sheet > .head { margin-bottom: .3rem } .sheet .end { margin-left: auto } .sheet h2 { margin: 0 } .sheet .timeline > li { box-shadow: none }
.compared { margin-bottom: 1rem } .compared .diff { margin-top: .4rem } .compared button.plain { font-weight: 600 }
@media (max-width: 75rem) { .homes-grid { grid-template-columns: repeat(2, minmax(0, 1fr)) } .listings :is(th, td).known { display: none } }
@media (max-width: 52rem) {
  .homes-grid { grid-template-columns: minmax(0, 1fr) } .filters .field, .filters .field.price { width: calc(50% - .4rem) } .filters .field.wide { flex-basis: 100% }
  .listings tbody tr:not(.gap) { height: 6.6rem; overflow: hidden; padding: .6rem 1rem; grid-template-columns: 1.8rem minmax(0, 1fr) auto; grid-template-rows: auto auto; align-content: center; gap: .1rem .5rem }
  .listings tbody tr:not(.gap) > * { height: auto } .listings tbody .number { display: none } .listings tbody th { grid-column: 2 / -1 } .listings tbody td.price { grid-column: 2 } .listings tbody tr:not(:has(.tick)) { grid-template-columns: 0 minmax(0, 1fr) auto }
  .listings tbody td.price small { display: none } .listings tr.gap { display: block; padding: 0; border: 0 } .listings .gap td { display: block } dialog.sheet { padding: 1.1rem }
}
`
