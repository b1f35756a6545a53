import { parseSuite } from '../../../src/chats/suite/parse-suite.ts'
import type { Suite } from '../../../src/chats/suite/suite.ts'
import type { PackFile, PackSource } from '../../../src/chats/suite/suite-file.ts'
import { mistakesOf } from '../../support/mistakes.ts'

/** Packs by name. */
export function packsOf(files: Readonly<Record<string, PackFile>>): PackSource {
  return {
    names: Object.keys(files),
    load(name) {
      const file = files[name]
      if (!file) throw new Error(`There is no pack ${name}.`)
      return file
    },
  }
}

export function parsed(text: string, files: Readonly<Record<string, PackFile>> = {}): Suite {
  return parseSuite(text, 's.yaml', packsOf(files))
}

/** A suite with one scenario that has one turn, written in YAML's short form. */
export function suiteExpecting(expectation: string, more = ''): string {
  return `version: 1
${more}
scenarios:
  - name: a
    turns:
      - say: Hi
        expect: [${expectation}]`
}

export const mistakesIn = (text: string, files?: Readonly<Record<string, PackFile>>) =>
  mistakesOf('s.yaml', () => parsed(text, files))
