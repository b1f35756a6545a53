/**
 * What all that is seen in a browser has in common, reports and console: a colour has one meaning, in
 * light and in dark, and words stand beside it.
 */
export const tokens = `
:root { color-scheme: light dark; --ground: #f5f6f8; --card: #fff; --ink: #1a1f26; --quiet: #565f6b; --line: #dde1e7;
  --link: #1a56b0; --good: #17703f; --good-soft: #e3f3e9; --bad: #b3261e; --bad-soft: #fce9e7; --warn: #855000;
  --warn-soft: #fcf0db; --info: #3d4db0; --info-soft: #e9ecfa; --idle: #565f6b; --idle-soft: #e9ecf0 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101317; --card: #181c22; --ink: #e6e9ee; --quiet: #9aa5b3; --line: #2c333d; --link: #8fb8ff;
    --good: #63d297; --good-soft: #12301f; --bad: #ff938a; --bad-soft: #3c1815; --warn: #f0bc63; --warn-soft: #34260e;
    --info: #aab8ff; --info-soft: #1e2449; --idle: #9aa5b3; --idle-soft: #262c35 }
}
.good { --tone: var(--good); --soft: var(--good-soft) } .bad { --tone: var(--bad); --soft: var(--bad-soft) }
.warn { --tone: var(--warn); --soft: var(--warn-soft) } .info { --tone: var(--info); --soft: var(--info-soft) }
.idle { --tone: var(--idle); --soft: var(--idle-soft) }
*, ::before, ::after { box-sizing: border-box }
[hidden] { display: none !important }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .3rem }
code, pre { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
.hidden-label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.pill { display: inline-block; background: var(--soft); color: var(--tone); border-radius: 1rem; padding: .05rem .65rem;
  font-size: .85rem; font-weight: 600; line-height: 1.6; white-space: nowrap; text-decoration: none } a.pill { text-decoration: underline }
`
