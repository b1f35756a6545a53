import { expect, test } from 'vitest'
import { withChoices } from '../../../../src/listings/choice-text.ts'
import type { Problem } from '../../../../src/listings/result.ts'
import { saidOnce } from '../../../../src/tools/call/runs/said-once.ts'
import { sandboxImports } from '../../../support/sandbox-imports.ts'

const fixes = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.map(({ field, fix }) => [field, withChoices(fix, 'agent')])

test('what can be done about several fields in the same way is said of the first', async () => {
  const { inspect } = await sandboxImports()
  const told = saidOnce(
    await inspect('MLSNumber,Url,Bedrooms,Bathrooms\nM1,https://homes.example/1,2,1\n'),
  )
  const found = new Map(fixes(told).map(([field = '', fix]) => [field, fix]))
  expect(found.get('CurrencySymbol')).toContain('constants {"CurrencySymbol":"VALUE"}')
  expect(found.get('YearBuilt')).toBe('As for CurrencySymbol.')
  expect(found.get('LotArea')).toBe('As for CurrencySymbol.')
  // Its values are told.
  expect(found.get('AreaUnit')).toContain('constants {"AreaUnit":"Square Meters"}')
})

test('of other problems each says its own', () => {
  const problem = (code: string, field: string, fix: string): Problem => {
    return { severity: 'failed', code, field, count: 1, firstRows: [2], message: '', fix }
  }
  const told = [
    problem('a', 'YearBuilt', 'Write the YearBuilt.'),
    problem('b', 'LotArea', 'Write the LotArea.'),
    problem('a', 'LotArea', 'Write an area.'),
  ]
  expect(saidOnce({ problems: told }).problems).toEqual(told)
})
