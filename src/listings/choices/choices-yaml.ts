import { isDeepStrictEqual } from 'node:util'
import { isMap, parseDocument, visit } from 'yaml'
import { blockIn, setChoices } from './commented-block.ts'
import type { FileChoices } from './file-choices.ts'
import { parseChoices } from './parse-choices.ts'
import { toldChoices } from './told-choices.ts'

interface ChoicesAbout {
  /** Name of the file that was loaded with them. */
  readonly file: string
  /** When, such as `2026-05-03`. */
  readonly day: string
  /** The file of choices as it is: its comments stay with what stays. */
  readonly before?: string | undefined
}

/**
 * The text of a file of choices, with a comment that says what each of them means.
 *
 * @throws InputError when there are no choices in it so far
 */
export function choicesYaml(choices: FileChoices, { file, day, before }: ChoicesAbout): string {
  const fresh = changed('version: 1\n', {}, choices)
  const text = before === undefined ? fresh : (changedAlike(before, choices, fresh) ?? fresh)
  const heading = `# Choices for ${file.replace(/[\s\p{Cc}]+/gu, ' ')}, saved on ${day}.`
  const former = /^# Choices for .*, saved on [\d-]+\.$/m
  return former.test(text) ? text.replace(former, () => heading) : `${heading}\n\n${text}`
}

/** Undefined when the text says things in a way that cannot be changed one by one. */
function changedAlike(before: string, choices: FileChoices, fresh: string): string | undefined {
  const saved = read(before)
  if (hasAliases(before)) return undefined
  const text = changed(before, saved, choices)
  return isDeepStrictEqual(read(text), read(fresh)) ? text : undefined
}

function read(text: string): FileChoices {
  return parseChoices(text, 'the file of choices')
}

function hasAliases(text: string): boolean {
  let found = false
  visit(parseDocument(text), {
    Alias() {
      found = true
    },
  })
  return found
}

/** A text with these choices instead of those that it has. */
function changed(text: string, saved: FileChoices, choices: FileChoices): string {
  const document = parseDocument(text)
  const root = document.contents
  if (!isMap(root)) throw new Error('Choices stand in a block.')
  const next = toldChoices(choices)
  const former = toldChoices(saved)
  const groups = Object.entries(next.groups).filter(([, members]) => members.length > 0)
  setChoices(document, root, {
    next: next.single,
    former: former.single,
    besides: ['version', ...groups.map(([name]) => name)],
  })
  for (const [name, members] of groups)
    setChoices(document, blockIn(root, name), {
      next: members,
      former: former.groups[name] ?? [],
    })
  return document.toString({ lineWidth: 0 })
}
