import { withoutMarks } from '../../text/without-marks.ts'

/** A bot reads no more of a message than this. */
const MAX_READ_CHARACTERS = 1_000

/** What a bot reads of a message: its beginning, with plain spaces, dashes and apostrophes. */
export function readable(message: string): string {
  return (
    message
      .slice(0, MAX_READ_CHARACTERS)
      .normalize('NFKC')
      // Normalizing can make eighteen characters of one.
      .slice(0, MAX_READ_CHARACTERS)
      .replace(/\p{Cf}/gu, '')
      .replace(/[‐-―−]/g, '-')
      .replace(/[’‘`]/g, "'")
      .replace(/\s+/g, ' ')
  )
}

/** Lower case, without accents. */
export function fold(text: string): string {
  return withoutMarks(text).toLowerCase()
}

/** The words of a text, folded, in order. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

const shortForms: ReadonlyMap<string, string> = new Map([
  ['street', 'st'],
  ['avenue', 'ave'],
  ['road', 'rd'],
  ['boulevard', 'blvd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['parkway', 'pkwy'],
  ['terrace', 'ter'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
])

/** The form in which a word is indexed and looked up: singular, addresses abbreviated. */
function term(word: string): string {
  const singular = singularOf(word)
  return shortForms.get(singular) ?? singular
}

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return /[sui]s$/.test(word) ? word : word.slice(0, -1)
}

/** A text as one key: two texts with the same terms in the same order have the same key. */
export function phrase(text: string): string {
  return words(text).map(term).join(' ')
}

const common = new Set(
  `a about after all also am an and another any anything are area around as ask at available be because been
  before best better between big both budget but buy buyer buying by can check city come cost could current
  day did different do does each else ever every everything exist expensive family fee few find first for
  from full further get give go going good got great had has have he hello help her here hi him his home
  house how i if in information interested into is it its just kind know last least less let like list
  listed listing little ll located location look looking lot ma many market may maybe me mean mile minute
  month more most much must my name near nearby need new next nice no not now of off offer ok okay old on
  once one only option or other our out over own per place please possible price priced property purchase
  range re real estate really rent right s said same say search see seek sell set she should show sir size
  so some someone something still such suitable sure t talk tell than thank that the their them then there
  these they thing this those three time to too town two type under unit until up us use ve very want was
  way we well were what when where whether which while who whole whose why will wish with within without
  would yes yet you your bedroom bathroom bed bath square feet foot sq ft dollar euro pound year built
  number state zip code mls detail describe description deposit afford pay sale sold neighborhood`
    .split(/\s+/)
    .map(term),
)

/** Whether a word says nothing about what is wanted. */
export function isCommon(word: string): boolean {
  const key = term(fold(word))
  return key.length < 2 || /^\d{1,2}$/.test(key) || common.has(key)
}
