export type AreaUnit = 'ft2' | 'm2' | 'acre' | 'are' | 'ha' | 'pyeong'

/** How units are to be named where a text cannot be read. */
export const unitNames = 'ft2, m2, acre, are (100 m²), ha and pyeong (3.3 m²)'

/** In small letters: to compile letters of all languages in any case takes three times as long. */
const names: readonly (readonly [AreaUnit, string])[] = [
  ['ft2', 'sq(uare)?[ .]*f(ee|oo)?t|sqf|sf|ft2|ft²|ftk|平方英尺|平方呎|呎'],
  [
    'm2',
    'm2|m²|㎡|mtk|qm|mq|sq(uare)?[ .]*m(et(er|re)s?|tr?s?)?|quadratmetern?|metros? cuadrados?|metros? quadrados?|metri quadr(i|ati)|m[èe]tres? carr[ée]s?|平方?米|平方公尺|平方メートル|제곱미터|м2|м²|кв[. ]*м(етр(а|ов)?)?',
  ],
  ['acre', 'acres?|acs?'],
  [
    'are',
    'ares|[aá]r(a|y|i|u|ů|ų|ai|as|ov|ow|ów)?|sot(ka|ki|kas|ok|yq|ix)?|сот(ка|ки|ок|ку|ках|ик|ық)?|ар(а|ы|и|ов|ів)?',
  ],
  ['ha', 'ha|hectares?|hect[áa]reas?|hektar|公[顷頃]|헥타르'],
  ['pyeong', 'pyeongs?|tsubo|평|坪'],
]

const patterns = names.map(
  ([unit, words]) => [unit, new RegExp(`(?<!\\p{L})(${words})(?![\\p{L}\\d])`, 'u')] as const,
)

/**
 * The unit that a text names, alone or among other words: `sq. ft.`, `squareFeet`, `Lot Acres`.
 * Undefined when it names none, or more than one.
 */
export function areaUnitOf(text: string): AreaUnit | undefined {
  const words = text
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const found = patterns.filter(([, pattern]) => pattern.test(words))
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** The same of a text that is nothing but a unit: `are` among other words is a word of English, and 100 m² an area. */
export function areaUnitNamed(text: string): AreaUnit | undefined {
  return /^\s*(are|100 ?(m2|m²|sqm|qm))\s*$/i.test(text) ? 'are' : areaUnitOf(text)
}

/** Whether a text is the sign of the are, which is a word in many languages. */
export function isSignOfAre(text: string): boolean {
  return /^\s*a\.?\s*$/.test(text)
}

/** Whether land alone is measured in it. */
export function isLandUnit(unit: AreaUnit | undefined): unit is 'acre' | 'are' | 'ha' {
  return unit === 'acre' || unit === 'are' || unit === 'ha'
}
