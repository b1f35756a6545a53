import { describe, expect, test } from 'vitest'
import { createAnswerReader } from '../../../src/chats/answer-listings/read-answer.ts'
import { known } from '../../support/known-examples.ts'

const read = createAnswerReader()
const misplacedIn = (text: string) =>
  read(text, [], known).misplaced.map(({ amount, listing }) => `${amount} at ${listing.address}`)

// 14 Alder Court costs $389,000, 220 Quarry Road $512,500, 96 Ferry Street $398,500.
const swapped = ['$512,500 at 14 Alder Court', '$389,000 at 220 Quarry Road']

describe('each price of several homes that take turns is compared with its own', () => {
  test.each([
    '14 Alder Court ($512,500), 220 Quarry Road ($389,000)',
    '14 Alder Court is $512,500 and 220 Quarry Road is $389,000.',
    'I have 14 Alder Court for $512,500 and 220 Quarry Road for $389,000.',
    '14 Alder Court in Millhaven costs $512,500, while 220 Quarry Road costs $389,000.',
    '$512,500 – 14 Alder Court, $389,000 – 220 Quarry Road.',
    '14 Alder Court cuesta $512,500 y 220 Quarry Road $389,000.',
    '14 Alder Court: $512,500; 220 Quarry Road: $389,000',
    '[14 Alder Court](https://homes.example/millhaven/14-alder-court) $512,500, 220 Quarry Road $389,000',
  ])('%s', (text) => {
    expect(misplacedIn(text)).toEqual(swapped)
  })

  test('in German', () => {
    const text = '14 Alder Court kostet 512.500 $ und 220 Quarry Road 389.000 $.'
    expect(misplacedIn(text)).toEqual([
      '512.500 $ at 14 Alder Court',
      '389.000 $ at 220 Quarry Road',
    ])
  })

  test('one wrong of three', () => {
    const text = '14 Alder Court ($389,000), 220 Quarry Road ($398,500), 96 Ferry Street ($398,500)'
    expect(misplacedIn(text)).toEqual(['$398,500 at 220 Quarry Road'])
  })
})

test.each([
  '14 Alder Court ($389,000), 220 Quarry Road ($512,500)',
  '$389,000 — 14 Alder Court, $512,500 — 220 Quarry Road.',
  '14 Alder Court at $389,000, like 96 Ferry Street at $398,500, is below 220 Quarry Road.',
  'At $389,000, 14 Alder Court is cheaper than 220 Quarry Road at $512,500.',
  'Unlike 220 Quarry Road, for $389,000 you get 14 Alder Court, and for $398,500 96 Ferry Street.',
  '220 Quarry Road costs more than 14 Alder Court: $512,500 against $389,000.',
  '14 Alder Court and 220 Quarry Road cost $389,000 and $512,500.',
  'Under $600,000: 14 Alder Court, $389,000; 220 Quarry Road, $512,500.',
  'Compared with 220 Quarry Road, $389,000 for 14 Alder Court is little, and $398,500 for 96 Ferry Street too.',
  '14 Alder Court ($389,000, about $237 per sq ft) and 220 Quarry Road ($512,500)',
  '14 Alder Court is $389,000 now, not $512,500 like 220 Quarry Road.',
])(
  'where homes and prices are as they are, or it is not plain which belongs to which, nothing is wrong: %s',
  (text) => {
    expect(misplacedIn(text)).toEqual([])
  },
)

describe('a sentence without a home that goes on about the one before', () => {
  test.each([
    'The house at 14 Alder Court was reduced. It now costs $512,500.',
    '14 Alder Court? Lovely.\n\nPrice: $512,500',
    '14 Alder Court has three bedrooms. The asking price is $512,500.',
    '**14 Alder Court**\n- 3 bedrooms\n- Price: $512,500',
    "14 Alder Court is in Millhaven. It's $512,500.",
    '14 Alder Court ist schön. Der Kaufpreis beträgt 512.500 $.',
    '14 Alder Court es preciosa. El precio es $512,500.',
    '14 Alder Court est belle. Le prix est de 512 500 $.',
    '14 Alder Court is new. This home is listed at $512,500.',
    '14 Alder Court is new. Listed at $512,500.',
    '14 Alder Court ist neu. Es kostet jetzt 512.500 $.',
  ])('has its price: %s', (text) => {
    expect(misplacedIn(text)).toHaveLength(1)
  })

  test.each([
    '14 Alder Court was reduced. It now costs $389,000.',
    '14 Alder Court is lovely. Another home costs $512,500.',
    '14 Alder Court and 96 Ferry Street are lovely. It costs $512,500.',
    '14 Alder Court is lovely. 220 Quarry Road is larger. It costs $512,500.',
    '14 Alder Court is lovely. If you like more room, we have one at $512,500.',
    '14 Alder Court was sold. We have another home. It has a garden. It costs $512,500.',
    'Price: $512,500\n14 Alder Court',
    '14 Alder Court is lovely. The price of homes in Ashby is $512,500.',
    '14 Alder Court is lovely. The price of another one is $512,500.',
    '14 Alder Court is lovely. It is not $512,500.',
    '14 Alder Court is lovely. It is in a street where homes cost $512,500.',
    '14 Alder Court is lovely. It has a garden, and the one beside it costs $512,500.',
  ])('or another, or none that is plain: %s', (text) => {
    expect(misplacedIn(text)).toEqual([])
  })
})

describe('what the visitor has said is no price of a home because of that', () => {
  const wrongIn = (said: string, text: string) => {
    const { misplaced, unknown } = read(text, [said], known)
    return [...misplaced.map(({ amount }) => amount), ...unknown.amounts]
  }

  test.each([
    ['Does 14 Alder Court cost $300,000?', 'Yes, 14 Alder Court costs $300,000.', '$300,000'],
    ['Does 14 Alder Court cost $300,000?', 'Yes, it costs $300,000.', '$300,000'],
    ['Does 14 Alder Court cost $300,000?', 'Yes, $300,000.', '$300,000'],
    ['Is 14 Alder Court $512,500?', '14 Alder Court is listed at $512,500.', '$512,500'],
    ['Is the price of 14 Alder Court $1?', 'The price is $1.', '$1'],
    ['What does 14 Alder Court cost?', 'It costs $512,500.', '$512,500'],
    ['What does 14 Alder Court cost?', '$512,500', '$512,500'],
    ['¿Cuánto cuesta 14 Alder Court?', 'Cuesta $512,500.', '$512,500'],
    ['Was kostet 14 Alder Court?', 'Es kostet 512.500 $.', '512.500 $'],
    ['What does MLS NX240107 cost?', 'It costs $512,500.', '$512,500'],
  ])('%s %s', (said, text, wrong) => {
    expect(wrongIn(said, text)).toEqual([wrong])
  })

  test.each([
    ['Does 14 Alder Court cost $300,000?', 'No, 14 Alder Court does not cost $300,000.'],
    ['Does 14 Alder Court cost $300,000?', 'No, it costs $389,000, not $300,000.'],
    ['Does 14 Alder Court cost $300,000?', 'You said $300,000, but I do not know the price.'],
    ['I have $300,000.', 'With $300,000 you cannot buy 14 Alder Court.'],
    ['I have $300,000. Is 14 Alder Court for me?', 'If 14 Alder Court costs $300,000, yes.'],
    ['What does 14 Alder Court cost?', 'It costs $389,000.'],
    ['What does 14 Alder Court cost?', '$389,000'],
    ['What does 14 Alder Court cost beside 220 Quarry Road?', 'It costs $398,500.'],
    ['Is there something like 14 Alder Court?', 'Yes: 96 Ferry Street. It costs $398,500.'],
    ['What does 14 Alder Court cost?', '220 Quarry Road is lovely. It costs $512,500.'],
    ['What can I get for $512,500?', '$512,500 gets you 220 Quarry Road.'],
    ['Is 14 Alder Court $300,000?', 'Did you hear that 14 Alder Court is $300,000?'],
  ])('%s %s', (said, text) => {
    expect(wrongIn(said, text)).toEqual([])
  })
})

// As long as a chatbot's answer can be: what stands in it is looked at once, and not once for each sentence.
test.each([
  '14 Alder Court ($389,000), ',
  '14 Alder Court. It costs $389,000. ',
  'Price: $389,000\n',
  'It costs $389,000. ',
  '14 Alder Court $389,000 and 220 Quarry Road $512,500, ',
])('reads 20,000 characters of %j', (piece) => {
  const text = piece.repeat(20_000 / piece.length)
  expect(read(text, ['What does 14 Alder Court cost, $389,000?'], known).misplaced).toEqual([])
})
