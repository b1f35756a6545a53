export type AreaUnit = 'ft2' | 'm2' | 'acre' | 'ha'

const names: readonly (readonly [AreaUnit, string])[] = [
  ['ft2', 'sq(uare)?[ .]*f(ee|oo)?t|sqf|sf|ft2|ft²|ftk'],
  [
    'm2',
    'm2|m²|㎡|mtk|qm|mq|sq(uare)?[ .]*m(et(er|re)s?|tr?s?)?|quadratmetern?|metros? cuadrados?|metros? quadrados?|metri quadr(i|ati)|m[èe]tres? carr[ée]s?',
  ],
  ['acre', 'acres?|acs?'],
  ['ha', 'ha|hectares?|hect[áa]reas?|hektar'],
]

const patterns = names.map(
  ([unit, words]) => [unit, new RegExp(`(?<!\\p{L})(${words})(?![\\p{L}\\d])`, 'iu')] as const,
)

/**
 * The unit that a text names, alone or among other words: `sq. ft.`, `squareFeet`, `Lot Acres`.
 * Undefined when it names none, or more than one.
 */
export function areaUnitOf(text: string): AreaUnit | undefined {
  const words = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')
  const found = patterns.filter(([, pattern]) => pattern.test(words))
  return found.length === 1 ? found[0]?.[0] : undefined
}
