/**
 * How the parts of an address behind its number are written, in their order: `#` stands for a bare number
 * or letter, by the language of the column that has it.
 */
const forms = {
  block: { es: ', bloque #', fr: ', bât. #', pt: ', bloco #' },
  staircase: { de: ', Stiege #', es: ', esc. #', fr: ', esc. #', it: ', scala #' },
  floor: { es: ', #º', pt: ', #º' },
  door: { es: ', pta. #', pt: ', #' },
  unit: {
    de: ', Whg. #',
    en: ' Unit #',
    es: ', dpto. #',
    fr: ', appt #',
    it: ', int. #',
    nl: ' bus #',
    pl: '/#',
    sv: ', lgh #',
  },
  numberedUnit: { de: ', Top #', fr: ', lot #' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** A part of an address that tells a home from others in its building. */
export type PartOfBuilding = keyof typeof forms

export const partsOfBuilding: readonly PartOfBuilding[] = Object.keys(forms).filter(isPart)

const byPart: Readonly<Record<PartOfBuilding, Readonly<Record<string, string>>>> = forms

/** The form of a part in a language; of one that is not known, that in English. */
export function formOf(part: PartOfBuilding, language = 'en'): string {
  return byPart[part][language] ?? forms.unit.en
}

function isPart(name: string): name is PartOfBuilding {
  return Object.hasOwn(forms, name)
}
