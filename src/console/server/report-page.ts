import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/**
 * A report of a run, as it was written, and the policy under which it is shown: nothing but its own
 * style and script, and apart from the console.
 */
export async function readReport(path: string): Promise<{ page: string; policy: string }> {
  const page = await readFile(path, 'utf8')
  return {
    page,
    policy: [
      "default-src 'none'",
      `style-src '${hashOf(between(page, '<style>', '</style>'))}'`,
      `script-src '${hashOf(between(page, '<script>', '</script>'))}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox allow-scripts',
    ].join('; '),
  }
}

/** What stands in the only such part of a page. */
function between(page: string, start: string, end: string): string {
  const from = page.lastIndexOf(start) + start.length
  return page.slice(from, page.indexOf(end, from))
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
