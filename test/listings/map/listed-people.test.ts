import { expect, test } from 'vitest'
import { complete, mapOne } from '../../support/mapped.ts'

test.each([
  [[{ label: 'Jo Doe', value: 'jo@agency.example' }]],
  [[{ name: 'Jo Doe', email: 'jo@agency.example' }]],
  [[{ ownerName: 'Jo Doe' }]],
  [[{ office: 'North' }, { office: 'South', people: [{ line: '(503) 555-0199' }] }]],
])('a list with people in it, %j, is private', async (advertisers) => {
  const { mapping } = await mapOne({ ...complete, advertisers })
  expect(mapping.columns.find(({ header }) => header === 'advertisers')).toMatchObject({
    samples: [],
    fields: [],
    note: 'Private: it must not reach a public chatbot, and is never used.',
  })
})

test.each([
  [[{ MediaURL: 'https://img.example/1.jpg', ListAgentKey: null, Order: 1 }]],
  [[{ href: 'https://img.example/1.jpg', tags: [{ label: 'kitchen' }] }]],
])('a list of photos, %j, is not', async (photos) => {
  const { listing } = await mapOne({ ...complete, photos }, { mapping: { photos: 'Images' } })
  expect(listing?.Images).toEqual(['https://img.example/1.jpg'])
})
