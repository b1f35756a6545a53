import { expect, test } from 'vitest'
import { loadCommands } from '../../src/commands/all-commands.ts'
import { chooseCommand, readFlags } from '../../src/commands/command-line.ts'
import { commandHelp, overviewText } from '../../src/commands/help.ts'

const commands = await loadCommands()
const environment = {
  NEWOAKS_BASE_URL: 'https://chat.example.com',
  NEWOAKS_SECRET_KEY: 'key-for-the-help',
}

test.each([...commands])(
  'the help of %s fits a terminal of 80 columns and 24 lines',
  (name, command) => {
    const lines = commandHelp(name, command).split('\n')
    expect(lines.length).toBeLessThan(24)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
    for (const { flag } of command.flags) expect(lines.join('\n')).toContain(`--${flag}`)
  },
)

test.each([...commands])('the examples in the help of %s are right', async (name, { examples }) => {
  expect(new Set(examples).size).toBe(2)
  for (const example of examples) {
    const chosen = await chooseCommand(example.split(' '), commands)
    expect(chosen.name ?? 'serve').toBe(name)
    const line = await readFlags(chosen.command, chosen.rest, environment, loadCommands)
    expect(line).toBeDefined()
  }
})

test('the help of everything fits 80 columns, and says the default of a setting', () => {
  const help = overviewText(commands)
  for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  const text = help.replace(/\s+/g, ' ')
  expect(text).toContain('How often a request is sent at most (default 3) [NEWOAKS_MAX_ATTEMPTS]')
  expect(text).toContain("is shown first, homes by address, and done after a person's yes")
  expect(text).toContain('Offer no tool that changes anything at the service [NEWOAKS_READ_ONLY]')
})

test('a slip in the name of a command gets the one that was probably meant', async () => {
  const refused = (...words: string[]) => expect(chooseCommand(words, commands)).rejects
  await refused('improt', 'homes.csv').toThrow('did you mean import?')
  await refused('sk-live-0123456789').toThrow(/demo$/)
})
