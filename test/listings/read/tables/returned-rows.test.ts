import { expect, test } from 'vitest'
import { refusal } from '../../../support/input-error.ts'
import { cellsOf, openFileOf } from '../support.ts'

test('the added columns of a file of failed rows, and its guards, are taken away', async () => {
  const source = await openFileOf(
    'failed.csv',
    "ADDRESS,CITY,'-PRICE,_row,_code,_reason\n'=1+1,'+5,'@x,17,missing_value,\"Say it, please.\"\n''a,it's,-5,18,x,y\n",
  )
  expect(source.columns).toEqual(['ADDRESS', 'CITY', '-PRICE'])
  expect(await cellsOf(source)).toEqual([
    [2, { ADDRESS: '=1+1', CITY: '+5', '-PRICE': '@x' }],
    [3, { ADDRESS: "''a", CITY: "it's", '-PRICE': '-5' }],
  ])
})

test.each(['ADDRESS,CITY,_row,_code', '_row,_code,_reason,ADDRESS,CITY'])(
  'any other file stays as it is: %s',
  async (header) => {
    const source = await openFileOf('a.csv', `${header}\n'=1,b,c,d,e\n`)
    expect(source.columns).toEqual(header.split(','))
    expect((await cellsOf(source))[0]).toMatchObject([2, { [header.split(',')[0] ?? '']: "'=1" }])
  },
)

test.each([{ sheet: 'Listings' }, { recordsPath: 'data.homes[]' }])(
  'the flags of the file that it comes from are no matter: %o',
  async (options) => {
    const text = (header: string) =>
      `ADDRESS,CITY,${header}\n1 Elm St,Salem,3,missing_value,Say it.\n`
    const source = await openFileOf('failed.csv', text('_row,_code,_reason'), options)
    expect(await cellsOf(source)).toEqual([[2, { ADDRESS: '1 Elm St', CITY: 'Salem' }]])
    const other = openFileOf('other.csv', text('BEDS,STATUS,PRICE'), options)
    expect(await refusal(other)).toMatch(/ is for \w+ only\./)
  },
)
