/** What an amount is given in, and how that is written, in small letters. */
const scales: readonly (readonly [factor: number, words: string])[] = [
  [
    1e3,
    'k thousand tsd tsd. thsd ths tausend mille mila duizend tys tis tisíc tūkst ribu nghìn ngàn тыс тис тисяч хил хиляди χιλ χιλιάδες ألف الف אלף 千 천',
  ],
  [1e4, '万 萬 만'],
  [1e5, 'lac lacs lakh lakhs แสน'],
  [
    1e6,
    'm mm mn mln mio mio. mill million millions millionen millón millon millones milione milioni milhão milhao milhões milhoes miljoen milyon juta jt triệu tr mdp млн εκ εκατ εκατομμύρια مليون מיליון ล้าน 百万 백만',
  ],
  [1e7, 'cr crore crores 千万 천만'],
  [1e8, '億 亿 억'],
  [
    1e9,
    'arab b bn billion billions mrd mrd. mlrd milliarde milliarden milliard milliards miliardo miliardi miljard miliar milyar tỷ tỉ млрд مليار',
  ],
  [1e11, 'kharab'],
]

const factorByWord: ReadonlyMap<string, number> = new Map(
  scales.flatMap(([factor, words]) =>
    words.split(' ').map((word): [string, number] => [word, factor]),
  ),
)

/** Words that mean a scale beside some currencies only; beside all others it is not clear which. */
const ofCurrencies: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  l: { '₹': 1e5, '₨': 1e5 },
  lk: { '₹': 1e5, '₨': 1e5 },
  rb: { Rp: 1e3 },
  mi: { R$: 1e6 },
  mil: { R$: 1e3, Kč: 1e6 },
  mb: { '฿': 1e6 },
}

/** In Indonesia M stands for a milliard, and for a million in what is written for others. */
const unclearBeside: Readonly<Record<string, string>> = { m: 'Rp' }

/** How words for a scale begin in languages that are not known here. */
const beginnings =
  /^(bil(?!ls?$)|bin$|cror|ezer|hiljad|lac|lakh|mil|mld|mlj|mln|mrd|tausend|thous|tis[iu]|tril|tuhat|tys|þús)/

/** Every word that multiplies the number before it, in small letters. */
export const scaleWords: readonly string[] = [...factorByWord.keys()]

/** What a word multiplies the number before it by: `1.2M`, `1.25 crore`; undefined for others. */
export function scaleFactor(word: string): number | undefined {
  return factorByWord.get(word.toLowerCase())
}

/**
 * What a word behind a number multiplies it by, beside the symbol of its currency: `62 L` is 62 lakh
 * in rupees. Unclear when it means different things to different people, as in `$2 mil`, or looks like
 * a scale and is not known.
 */
export function scaleBeside(
  word: string,
  symbol: string | undefined,
): number | 'unclear' | undefined {
  const name = word.toLowerCase()
  const byCurrency = Object.hasOwn(ofCurrencies, name) ? ofCurrencies[name] : undefined
  if (byCurrency) return (symbol !== undefined && byCurrency[symbol]) || 'unclear'
  if (symbol !== undefined && unclearBeside[name] === symbol) return 'unclear'
  return scaleFactor(name) ?? (beginnings.test(name) ? 'unclear' : undefined)
}
