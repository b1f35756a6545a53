/** The frame around every part: what is offered at the side, what is chosen beside it. */
export const frame = `
:root { --brand: #1f6f54; --brand-soft: #e2f1eb; --shade: 0 1px 2px rgb(16 24 40 / .06), 0 4px 12px rgb(16 24 40 / .04) }
@media (prefers-color-scheme: dark) { :root { --brand: #6fd0ac; --brand-soft: #15352a; --shade: none } }
html { background: var(--ground); color: var(--ink); overflow-y: scroll }
body { margin: 0; font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere }
.frame { display: grid; grid-template-columns: 15.5rem minmax(0, 1fr); min-height: 100vh }
aside { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.4rem 1rem; background: var(--card);
  border-right: 1px solid var(--line); display: flex; flex-direction: column; gap: 1.3rem }
.brand { display: flex; align-items: center; gap: .7rem; padding: 0 .5rem; font-weight: 650; letter-spacing: -.01em; line-height: 1.15 }
.brand img { border-radius: .5rem } .brand small { display: block; font-weight: 500; color: var(--quiet); font-size: .8rem }
.chatbot { display: grid; gap: .25rem; padding: 0 .5rem } .chatbot > span { font-size: .8rem; font-weight: 600; color: var(--quiet) }
.chatbot select { width: 100% }
nav ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .15rem }
nav a { display: block; padding: .5rem .75rem; border-radius: .55rem; color: var(--ink); text-decoration: none; font-weight: 500 }
nav a:hover { background: var(--ground) } nav a[aria-current] { background: var(--brand-soft); color: var(--brand); font-weight: 650 }
aside dt { flex: none } aside .facts { margin-top: auto; flex-direction: column; padding: .9rem .5rem 0; border-top: 1px solid var(--line); font-size: .82rem }
main { padding: 2rem 2.4rem 4rem; max-width: 68rem; width: 100%; min-width: 0 }
.top { display: flex; align-items: center; gap: 1rem; justify-content: space-between }
h1 { font-size: 1.65rem; line-height: 1.2; letter-spacing: -.018em; margin: 0 } h2 { font-size: 1.1rem; margin: 0 0 .4rem }
.lead { color: var(--quiet); font-size: 1rem; margin: .35rem 0 1.4rem; max-width: 46rem }
.live { margin: 0; font-size: .82rem; font-weight: 600; color: var(--tone); display: inline-flex; align-items: center; gap: .45rem; white-space: nowrap }
.live::before { content: ""; width: .55rem; height: .55rem; border-radius: 50%; background: var(--tone) }
.live.good::before { animation: beat 2.4s ease-out infinite }
@keyframes beat { 0% { box-shadow: 0 0 0 0 color-mix(in srgb, var(--tone) 50%, transparent) } 70%, 100% { box-shadow: 0 0 0 .5rem transparent } }
.enter { max-width: 30rem; margin: 12vh auto 0; padding: 2rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 1rem; box-shadow: var(--shade) }
.enter img { border-radius: .8rem } .enter h1 { margin: 1rem 0 .6rem } .enter p { margin: .4rem 0 1rem }
.enter form { display: grid; gap: .4rem } .enter label { font-weight: 600; font-size: .9rem }
.enter input { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: .04em }
.enter .primary { margin-top: .7rem; justify-self: start }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important } }
@media (max-width: 52rem) {
  .frame { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr }
  aside { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: .8rem 1rem .5rem; gap: .6rem;
    display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 10rem) }
  aside nav { grid-column: 1 / -1 } nav ul { display: flex; flex-wrap: wrap; gap: .1rem } nav a { white-space: nowrap; padding: .3rem .6rem; font-size: .92rem }
  .brand { padding: 0 } .chatbot { padding: 0; grid-template-columns: 1fr } .chatbot > span { position: absolute; clip-path: inset(50%) }
  aside .facts { display: none } main { padding: 1.2rem 1rem 3rem } h1 { font-size: 1.4rem }
  .enter { margin: 4vh 1rem 0; width: auto; padding: 1.4rem }
}
`
