import { readFileSync } from 'node:fs'
import type { Host } from './host.ts'

/** The blocks to copy of a section of a document, in order. */
export function documentBlocks(document: string, heading: string): string[] {
  const text = readFileSync(new URL(`../../${document}`, import.meta.url), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [ours = ''] = section.split('\n## ')
  return [...ours.matchAll(/^```\w+\n(.*?)\n```$/gms)].map(([, block = '']) => block)
}

/** The block of the README for hosts that have none of their own, and that of the sandbox. */
export function readmeBlocks(): { entry: string; sandboxEntry: string } {
  const [entry = '', sandboxEntry = ''] = documentBlocks('README.md', 'Install')
  return { entry, sandboxEntry }
}

/** A block as its reader fills it in: with the real address and key. */
export function filledIn(block: string, { sandbox }: Host): string {
  return block
    .replaceAll('https://chat.example.com', sandbox.url)
    .replaceAll('paste-your-secret-key-here', sandbox.secretKey)
}
