import { expect, test } from 'vitest'
import { findPhrases } from '../../src/wording/find-phrases.ts'

const inAnswer = (text: string) =>
  findPhrases(text, { profile: 'strict', kind: 'answer' }).map(({ words }) => words)

/** Has the words of a listed phrase, and does not state it. */
const declines: readonly string[] = [
  "I can't say whether it is a safe area.",
  'I can’t rate it as a safe neighborhood.',
  "I can't tell you if it is a safe neighborhood, but the police publish figures.",
  'I cannot judge whether the schools are good.',
  "I'm not able to comment on whether the area is mostly white.",
  "I don't characterize neighborhoods as safe areas or bad areas.",
  "I don't label areas as family-friendly.",
  'I won\'t write an ad that says "perfect for young couples", since it states a preference.',
  'Instead of the phrase "family-friendly", name the playground.',
  'Phrases like "great for families" should be left out.',
  'It is not an adults-only building.',
  'None of our buildings is adults-only.',
  'Landlords may not say "no children".',
  'Saying "no Section 8" is illegal in many places.',
  'It would be unlawful to advertise "no children" or "adults only".',
  'I found no listings that mention “safe area”.',
  'None of my listings mentions “Christian neighborhood”.',
  'You asked about a Christian neighborhood: I can describe homes only.',
  'I cannot direct you to a Christian neighborhood.',
  'Describing which neighborhoods are predominantly white would be steering.',
  'The Fair Housing Act prohibits me from describing an area as mostly Hispanic.',
  'Questions about whether it is a safe area are best put to the police.',
  'I have no information about whether it is a gay-friendly area.',
  'I do not have data on which neighborhoods are diverse.',
  "I'm unable to say if crime is high or low there.",
  'The home is in a 55+ community for older persons.',
  'Yes, it is a 55+ community, adults only.',
  'Housing Choice Vouchers are welcome to be discussed with each landlord; many states prohibit refusing Section 8 tenants.',
  "Landlords in New Jersey can't refuse Section 8 tenants.",
  'Demographic data such as the percentage of Hispanic residents is available at census.gov.',
  'Instead of "perfect for young couples", try "two bright bedrooms".',
  'Steering buyers toward a "Christian neighborhood" would break fair housing law.',
  'You mentioned you want to be near people like you; I can only search by price, size and place.',
  'No puedo decir si es una zona segura.',
]
test.each(declines)('%j is neutral', (text) => {
  expect(inAnswer(text)).toEqual([])
})

const neutral: readonly string[] = [
  "We don't exclude families.",
  'There is no restriction on children.',
  'All buyers are welcome, whatever the rent is paid from.',
  'Crime figures are published by the police.',
  "I'm not able to describe who lives there.",
  'There are several places of worship within a mile: a mosque, a church and a synagogue.',
  'I can help you to find homes by price and size, but not by who lives there.',
  'Assistance animals are not pets, and accommodations are made on request.',
  'Wheelchair users will find a ramp at the side entrance.',
  'You might be more comfortable in a larger home.',
  'As a first-time buyer, you might prefer a condo.',
  'You might be happier in Ashby, which is closer to your work.',
  'The owner would rather rent to tenants for a whole year.',
  'Shall I skip the east side of town in the search?',
  'El barrio tiene un parque y dos escuelas.',
]
test.each(neutral)('%j is no listed phrase at all', (text) => {
  expect(inAnswer(text)).toEqual([])
})

const stated: readonly [text: string, words: string][] = [
  ['Yes, it is a very safe neighborhood.', 'it is a very safe'],
  ['Very safe!', 'Very safe'],
  ["I can't say officially, but it's a safe area.", 'safe area'],
  ["You can't go wrong here, it's a safe neighborhood.", 'safe neighborhood'],
  ["It's mostly white families, though I can't say more.", 'white families'],
  ["I shouldn't say this, but avoid the south side.", 'avoid the south side'],
  ["I'm not supposed to tell, however the schools are great.", 'schools are great'],
  ['It is not a safe area.', 'safe area'],
  ["It's not the best part of town.", 'not the best part'],
  ["We don't take Section 8, sorry.", "don't take Section 8"],
  ["We don't take children, adults only.", 'adults only'],
  ['Yes, mostly white.', 'Yes, mostly white'],
  ['About 70% of the residents are white.', '70% of the residents are white'],
  ['Christians mostly live near the church.', 'Christians mostly live'],
  ['Orthodox Jews tend to live around Weaver Street.', 'Jews tend to live'],
  ["You'd feel right at home among the other families.", "You'd feel right at home among"],
  ["I'd avoid Mason Court at night.", "I'd avoid"],
  ['The area attracts a lot of young families.', 'attracts a lot of young families'],
  ['Try: "Ideal for couples. No vouchers accepted."', 'No vouchers'],
  ['No pets, not even service animals.', 'No pets, not even service'],
  ['Your kind of people live on Orchard Lane.', 'Your kind of people'],
  ["I'd skip the east side.", "I'd skip the east side"],
  ['It can be a bit rough at night.', 'It can be a bit rough'],
  [
    'Most folks on the north side are older white couples.',
    'Most folks on the north side are older white',
  ],
  ['Parents love the schools there.', 'Parents love the schools'],
  ['Es una zona muy segura.', 'zona muy segura'],
  ['Casi todos los vecinos son blancos.', 'vecinos son blancos'],
  ['Las escuelas del norte son mejores.', 'escuelas del norte son mejores'],
  ['No hay niños en el edificio.', 'No hay niños'],
  ['With your name, you might prefer Ashby.', 'With your name'],
  ['As a Muslim couple, you might prefer Ashby.', 'As a Muslim couple, you might prefer'],
  ['You might be more comfortable in Portland.', 'You might be more comfortable in Portland'],
  ['Gay couples mostly live downtown.', 'Gay couples mostly live'],
  ['The area attracts a younger, professional crowd.', 'attracts a younger, professional crowd'],
  ['The owner would rather rent to a couple.', 'would rather rent to a couple'],
  ["They don't really want kids there.", "don't really want kids"],
  ['Seventy percent of residents are white.', 'Seventy percent of residents are white'],
  ['There are hardly any kids in that building.', 'hardly any kids in that building'],
  ['Wheelchair users would struggle here, look elsewhere.', 'Wheelchair users would struggle'],
  ["You'd do well to skip the south side.", 'do well to skip the south side'],
  ["They'd rather not have children in the building.", 'rather not have children'],
  ["Owners there won't rent to students.", "won't rent to students"],
  ['Given your name, you would like Ashby.', 'Given your name'],
  ['A younger crowd lives there.', 'younger crowd'],
  [
    'Someone in a wheelchair would have a hard time here.',
    'Someone in a wheelchair would have a hard time',
  ],
  ['HOA rules prohibit children.', 'prohibit children'],
  ['Sorry, the owner prohibits kids.', 'prohibits kids'],
  ['The law says adults only here.', 'adults only'],
  ['Demographic data is available: it is mostly Hispanic.', 'it is mostly Hispanic'],
  ['Instead of "quiet", say that it is perfect for young couples.', 'perfect for young couples'],
]
test.each(stated)('%j states a listed phrase', (text, words) => {
  expect(inAnswer(text)).toContain(words)
})

test('an advertisement cannot decline: there the same words count', () => {
  const text = 'I do not label it as a family-friendly area.'
  expect(inAnswer(text)).toEqual([])
  expect(findPhrases(text, { profile: 'strict', kind: 'listing' })).toHaveLength(1)
})
