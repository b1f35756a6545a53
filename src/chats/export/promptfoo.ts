import { constants } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { AppError, errorCode, InputError, reasonOf } from '../../errors.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { type Redact, redactValue } from '../../keys/redact.ts'
import { withChoices } from '../../listings/choice-text.ts'
import type { Scenario, Suite, Turn } from '../suite/suite.ts'
import { assertOf, PROVIDER } from './promptfoo-assert.ts'
import { promptfooProvider } from './promptfoo-provider.ts'
import { inPieces } from './promptfoo-text.ts'

const CONFIG = 'promptfooconfig.yaml'
/** To be read and written, and through no link; O_NOFOLLOW is undefined on Windows. */
const OWN_FILE = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0)
const NEW_FILE = OWN_FILE | constants.O_CREAT | constants.O_EXCL
/** Begins every file of an export, after the sign of a comment. */
const MARKER = 'Written by newoaks-mcp: the next export writes over this file.'

interface PromptfooFiles {
  readonly [CONFIG]: string
  readonly [PROVIDER]: string
  /** What the suite asks for and promptfoo does not do, and what to know before a run. */
  readonly notes: readonly string[]
}

/**
 * A suite as promptfoo runs it: one test a scenario, with a provider that holds the conversation.
 *
 * @param redact is needed because a suite may hold a key by mistake
 */
export function promptfooFiles(suite: Suite, serialNumber: string, redact: Redact): PromptfooFiles {
  const notes = [...suite.notes, ...differences(suite)].map((note) =>
    redact(withChoices(note, 'terminal')),
  )
  const config = {
    description: withoutTemplates(suite.name),
    prompts: ['conversation'],
    providers: [{ id: `file://${PROVIDER}`, label: serialNumber, config: { serialNumber } }],
    defaultTest: { options: { disableVarExpansion: true } },
    evaluateOptions: { maxConcurrency: suite.parallel, cache: false },
    tests: suite.scenarios.map(testOf),
  }
  const head = [
    MARKER,
    'Run it in this folder, with NEWOAKS_BASE_URL and NEWOAKS_SECRET_KEY set: promptfoo eval (tried with 0.121.20)',
    ...notes,
  ]
  return {
    // Quoted, because promptfoo reads YAML 1.1, to which 2026-01-01 is a date and no a boolean.
    [CONFIG]: `${comment('#', head)}${stringify(redactValue(config, redact), { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', aliasDuplicateObjects: false })}`,
    [PROVIDER]: `${comment('//', [MARKER])}${promptfooProvider}`,
    notes,
  }
}

/** What an export wrote, and what should be known of it, one sentence each. */
interface PromptfooExport {
  /** Paths. */
  readonly files: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Writes a suite for promptfoo into a folder, which is made if missing.
 *
 * @throws InputError when the folder has a file of such a name that is not from here, or cannot be
 *   written
 */
export async function writePromptfoo(
  folder: string,
  suite: Suite,
  serialNumber: string,
  redact: Redact,
): Promise<PromptfooExport> {
  const { notes, ...files } = promptfooFiles(suite, serialNumber, redact)
  const targets = Object.entries(files).map(([name, text]) => ({ path: join(folder, name), text }))
  try {
    makeFolder(folder)
    const opened: (OwnFile & { readonly path: string; readonly text: string })[] = []
    try {
      for (const target of targets) opened.push({ ...target, ...(await openOwn(target.path)) })
      for (const { file, text } of opened) {
        await file.truncate()
        await file.write(text, 0)
      }
    } catch (error) {
      for (const { isNew, path } of opened) if (isNew) await rm(path, { force: true })
      throw error
    } finally {
      for (const { file } of opened) await file.close()
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    const reason = reasonOf(error)
    throw new InputError(
      `The export cannot be written to ${folder}: ${reason}.`,
      'Move away what is in the way, or export in another folder.',
    )
  }
  return { files: targets.map(({ path }) => path), notes }
}

interface OwnFile {
  readonly file: FileHandle
  /** Made by this export, which takes it away again when it cannot be written whole. */
  readonly isNew: boolean
}

/** A file of an export, open: what is looked at is what is written, whatever takes its place meanwhile. */
async function openOwn(path: string): Promise<OwnFile> {
  const there = await open(path, OWN_FILE).catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  const file = there ?? (await open(path, NEW_FILE))
  const before = await file.readFile('utf8')
  const [firstLine = ''] = before.split('\n', 1)
  if (before === '' || firstLine.endsWith(MARKER)) return { file, isNew: there === undefined }
  await file.close()
  throw new InputError(
    `${path} was not written by an export.`,
    'Move it away, or export into another folder.',
  )
}

function testOf({ name, tags, repeats, turns }: Scenario) {
  return {
    description: withoutTemplates(name),
    ...(tags.length > 0 && { metadata: { tags } }),
    ...(repeats > 1 && { options: { repeat: repeats } }),
    vars: { turns: turns.map(turnOf) },
    assert: turns.flatMap(({ checks }, turn) =>
      checks.flatMap((check) => assertOf(check, turn) ?? []),
    ),
  }
}

function turnOf({ say, chatAskType, fileIds, newSession }: Turn) {
  return {
    say: inPieces(say),
    ...(chatAskType && { chatAskType }),
    ...(fileIds && { fileIds }),
    ...(newSession && { newSession }),
  }
}

function differences({ scenarios }: Suite): string[] {
  const turns = scenarios.flatMap((scenario) => scenario.turns)
  const checks = turns.flatMap((turn) => turn.checks)
  const names = new Set(checks.map(({ check }) => check))
  const missing = new Map<string, number>()
  for (const check of checks)
    if (!assertOf(check, 0)) {
      const what = /regex/i.test(check.check)
        ? `${check.check} ${JSON.stringify(check.value)} (JavaScript has no such pattern)`
        : check.check
      missing.set(what, (missing.get(what) ?? 0) + 1)
    }
  const counts = [...missing].map(
    ([what, count]) => `${what}${count > 1 ? `, ${count} times` : ''}`,
  )
  return [
    ...(counts.length > 0
      ? [`Left out, without a counterpart in promptfoo: ${counts.join('; ')}.`]
      : []),
    ...(scenarios.some(({ matched }) => matched)
      ? ['Left out: the comparison of matched scenarios. Each is a test of its own.']
      : []),
    ...(scenarios.some(({ repeats, minPass }) => repeats > 1 && minPass < 1)
      ? ['Left out: minPass. Every repetition passes or fails for itself.']
      : []),
    ...(turns.some(({ stream }) => stream)
      ? ['Left out: streams. Every answer is asked for in one piece.']
      : []),
    ...(names.has('icontains') || names.has('notIcontains')
      ? ['icontains and notIcontains tell curly quotation marks from straight ones in promptfoo.']
      : []),
    ...(names.has('judge')
      ? ['The criteria of judge need a model: set defaultTest.options.provider to one.']
      : []),
  ]
}

/** A name for people; promptfoo puts variables of the environment into it. */
function withoutTemplates(name: string): string {
  return name.replaceAll('{{', '{ {')
}

function comment(sign: '#' | '//', lines: readonly string[]): string {
  return lines.map((line) => `${sign} ${line.replace(/\s+/g, ' ')}\n`).join('')
}
