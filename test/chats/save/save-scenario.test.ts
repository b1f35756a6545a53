import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createKeyedQueue } from '../../../src/chats/keyed-queue.ts'
import { saveScenario } from '../../../src/chats/save/save-scenario.ts'
import { parseSuite } from '../../../src/chats/suite/parse-suite.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const packs = { names: [], load: () => ({ version: 1 as const }) }

function saving() {
  const folder = temporaryFolder()
  const means = { redact: (text: string) => text, queue: createKeyedQueue() }
  const save = (name: string, path?: string, noAnswer?: boolean, turns?: number[]) =>
    saveScenario(
      {
        conversation: [
          { visitor: 'Hi', chatbot: 'Hello', noAnswer },
          { visitor: 'How are you?', chatbot: 'Well' },
          { visitor: 'Bye', chatbot: 'Goodbye' },
        ],
        turns,
        name,
        path,
        folders: [folder],
      },
      means,
    )
  return { folder, save }
}

test('scenarios that are saved at the same time into one file all come into it', async () => {
  const { folder, save } = saving()
  const names = Array.from({ length: 10 }, (_, index) => `scenario ${index}`)
  await Promise.all(names.map((name) => save(name, 'a.yaml')))
  const text = readFileSync(join(folder, 'a.yaml'), 'utf8')
  expect(
    parseSuite(text, 'a.yaml', packs)
      .scenarios.map(({ name }) => name)
      .toSorted(),
  ).toEqual(names)
  expect(readdirSync(folder)).toEqual(['a.yaml'])
})

test('one that is refused does not hold up the next', async () => {
  const { folder, save } = saving()
  const all = await Promise.allSettled(['a', 'a', 'b'].map((name) => save(name, 's.yaml')))
  expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(readFileSync(join(folder, 's.yaml'), 'utf8')).toContain('- name: b')
})

test('notes: whether anything is checked, and what to look for before it is shared', async () => {
  const { save } = saving()
  const share = 'Look for names and telephone numbers before you share it.'
  expect((await save('a')).notes).toEqual([
    'It has no check yet and would pass whatever is answered.',
    share,
  ])
  expect((await save('a', undefined, false)).notes).toEqual([
    'The checks are drawn from this one conversation: keep what matters, take out the rest.',
    share,
  ])
})

test('one that is saved is told by its file, not by its text', async () => {
  const { folder, save } = saving()
  expect(await save('a', 'a.yaml')).toEqual({
    name: 'a',
    turns: 3,
    path: join(folder, 'a.yaml'),
    notes: expect.any(Array),
  })
  expect(await save('a')).toMatchObject({ yaml: expect.stringContaining('say: Hi') })
})

test('some of the turns, in the order of the conversation', async () => {
  const { folder, save } = saving()
  expect(await save('a', 'a.yaml', undefined, [3, 1, 3])).toMatchObject({ turns: 2 })
  const { scenarios } = parseSuite(readFileSync(join(folder, 'a.yaml'), 'utf8'), 'a.yaml', packs)
  expect(scenarios[0]?.turns.map(({ say }) => say)).toEqual(['Hi', 'Bye'])
  await expect(save('b', 'a.yaml', undefined, [4])).rejects.toThrow('There is no turn 4')
})

test('notes: where the test passes as long as there is no answer', async () => {
  const { save } = saving()
  const note =
    'The chatbot had no answer in turn 1 of the scenario, and the test wants none there: with noAnswer: false it fails until there is one.'
  expect((await save('a', undefined, true)).notes).toContain(note)
  expect((await save('a', undefined, false)).notes).not.toContain(note)
  expect((await save('a', undefined, true, [2, 3])).notes).not.toContain(note)
})
