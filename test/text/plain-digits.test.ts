import { expect, test } from 'vitest'
import { plainDigits } from '../../src/text/plain-digits.ts'

test.each([
  ['$٤٨٥٬٠٠٠٫٥', '$485,000.5'],
  ['۱۲۳', '123'],
  ['४८५,०००', '485,000'],
  ['＄４８５，０００，２５０元', '$485,000,250元'],
  ['共３套，价格＄５．５万', '共3套，价格$5.5万'],
  ['𝟙𝟚, ², Ⅷ and 7', '𝟙𝟚, ², Ⅷ and 7'],
])('%s becomes %s, as long as it was', (text, plain) => {
  expect(plainDigits(text)).toBe(plain)
  expect(plain).toHaveLength(text.length)
})
