import { expect, test } from 'vitest'
import { readList } from '../../../src/listings/listed/read-list.ts'
import { pageOf } from '../../support/own-service.ts'
import { clientWith, unhurried } from '../../support/scripted-client.ts'
import { sendJson, startScriptedService } from '../../support/scripted-service.ts'

const homes = Array.from({ length: 12 }, (_, number) => ({ MLSNumber: `M${number}` }))

test('where a page says how many there are, those that follow are asked for together', async () => {
  const asked: number[] = []
  const waiting: (() => void)[] = []
  const { url } = await startScriptedService((response, { body }) => {
    const { PageNumber } = Object(body)
    asked.push(PageNumber)
    const rows = pageOf(homes, { PageNumber, PageSize: 3 })
    const Data = { total: homes.length, rows }
    waiting.push(() => sendJson(response, { Data, Version: '1', Success: true, Code: 200 }))
    // The second page is answered when the last one is asked for.
    if (PageNumber === 1 || PageNumber === 4) for (const answer of waiting.splice(0)) answer()
  })
  const read: string[] = []
  const end = await readList('demo', {
    service: clientWith({ baseUrl: url }),
    ...unhurried(),
    onPage(listings) {
      read.push(...listings.map(({ mlsNumber }) => mlsNumber))
      return listings.length
    },
  })
  expect(end).toEqual({ isWhole: true, isCounted: true })
  expect(asked.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4])
  expect(read).toEqual(homes.map(({ MLSNumber }) => MLSNumber))
})
