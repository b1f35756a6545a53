import { isDeepStrictEqual } from 'node:util'
import { applyEdits, type FormattingOptions, modify, type ParseError, parse } from 'jsonc-parser'
import {
  assertSays,
  type ChangedConfiguration,
  membersWith,
  notOfHost,
  type Wanted,
} from './changed-configuration.ts'
import { jsonMistake } from './json-mistake.ts'
import { SERVER_NAME } from './server-entry.ts'

const BOM = '\uFEFF'

/**
 * A configuration in JSON with the server in it. Comments and order of everything else stay; lines beside what is
 * added may be broken anew.
 *
 * @param before the text of the file; undefined when there is none
 * @throws InputError when it is no JSON of such a configuration
 */
export function jsonConfiguration(
  before: string | undefined,
  wanted: Wanted,
  path: string,
): ChangedConfiguration {
  const bom = before?.startsWith(BOM) ? BOM : ''
  const given = (before ?? '').slice(bom.length)
  const text = given.trim() === '' ? '{}\n' : given
  const members = membersWith(wanted, parsed(text, wanted, path), path)
  const options = { formattingOptions: formattingOf(text) }
  const withQuestions = members.missing.reduce(
    (changed, question, index) =>
      applyEdits(
        changed,
        'inputs' in members.now || index > 0
          ? modify(changed, ['inputs', -1], question, { ...options, isArrayInsertion: true })
          : modify(changed, ['inputs'], [question], options),
      ),
    text,
  )
  const { host } = wanted
  const changed = applyEdits(
    withQuestions,
    modify(withQuestions, [host.member, SERVER_NAME], members.merged.entry, options),
  )
  assertSays(parsed(changed, wanted, path), members.wanted, host, path)
  const isSame = isDeepStrictEqual(members.now, members.wanted)
  return { text: bom + changed, before: members.before, merged: members.merged, isSame }
}

function parsed(text: string, { host }: Wanted, path: string): unknown {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { allowTrailingComma: true })
  const [first] = errors
  if (first) throw notOfHost(host, path, `it is no JSON: ${jsonMistake(text, first)}`)
  return value
}

/** As the file is indented already. */
function formattingOf(text: string): FormattingOptions {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  '
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}
