import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceProblems, understand } from '../../../src/listings/imports/understand.ts'
import { makeWorkbook } from '../../support/make-workbook.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const formula = { xml: '<c><f>A1*2</f></c>' }

/** The columns of a workbook of which it is told that their formulas have no result. */
async function told(mapping = {}) {
  const workbook = makeWorkbook({
    Homes: [
      ['Address', 'City', 'Price', 'Beds', 'Year', 'Down Payment', 'Loan'],
      ['1 Oak St', 'Reston', formula, 3, formula, formula, formula],
      ['2 Oak St', 'Reston', 250_000, 3, 1990, formula, 1000],
    ],
  })
  const path = join(temporaryFolder(), 'homes.xlsx')
  await writeFile(path, workbook)
  const understood = await understand({ path, mapping }, { folders: undefined })
  return sourceProblems(understood).flatMap(({ code, column }) =>
    code === 'formula_without_result' ? [column] : [],
  )
}

test('formulas without a result are told of the columns that are used, or may be meant for a field', async () => {
  expect(await told()).toEqual(['Price', 'Year'])
  expect(await told({ Loan: 'DepositFee' })).toEqual(['Price', 'Year', 'Loan'])
})
