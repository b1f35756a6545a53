import { type Html, html } from '../../text/html.ts'

function document(title: string, body: Html, head?: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/console.css">
${head}</head>
<body>
${body}
</body>
</html>
`.markup
}

/** What the page's script fills. @param pictureHosts those of which it may show pictures */
export function shellDocument(pictureHosts: readonly string[]): string {
  return document(
    'newoaks-mcp console',
    html`<div id="page" data-pictures="${pictureHosts.join(' ')}"><noscript><main class="enter"><h1>This page needs JavaScript</h1><p>The commands do the same without: newoaks-mcp --help.</p></main></noscript></div>`,
    html`<script type="module" src="/console.js"></script>\n`,
  )
}

/** The cookie is there, but a browser that came from elsewhere sends it only from here on. */
export const enteredDocument: string = document(
  'newoaks-mcp console',
  html`<main class="enter"><p><a href="/">Open the console</a></p></main>`,
  html`<meta http-equiv="refresh" content="0;url=/">\n`,
)

/** @param isWrong whether a secret was given that does not serve, or no more */
export function secretDocument(isWrong: boolean): string {
  return document(
    'Secret of the console',
    html`<main class="enter">
<img src="/icon.svg" alt="" width="48" height="48">
<h1>Open the console</h1>
<p>Type the secret that the terminal shows last, where <code>newoaks-mcp console</code> runs. Each serves once; the terminal then shows the next.</p>
${
  isWrong
    ? html`<p class="notice bad" role="alert">This secret does not serve. It was mistyped, or used before.</p>\n`
    : undefined
}<form method="post" action="/enter">
<label for="secret">Secret</label>
<input id="secret" name="secret" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" autofocus required placeholder="xxxx-xxxx-xxxx-xxxx-xxxx">
<button class="primary" type="submit">Open</button>
</form>
</main>`,
  )
}
