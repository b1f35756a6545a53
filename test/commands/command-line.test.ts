import { describe, expect, test } from 'vitest'
import { allCommands, loadCommands } from '../../src/commands/all-commands.ts'
import { UsageError } from '../../src/commands/command.ts'
import { chooseCommand, readFlags } from '../../src/commands/command-line.ts'

/** A command line as it is read, with nothing set in the environment. */
async function read(...args: readonly string[]) {
  const { command, rest } = await chooseCommand(args, allCommands)
  return readFlags(await command(), rest, {}, loadCommands)
}

/** What is wrong with a command line. */
async function problems(...args: readonly string[]): Promise<readonly string[]> {
  const error = await read(...args).catch((thrown: unknown) => thrown)
  return error instanceof UsageError ? error.problems : []
}

test.each([
  ['none, where it can be left out', ['open'], []],
  ['one', ['open', 'run-1'], ['run-1']],
  ['all', ['judge', 'run-1', '1.1.1', 'pass'], ['run-1', '1.1.1', 'pass']],
])('the words of a command are read: %s', async (_, args, operands) => {
  const line = await read(...args)
  expect('input' in line && line.input).toMatchObject({ operands, operand: operands[0] ?? '' })
})

test.each([
  ['too few', ['judge'], 'RUN: is required'],
  ['too many', ['open', 'run-1', 'run-2'], 'a word without a flag: is not expected here'],
])('%s words are a mistake', async (_, args, told) => {
  expect(await problems(...args)).toEqual([told])
})

describe('a flag is told alone, and nothing is made of the word behind it:', () => {
  test.each([
    [
      'of another command',
      ['import', 'a.csv', '--bot', 'b', '--gone', 'delete'],
      ['--gone: is a flag of sync'],
    ],
    [
      'of other commands',
      ['serve', '--bot', 'b'],
      [
        '--bot: is a flag of doctor, import, sync, find, check, compare, test-chatbot, runs, forget',
      ],
    ],
    [
      'mistyped',
      ['import', 'a.csv', '--bot', 'b', '--sett', 'City=X'],
      ['--sett: is not a flag; did you mean --set?'],
    ],
    [
      'mistyped, before the file',
      ['import', '--jsn', 'a.csv', '--bot', 'b'],
      ['--jsn: is not a flag; did you mean --json?'],
    ],
    [
      'with a value and the file after it',
      ['import', '--sett', 'City=X', 'a.csv', '--bot', 'b'],
      ['--sett: is not a flag; did you mean --set?'],
    ],
    [
      'none, and one word too many',
      ['doctor', 'twice', '--zzz', 'b'],
      ['--zzz: is not a flag', 'a word without a flag: is not expected here'],
    ],
  ])('%s', async (_, args, told) => {
    expect(await problems(...args)).toEqual(told)
  })
})

test.each([
  ['zero for a number', ['--timeout-ms', '0']],
  ['a number below zero', ['--timeout-ms', '-5']],
  ['a fraction', ['--timeout-ms', '1.5']],
  ['a number that is too large', ['--timeout-ms', '86400001']],
  ['half an address', ['--base-url', 'example.com']],
  ['a list with a gap', ['--toolsets', 'chat,']],
  ['a name in capital letters', ['--toolsets', 'Chat']],
  ['a flag given twice', ['--secret-key', 'one', '--secret-key', 'two']],
  ['a switch with a value', ['--sandbox=false']],
  ['a switch of a command with a value', ['sandbox', '--memory=false']],
  ['a switch with words', ['--read-only=no way']],
  ['a word behind a switch', ['--sandbox', 'extra']],
  ['an unknown letter', ['-x']],
  ['a command twice', ['serve', 'serve']],
  ['an unknown command', ['no-such-command']],
  ['a built-in for a command', ['constructor']],
  ['a built-in for a flag', ['--constructor']],
  ['the prototype for a flag', ['--__proto__', 'x']],
  ['a word behind two dashes', ['--', 'x']],
])('%s is a mistake', async (_, args) => {
  expect(await problems(...args)).not.toEqual([])
})

test.each([
  ['version', ['--version']],
  ['version', ['sandbox', '--version']],
  ['version', ['--no-such-flag', '--version']],
  ['help', ['--help']],
  ['help', ['doctor', '--help']],
  ['help', ['-h']],
])('the %s is asked for by %j', async (show, args) => {
  expect(await read(...args)).toEqual({ show })
})
