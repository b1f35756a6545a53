import { visibleText } from './excerpt.ts'

/** HTML that is safe to put into a page as it is. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

/** What a template takes. */
export type Content = Html | readonly Html[] | string | number | undefined

/** A template of HTML: every value that is not HTML itself is escaped, and hides nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(markupOf)))
}

function markupOf(value: Content): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return visibleText(String(value)).replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )
}
