import { createHash } from 'node:crypto'
import { withoutControls } from '../text/excerpt.ts'
import { Html, html } from '../text/html.ts'
import { script } from './script.ts'
import { style } from './style.ts'

/** A part of a page with a heading, to which the page links at its top. */
export interface Section {
  readonly id: string
  readonly title: string
  /** Without content a section is left out. */
  readonly content: Html | undefined
}

interface PageParts {
  /** For the tab of a browser. */
  readonly title: string
  /** What stands above the sections: `<h1>` and what matters most. */
  readonly header: Html
  readonly sections: readonly Section[]
  readonly footer?: Html | undefined
  /** What this page looks like beyond what all pages do. */
  readonly style?: string
}

/** A page as one file: it asks for nothing, and runs and shows nothing that is not its own. */
export function htmlPage({ title, header, sections, footer, style: own = '' }: PageParts): string {
  const present = sections.filter(({ content }) => content && content.markup !== '')
  const styles = style + own
  const policy = `default-src 'none'; style-src '${hashOf(styles)}'; script-src '${hashOf(script)}'; base-uri 'none'; form-action 'none'`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<title>${title}</title>
<style>${new Html(styles)}</style>
</head>
<body>
<main>
<header>
${header}
</header>
${present.length > 1 ? html`<nav aria-label="On this page"><ul>${present.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>\n` : undefined}${present.map(({ id, title, content }) => html`<section id="${id}">\n<h2>${title}</h2>\n${content}\n</section>\n`)}${footer && html`<footer class="quiet">\n${footer}</footer>\n`}</main>
<script>${new Html(script)}</script>
</body>
</html>
`
  return withoutControls(page.markup)
}

/** How a policy names a style or a script that stands in its page. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
