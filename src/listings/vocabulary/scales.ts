/** What an amount is given in, and how that is written, in small letters. */
const scales: readonly (readonly [factor: number, words: string])[] = [
  [1e3, 'k thousand tsd tsd. tausend mille mila duizend'],
  [1e4, '万 萬'],
  [1e5, 'lac lacs lakh lakhs'],
  [
    1e6,
    'm mm mn mio mio. million millions millionen millón millon millones milione milioni milhão milhao milhões milhoes miljoen',
  ],
  [1e7, 'cr crore crores'],
  [1e8, '億 亿'],
  [
    1e9,
    'b bn billion billions mrd mrd. milliarde milliarden milliard milliards miliardo miliardi miljard',
  ],
]

const factorByWord: ReadonlyMap<string, number> = new Map(
  scales.flatMap(([factor, words]) =>
    words.split(' ').map((word): [string, number] => [word, factor]),
  ),
)

/** Every word that multiplies the number before it, in small letters. */
export const scaleWords: readonly string[] = [...factorByWord.keys()]

/** What a word multiplies the number before it by: `1.2M`, `1.25 crore`; undefined for others. */
export function scaleFactor(word: string): number | undefined {
  return factorByWord.get(word.toLowerCase())
}
