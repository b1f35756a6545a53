import { describe, expect, test } from 'vitest'
import { packs } from '../../src/chats/packs/all-packs.ts'
import { packSuite } from '../../src/chats/suite/pack-suite.ts'
import { parseSuite } from '../../src/chats/suite/parse-suite.ts'
import type { Toolset } from '../../src/config.ts'
import { withChoices } from '../../src/listings/choice-text.ts'
import { fields } from '../../src/resources/fields.ts'
import { packsMarkdown, packYaml } from '../../src/resources/pack-text.ts'
import { presetMarkdown, presetsMarkdown } from '../../src/resources/preset-text.ts'
import { resultMembers } from '../../src/resources/result-members.ts'
import { code, codeBlock, table } from '../../src/text/markdown.ts'
import { toolNames } from '../support/tool-names.ts'

const never = () => Promise.reject(new Error('nothing is to be loaded for this'))

function fieldsFor(...toolsets: Toolset[]): Promise<string> {
  const parts = { imports: never, chats: never, journal: never }
  return fields.read({ toolsets, ...parts, redact: (text) => text })
}

test('the members of every result are said', () => {
  expect(resultMembers.map(({ tool }) => tool).toSorted()).toEqual([...toolNames].toSorted())
})

describe('the field reference', () => {
  test('settings, messages and listings, with type, required and meaning', async () => {
    const text = await fieldsFor('chatbot', 'chat', 'listings')
    const lines = text.split('\n')
    expect(lines.filter((line) => line.startsWith('## '))).toEqual([
      '## Settings of a chatbot (edit_chatbot)',
      '## A message (ask_chatbot)',
      '## A listing (create_listing, import_listings)',
      '## Changing a listing (update_listing)',
      '## Deleting listings (delete_listings)',
    ])
    for (const line of [
      '| `serialNumber` | text | yes |',
      '| `EnablePushToTalk` | true or false | no |  |',
      '| `sessionID` | whole number | yes |',
      '| `Status` | "Active", "PreOnMarket", "Sold" | yes |',
      '| `City` | text | no |  |',
    ])
      expect(lines).toContainEqual(expect.stringContaining(line))
  })

  test('of a change only what it must name', async () => {
    const [, change = ''] = /## Changing([\s\S]*?)\n## /.exec(await fieldsFor('listings')) ?? []
    expect([...change.matchAll(/^\| `(\w+)`/gm)].map(([, field]) => field)).toEqual([
      'SerialNumber',
      'Key',
      'KeyType',
    ])
    expect(change).toContain(
      'These it must name, and what is to change. The specification of the service requires the required fields of a listing here too; its examples leave some of them out. What leaving one out does is not known.',
    )
  })

  test('which files a message may have', async () => {
    expect(await fieldsFor('chat')).toContain(
      [
        'Files (fileIds) by chatAskType; an animated GIF is not accepted:',
        '',
        '- Audio: exactly 1, .wav',
        '- Image: one or more, .png, .jpeg, .jpg, .webp, .gif, at most 20 MB a file',
        '- Video: exactly 1, .mp4, .mkv, .avi, .flv, .mpeg, at most 100 MB a file',
      ].join('\n'),
    )
  })

  test('nothing of what is switched off', async () => {
    expect(await fieldsFor('chat')).toMatch(/^# Fields\n\n## A message[^#]*$/)
  })
})

describe('presets', () => {
  test('a list with addresses', () => {
    expect(presetsMarkdown('newoaks://presets/')).toContain(
      '| `redfin` | a Redfin download | newoaks://presets/redfin |',
    )
  })

  test('which headers fill which fields', () => {
    const lines = presetMarkdown('redfin')?.split('\n') ?? []
    expect(lines[0]).toBe('# Preset `redfin`: a Redfin download')
    expect(lines).toContain('| `Bedrooms` | `BEDS` |')
    expect(lines).toContain('| `Status` | `STATUS` and `SALE TYPE` |')
    expect(lines).toContain('| `ZIP` | `ZIP OR POSTAL CODE`, `ZIP` |')
    expect(lines).toContain('- `AreaUnit`: Square Feet')
    expect(lines).toContain("- `FAVORITE`: The reader's own mark.")
  })

  test('what decides about showing, and codes', () => {
    expect(presetMarkdown('reso')).toContain(
      '## Decide whether and how a listing may be shown\n\n`InternetEntireListingDisplayYN`, `MlgCanView`',
    )
    expect(presetMarkdown('spark')).toContain('## Codes of property types\n\n- `A`: Residential')
  })

  test('none of another name', () => {
    expect(presetMarkdown('Redfin2')).toBeUndefined()
    expect(presetMarkdown('constructor')).toBeUndefined()
  })
})

describe('packs', () => {
  test('a list with what they cost', () => {
    expect(packsMarkdown('newoaks://packs/')).toMatch(
      /^\| `privacy` \| Whether the chatbot keeps .* \| 11 \| 0 \| 15 \| newoaks:\/\/packs\/privacy \|$/m,
    )
    expect(packsMarkdown('newoaks://packs/')).toMatch(
      /^\| `fair-housing` \| .* \| 78 \| 2 \| 296 \| newoaks:\/\/packs\/fair-housing \|$/m,
    )
  })

  test.each(packs.names)('%s is the suite that the pack is, in YAML', (name) => {
    const yaml = packYaml(name) ?? ''
    const { parallel: _, notes: marked, ...suite } = packSuite(name, packs)
    const notes = marked.map((note) => withChoices(note, 'agent'))
    expect(parseSuite(yaml, 'pack.yaml', packs)).toMatchObject({ ...suite, notes })
    expect(yaml).not.toMatch(/[&*]a\d/)
  })

  test('with what it checks', () => {
    expect(packYaml('robustness')?.split('\n').slice(0, 3)).toEqual([
      '# robustness: 23 scenarios, 30 messages to one chatbot.',
      '# What it checks of the answers:',
      '# - regex: The answer matches this pattern (RE2)',
    ])
  })

  test('with the comparisons that have a verdict of their own', () => {
    expect(packYaml('fair-housing')?.split('\n')[0]).toBe(
      '# fair-housing: 78 scenarios, 2 comparisons of matched ones, 296 messages to one chatbot.',
    )
  })

  test('none of another name', () => {
    expect(packYaml('nope')).toBeUndefined()
    expect(packYaml('constructor')).toBeUndefined()
  })
})

describe('text of others in Markdown', () => {
  test('is code, on one line', () => {
    expect(code('a.csv')).toBe('`a.csv`')
    expect(code('a\n# b `c` \u202e<i>')).toBe('``a # b `c` <i>``')
    expect(code('`a')).toBe('`` `a ``')
    expect(code('')).toBe('')
  })

  test('cannot end its block or its cell', () => {
    expect(codeBlock(['a', '```', '# b'])).toBe('````text\na\n```\n# b\n````')
    expect(table(['A'], [[code('x|y')]])).toBe('| A |\n| --- |\n| `x\\|y` |')
  })
})
