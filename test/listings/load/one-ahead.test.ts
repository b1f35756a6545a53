import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { oneAhead } from '../../../src/listings/load/one-ahead.ts'

/** Notes what is done with the members 1 to `last`; `end` comes after them. */
function noted(last: number, end: () => void = () => {}) {
  const done: string[] = []
  async function* members() {
    try {
      for (let member = 1; member <= last; member += 1) {
        done.push(`made ${member}`)
        yield member
      }
      end()
    } finally {
      done.push('closed')
    }
  }
  return { done, members: members() }
}

it('makes the next member while one is used, and no more', async () => {
  const { done, members } = noted(3)
  for await (const member of oneAhead(members)) {
    await setImmediate()
    done.push(`used ${member}`)
  }
  expect(done).toEqual([...['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'closed', 'used 3']])
})

it('throws what making one throws after the members before it were used', async () => {
  const { done, members } = noted(2, () => {
    throw new Error('broken')
  })
  const use = async () => {
    for await (const member of oneAhead(members)) {
      await setImmediate()
      done.push(`used ${member}`)
    }
  }
  await expect(use()).rejects.toThrow('broken')
  expect(done).toEqual(['made 1', 'made 2', 'used 1', 'closed', 'used 2'])
})

it('closes the source when its user goes away', async () => {
  const { done, members } = noted(3)
  for await (const member of oneAhead(members)) if (member === 1) break
  expect(done).toEqual(['made 1', 'made 2', 'closed'])
})
