/** The chatbot as a visitor meets it. */
export const talking = `
.talk { display: grid; grid-template-columns: minmax(0, 25rem) minmax(0, 1fr); gap: 1.4rem; align-items: start } .beside { display: grid; gap: 1rem }
.chat { display: flex; flex-direction: column; height: min(40rem, calc(100vh - 9rem)); min-height: 24rem; background: var(--card); border: 1px solid var(--line); border-radius: 1.2rem; overflow: hidden; box-shadow: 0 8px 30px rgb(16 24 40 / .1) }
.chat > header { display: flex; justify-content: space-between; gap: 1rem; align-items: center; padding: 1rem 1.2rem; background: var(--brand-soft); color: var(--ink) } .chat > header strong { font-size: 1.05rem }
.said { flex: 1; overflow-y: auto; padding: 1rem; display: flex; flex-direction: column; gap: .55rem; outline-offset: -3px } .said .notice { margin: 0 }
.bubble { margin: 0; max-width: 85%; padding: .55rem .95rem; white-space: pre-line } .bubble.bot { align-self: flex-start; background: var(--ground); border-radius: 1.1rem 1.1rem 1.1rem .3rem }
.bubble.visitor { align-self: flex-end; background: var(--brand-soft); border-radius: 1.1rem 1.1rem .3rem 1.1rem } .bubble.coming::after { content: ""; display: inline-block; width: .5em; height: 1em; margin-left: .2em; vertical-align: -.15em; background: currentColor; animation: blink 1s steps(2) infinite }
@keyframes blink { 50% { opacity: 0 } } .suggestions { display: flex; flex-wrap: wrap; gap: .4rem; padding: 0 1rem .8rem } .suggestions button { border-radius: 1.2rem; text-align: left; font-weight: 500 }
.sending { display: flex; gap: .5rem; padding: .8rem; border-top: 1px solid var(--line) } .sending input { flex: 1; min-width: 0; border-radius: 1.2rem } .sending button { border-radius: 1.2rem }
.saving { display: grid; gap: .6rem; justify-items: start } .saving .field { width: 100% } .saving input { width: 100% }
@media (max-width: 62rem) { .talk { grid-template-columns: minmax(0, 1fr) } .chat { height: 32rem } }
`
