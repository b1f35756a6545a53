import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An error text of the source: `…` stands for what is filled in. */
export interface ErrorText {
  readonly file: string
  readonly text: string
}

/**
 * The texts of errors about the set-up or about a person's no: an agent cannot mend these by itself, so
 * a person looks them up. What is wrong with the arguments of a call is said by the error alone.
 */
export function errorTexts(): readonly ErrorText[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src', name))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/new (?:ConfigError|DeclinedError)\(/)
        .slice(1)
        .map((rest) => ({ file, text: leadingText(rest, file) })),
    )
}

/** The text that source begins with. */
function leadingText(source: string, file: string): string {
  const [, quote = '', text = ''] = /^\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/s.exec(source) ?? []
  if (quote === '') throw new Error(`${file}: an error is made without a text of its own.`)
  return quote === '`' ? text.replace(/\$\{[^}]*\}/g, '…') : text
}
