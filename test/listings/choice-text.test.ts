import { expect, test } from 'vitest'
import { choiceText, type Reader, withChoices } from '../../src/listings/choice-text.ts'

test.each<[Reader, string]>([
  ['terminal', "Leave it out (--map 'Lot Size=') or set it (--set LotArea=0), it's your choice."],
  [
    'agent',
    'Leave it out (mapping {"Lot Size":""}) or set it (constants {"LotArea":0}), it\'s your choice.',
  ],
])('choices in a text are said in the words of the %s', (reader, said) => {
  const text = `Leave it out (${choiceText({ mapping: { 'Lot Size': '' } })}) or set it (${choiceText({ constants: { LotArea: 0 } })}), it's your choice.`
  expect(withChoices(text, reader)).toBe(said)
})

test('all choices of one kind after another, quoted for a shell where needed', () => {
  const text = choiceText({
    mapping: { "Owner's Price": 'SalePrice' },
    onMissing: { YearBuilt: 'skip', LotArea: 'derive' },
    units: { LotArea: 'acre' },
    accept: ['SalePrice'],
  })
  expect(withChoices(text, 'terminal')).toBe(
    "--map 'Owner'\\''s Price=SalePrice' --on-missing YearBuilt=skip --on-missing LotArea=derive --unit LotArea=acre --accept SalePrice",
  )
})
