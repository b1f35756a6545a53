import * as z from 'zod'
import { MAX_CONCURRENCY } from '../../api/concurrency.ts'
import { choiceFlags } from '../../listings/choice-text.ts'
import { DEFAULT_COMPARE_DAYS } from '../../listings/feed/feed-address.ts'
import { TOKEN_VARIABLE } from '../../listings/feed/feed-token.ts'
import {
  DEFAULT_MAX_GONE,
  duplicatePolicies,
  goneActions,
  importModes,
  missingPolicies,
} from '../../listings/import-request.ts'
import type { StartOptions } from '../../listings/imports/imports.ts'
import { isWebAddress } from '../../web/web-address.ts'
import { commandCaller } from '../command-caller.ts'
import { chatbotFlag, oneOf, onOff, someText, wholeNumber } from '../flag-command.ts'

const MAX_COMPARE_DAYS = 365
const PERCENTAGE = 'must be a percentage from 0 to 100'

/** A list of `left=right`. Of several `=` the last one separates if a left side may hold some. */
const pairs = (form: string, separator: 'first' | 'last') =>
  z.array(z.string()).transform((texts, context) =>
    Object.fromEntries(
      texts.map((text) => {
        const at = separator === 'first' ? text.indexOf('=') : text.lastIndexOf('=')
        if (at < 1) context.addIssue({ code: 'custom', message: `must be written ${form}` })
        return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
      }),
    ),
  )

const savedChoices = {
  choices: someText.optional().meta({
    placeholder: 'FILE',
    rare: true,
    description: 'Choices that were saved; other flags win over them',
  }),
  'save-choices': someText.optional().meta({
    placeholder: 'FILE.yaml',
    rare: true,
    description: 'Save the choices of this load, or of this trial, when it has come to its end',
  }),
}

/** The flags of import: how each is read, and what the help says of it. */
export const ImportFlags = z.object({
  bot: chatbotFlag,
  [choiceFlags.preset]: z.string().optional().meta({
    placeholder: 'NAME',
    rare: true,
    description: 'Where the file is from, if it is not recognised',
  }),
  [choiceFlags.mapping]: pairs('Header=Field', 'last').optional().meta({
    placeholder: 'HEADER=FIELD',
    description: 'Field of a column; nothing behind = leaves the column out; repeatable',
    repeatable: true,
  }),
  [choiceFlags.constants]: pairs('Field=value', 'first').optional().meta({
    placeholder: 'FIELD=VALUE',
    description:
      'Value for rows that have none; {MLSNumber} or {City} stands for that field; FIELD[TYPE]=VALUE for one type of property, Status[WORD]=VALUE or SaleType[WORD]=VALUE for a word of the file; repeatable',
    repeatable: true,
  }),
  [choiceFlags.onMissing]: pairs(`Field=${missingPolicies.join('|')}`, 'first')
    .pipe(z.record(z.string(), oneOf(missingPolicies)))
    .optional()
    .meta({
      placeholder: `FIELD=${missingPolicies.join('|')}`,
      description: 'For rows without this value (default fail); repeatable',
      repeatable: true,
    }),
  [choiceFlags.units]: pairs('Field=unit', 'first').optional().meta({
    placeholder: 'FIELD=UNIT',
    rare: true,
    description:
      'Where the file names none: the unit of LotArea or BuildingArea, as acre, or the period of RentPrice or HOAMonth, as week; repeatable',
    repeatable: true,
  }),
  [choiceFlags.accept]: z.array(z.string()).optional().meta({
    placeholder: 'FIELD',
    rare: true,
    description: 'Load values of the field that look wrong, once you have looked; repeatable',
    repeatable: true,
  }),
  [choiceFlags.source]: someText.optional().meta({
    placeholder: 'NAME',
    rare: true,
    description: 'Name for what the listings are from (default the preset); always give the same',
  }),
  [choiceFlags.mode]: oneOf(importModes)
    .optional()
    .meta({
      placeholder: importModes.join('|'),
      rare: true,
      description: 'create leaves known listings alone (default upsert)',
    }),
  [choiceFlags.duplicates]: oneOf(duplicatePolicies)
    .optional()
    .meta({
      placeholder: duplicatePolicies.join('|'),
      rare: true,
      description: 'Which of the rows for one listing is loaded (default first)',
    }),
  probe: onOff.meta({
    rare: true,
    description: 'The chatbot was loaded elsewhere: try to update before creating',
  }),
  limit: wholeNumber(1)
    .optional()
    .meta({ placeholder: 'N', rare: true, description: 'Only the first N rows' }),
  [choiceFlags.maxFailures]: wholeNumber(0).optional().meta({
    placeholder: 'N',
    rare: true,
    description: 'More than N failed rows stop the run (default: no limit)',
  }),
  concurrency: wholeNumber(1)
    .optional()
    .meta({
      placeholder: 'N',
      rare: true,
      description: `Requests at once at most (default ${MAX_CONCURRENCY})`,
    }),
  [choiceFlags.sheet]: z.string().optional().meta({
    placeholder: 'NAME',
    rare: true,
    description: 'Sheet of a workbook, if not the proposed one; * for all',
  }),
  [choiceFlags.recordsPath]: z.string().optional().meta({
    placeholder: 'PATH',
    rare: true,
    description: 'Where the records of a JSON file are, such as data.homes[]',
  }),
  reso: someText.optional().meta({
    placeholder: 'URL',
    description: `Read a RESO Web API instead of FILE; what has changed since the last time; token in ${TOKEN_VARIABLE}`,
  }),
  'compare-keys-days': wholeNumber(0, MAX_COMPARE_DAYS)
    .optional()
    .meta({
      placeholder: 'DAYS',
      rare: true,
      description: `With --reso: after so many days all keys are compared, to find what is gone (default ${DEFAULT_COMPARE_DAYS})`,
    }),
  ...savedChoices,
  'dry-run': onOff.meta({ description: 'Show what would happen; send nothing' }),
  json: onOff.meta({ description: 'Print the result as JSON' }),
})

export const SyncFlags = ImportFlags.extend({
  [choiceFlags.gone]: oneOf(goneActions)
    .default('keep')
    .meta({
      placeholder: goneActions.join('|'),
      description: 'What happens to listings that left the file or the market (default keep)',
    }),
  [choiceFlags.maxGone]: z
    .string()
    .regex(/^\d{1,3}(\.\d+)?%?$/, PERCENTAGE)
    .transform((text) => Number.parseFloat(text) / 100)
    .refine((share) => share <= 1, PERCENTAGE)
    .default(DEFAULT_MAX_GONE)
    .meta({
      placeholder: 'PERCENT',
      description: `None goes if more than this would (default ${DEFAULT_MAX_GONE * 100})`,
    }),
  yes: onOff.meta({ description: 'Do not ask (without a terminal --gone is the yes)' }),
})

/** What the flags of a loading command ask for. */
export interface LoadRequest extends StartOptions {
  /** Whether the result is printed as JSON. */
  readonly json: boolean
  /** The file into which the choices are to be saved. */
  readonly saveTo: string | undefined
  /** Whether nobody is to be asked about listings that are gone. */
  readonly yes: boolean
}

/** @param word the file, or its address; empty with a feed */
export function syncRequestOf(flags: z.output<typeof SyncFlags>, word: string): LoadRequest {
  return {
    ...importRequestOf(flags, word),
    caller: commandCaller('sync'),
    sync: {
      gone: flags[choiceFlags.gone],
      maxGone: flags[choiceFlags.maxGone],
      keepsOthers: true,
    },
    yes: flags.yes,
  }
}

/** @param word the same */
export function importRequestOf(flags: z.output<typeof ImportFlags>, word: string): LoadRequest {
  return {
    caller: commandCaller('import'),
    request: {
      SerialNumber: flags.bot,
      ...(flags.reso === undefined && (isWebAddress(word) ? { url: word } : { path: word })),
      choices: flags.choices,
      sheet: flags[choiceFlags.sheet],
      recordsPath: flags[choiceFlags.recordsPath],
      preset: flags[choiceFlags.preset],
      source: flags[choiceFlags.source],
      mapping: flags[choiceFlags.mapping],
      constants: flags[choiceFlags.constants],
      onMissing: flags[choiceFlags.onMissing],
      units: flags[choiceFlags.units],
      accept: flags[choiceFlags.accept],
      mode: flags[choiceFlags.mode],
      duplicates: flags[choiceFlags.duplicates],
      probe: flags.probe,
      limit: flags.limit,
      maxFailures: flags[choiceFlags.maxFailures],
      dryRun: flags['dry-run'],
    },
    ...(flags.reso !== undefined && {
      feed: {
        url: flags.reso,
        compareDays: flags['compare-keys-days'] ?? DEFAULT_COMPARE_DAYS,
      },
    }),
    concurrency: flags.concurrency,
    json: flags.json,
    saveTo: flags['save-choices'],
    yes: false,
  }
}
