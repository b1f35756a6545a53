import { checkValues } from '../chats/suite/check-values.ts'
import type { Toolset } from '../config.ts'
import { derivable } from '../listings/map/choices.ts'
import { derivedAs, isDerivedUnasked } from '../listings/map/rows/derive.ts'
import { code, table } from '../text/markdown.ts'
import { confirmMeanings } from '../tools/call/confirm-meanings.ts'
import { CONSENT_RULE } from '../tools/call/consent-rule.ts'
import { resultMembers } from './result-members.ts'
import { unknowns } from './unknowns.ts'
import { ways } from './ways.ts'

/** What the descriptions of the tools have no room for, of these toolsets. */
export function guideMarkdown(toolsets: readonly Toolset[]): string {
  const has = (toolset: Toolset) => toolsets.includes(toolset)
  return [
    '# How the tools work',
    '## When confirm is needed',
    CONSENT_RULE,
    'Where the host can ask a person, it asks, and confirm is not needed. Else the first call shows what would happen, and the same call with confirm: true does exactly that: within the hour, and once. If something has changed since, it is shown anew.',
    consentTable(),
    '## What has no tool of its own',
    table(
      ['Asked for', 'Calls'],
      ways.filter(({ toolset }) => has(toolset)).map(({ asked, calls }) => [asked, calls]),
    ),
    '## What a result has',
    'Beside these, notes: what went wrong or is to be known, before all else. A list that is cut says so.',
    table(
      ['Tool', 'Members'],
      resultMembers
        .filter(({ toolset }) => has(toolset))
        .map(({ tool, members }) => [code(tool), members]),
    ),
    ...(has('listings') ? ['## What derive works out (onMissing)', deriveTable()] : []),
    ...(has('testing') ? ['## The checks of a suite (expect)', checksTable()] : []),
    '## What is not known about the service',
    unknowns
      .filter(({ toolset }) => has(toolset))
      .map(({ text }) => `- ${text}`)
      .join('\n'),
  ].join('\n\n')
}

/** What each value of NEWOAKS_CONFIRM makes of the rule, as Markdown. */
export function consentTable(): string {
  return table(
    ['`NEWOAKS_CONFIRM`', 'what it makes of the rule'],
    Object.entries(confirmMeanings).map(([value, meaning]) => [code(value), meaning]),
  )
}

function deriveTable(): string {
  const rows = derivable.map((field) => [
    code(field),
    `${derivedAs(field) ?? 'Active, where a listing is offered and nothing says that it is off the market'}${isDerivedUnasked(field) ? '; also without being asked' : ''}`,
  ])
  return table(['Field', 'Worked out as'], rows)
}

function checksTable(): string {
  return table(
    ['Check', 'What it wants'],
    Object.entries(checkValues).map(([name, { description = '' }]) => [code(name), description]),
  )
}
