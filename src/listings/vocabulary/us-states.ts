/** The codes of the states of the US, and of what counts as one in its addresses, by the first digit of their ZIP codes. */
const byDigit = [
  'CT MA ME NH NJ RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK CA HI OR WA',
]

/** The first digit of the ZIP codes of each state of the US, by its code. */
export const digitsOfStates: ReadonlyMap<string, string> = new Map(
  byDigit.flatMap((states, digit) =>
    states.split(' ').map((state): [string, string] => [state, String(digit)]),
  ),
)

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Those that are a province of Italy, or a state of Brazil, Australia or Switzerland, too: `MI` is Milan. */
export const statesElsewhere = setOf(
  'AL AR CA CO CT MA ME MI MN MO MS MT NE OR PA RI SC TN VA VT WA',
)

/** Those of them whose postal codes begin there as they do in the US. */
export const statesAlikeElsewhere = setOf('RI TN VA VT')
