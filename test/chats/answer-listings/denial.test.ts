import { expect, test } from 'vitest'
import { deniesOrRepeats } from '../../../src/chats/answer-listings/denial.ts'

/** `_` stands for the mention. */
function isDenied(sentence: string): boolean {
  const [before = '', after = ''] = sentence.split('_')
  return deniesOrRepeats(before, after)
}

test.each([
  'I have no listing at _.',
  'I’m sorry, I can’t seem to find _.',
  'I wasn’t able to locate _ in our database.',
  '_ isn’t one of ours.',
  '_ does not exist.',
  '_ is unknown to me.',
  '_, the address you gave, is not on the market.',
  '_: I have no record of it.',
  'There isn’t a home at _ in my listings.',
  'There is no _ in our listings.',
  'I don’t think _ is one of our listings.',
  'No listing found: _',
  'I searched for _ and found no matches.',
  'Did you mean _?',
  'You asked about _.',
  'Although I couldn’t find _, I have others.',
  'Zu _ habe ich leider kein Angebot.',
  'Não encontrei _.',
  'Aucune annonce pour _.',
])('is denied or repeated: %s', (sentence) => {
  expect(isDenied(sentence)).toBe(true)
})

test.each([
  '_ is free.',
  'Yes, _ is not in our list.',
  'Sorry for the wait: _ is free.',
  '_ is not far from the lake, no doubt.',
  '_ is lovely, but not available for viewings.',
  '_ has no information desk and no house rules.',
  'I couldn’t find a cheaper one, so I recommend _.',
  'There is nothing for you better than _.',
  'There isn’t a crack in the walls of _, it is perfect.',
  'We don’t often have homes like _.',
  'The price of _ is unknown.',
  'You mentioned _, and it has a pool.',
  'Do you want to see _?',
])('is affirmed: %s', (sentence) => {
  expect(isDenied(sentence)).toBe(false)
})
