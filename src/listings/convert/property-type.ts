import { plainWords } from '../../text/plain-words.ts'

const abbreviations: Readonly<Record<string, string>> = {
  CONDO: 'Condo',
  DPLX: 'Duplex',
  MANL: 'Manufactured Home',
  SFR: 'Single Family Residence',
  TPLX: 'Triplex',
  TWNHS: 'Townhouse',
}
const homes = new Set(
  'adosada adosado apartamento apartment apartments appartamento appartement atico attico bajo bilocale bungalow cabin casa casale chale chalet condo condominium condominiums condos cottage dom doppelhaus doppelhaushalfte duplex dzialka eengezinswoning eigentumswohnung einfamilienhaus estudio etagenwohnung farmhouse finca flat flats fourplex galerijflat garaje grachtenpand grundstuck haus herenhuis hoekwoning home homes house houses immeuble kawalerka land local loft maison maisonette mansion masia mehrfamilienhaus mieszkanie monolocale moradia nave oficina parcela pareado pavillon penthouse piso portiekflat quadplex reihenhaus residence rowhouse rustico sobrado solar studio terreno townhome townhomes townhouse townhouses trastero trilocale triplex tussenwoning villa villetta vivenda vivienda wohnung woonhuis'.split(
    ' ',
  ),
)
const kindsOfThem = new Set(
  'attached attic co detached end family furnished garden manufactured mid mobile modular multi op row semi single stepped terrace terraced town'.split(
    ' ',
  ),
)
const attachments: Readonly<Record<string, string>> = { A: 'Attached', D: 'Detached' }

/** A type of property as people write it: `SingleFamilyResidence` and `SINGLE_FAMILY` in words. */
export function propertyTypeText(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  const [, code = '', attachment] = /^([A-Z]+)(?:\/([AD]))?$/.exec(trimmed) ?? []
  const name = abbreviations[code] ?? (attachment ? code : undefined)
  if (name) return attachment ? `${name}, ${attachments[attachment]}` : name
  if (!/^[A-Za-z]+([_ ][A-Za-z]+)*$/.test(trimmed)) return trimmed
  if (/[a-z]/.test(trimmed) && /[ ]/.test(trimmed)) return trimmed
  const words = trimmed.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[_ ]+/)
  return words.map((word) => capitalised(word)).join(' ')
}

/** Whether a text is a kind of home and nothing else: `CONDO`, `Semi-detached house`. */
export function isKindOfHome(text: string): boolean {
  const words = plainWords(propertyTypeText(text)).split(' ')
  if (/^(single|multi) family$/.test(words.join(' '))) return true
  return (
    words.some((word) => homes.has(word)) &&
    words.every((word) => homes.has(word) || kindsOfThem.has(word))
  )
}

/** Words in capitals of up to three letters are abbreviations, such as PUD. */
function capitalised(word: string): string {
  if (/^[A-Z]{1,3}$/.test(word)) return word
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}
