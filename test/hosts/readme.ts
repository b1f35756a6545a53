import { readFileSync } from 'node:fs'
import type { Host } from './host.ts'

/** The blocks to copy of one host in README.md, in order, by the heading of the host. */
export function readmeBlocks(heading: string): string[] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, section = ''] = readme.split('\n## Install it in a host\n')
  const [ours = ''] = section.split('\n## ')
  const [, ofHost = ''] = ours.split(`\n### ${heading}\n`)
  const [text = ''] = ofHost.split('\n### ')
  return [...text.matchAll(/^```\w+\n(.*?)\n```$/gms)].map(([, block = '']) => block)
}

/** A block as its reader fills it in: with the real folders, address and key. */
export function filledIn(block: string, { server, sandbox, listings }: Host): string {
  return block
    .replaceAll('/absolute/path/to/newoaks-mcp', server.project)
    .replaceAll('/absolute/path/to/your/listings', listings)
    .replaceAll('https://chat.example.com', sandbox.url)
    .replaceAll('paste-your-secret-key-here', sandbox.secretKey)
}
