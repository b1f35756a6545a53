/** Lower case, without accents, with plain dashes, apostrophes and spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘`]/g, "'")
    .replace(/\s/g, ' ')
    .toLowerCase()
}

/** Some patterns take a time that grows with the square of the length. */
const MAX_READ_CHARACTERS = 1_000

/** What a bot reads of a message: its beginning. */
export function readable(message: string): string {
  return message.slice(0, MAX_READ_CHARACTERS)
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
])

/** The form in which a word is indexed and looked up: singular, streets abbreviated. */
export function term(word: string): string {
  const singular = word
    .replace(/^(\p{L}{2,})ies$/u, '$1y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/^(\p{L}{2,}[^sui])s$/u, '$1')
  return shortForms.get(singular) ?? singular
}

/** Gives a folded text the form in which `original` has its words. */
export function asTyped(original: string): (folded: string) => string {
  const all = original.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const forms = new Map(all.map((word) => [fold(word), word]))
  return (folded) => folded.replace(/[\p{L}\p{N}]+/gu, (word) => forms.get(word) ?? word)
}

/** The texts without those that have the key of another one. */
export function distinct(texts: readonly string[]): string[] {
  return [...new Map(texts.map((text) => [phrase(text), text])).values()]
}

/** A text as one key: two texts with the same terms in the same order have the same key. */
export function phrase(text: string): string {
  return words(text).map(term).join(' ')
}

const directions = new Set('n s e w ne nw se sw north south east west'.split(' '))

/** The terms of a street address that people agree on: points of the compass are often left out. */
export function addressTerms(text: string): string[] {
  return words(text)
    .map(term)
    .filter((word) => !directions.has(word))
}

/** Whether a word is a point of the compass, as written in an address. */
export function isDirection(word: string): boolean {
  return directions.has(word)
}

const common = new Set(
  `a about above actually address after again all also am an and another any anybody anyone anything are area around as ask
  at available away be because been before below best better between big both browse budget but buy buying by can check
  choice chat client come cost could current currently day deal did different do does doe doing down each either else
  etc even ever every everything family few find first for from full further get give go going good got great had
  has have having he hello help her here hey hi him his home house how i id if in info information inquire inside
  interested into is it its just kind know last least less let like list listed listing little ll located
  location look looking lot lovely ma make many market may maybe me mean might mine more most move much must my
  need new next nice no not now of off offer offered ok okay old on once one only option or other our out over
  own per perhaps place please possible prefer price priced property range re real estate really recommend rent right s
  said same say search see seek seeking sell selling send set she should show sir size so some somebody someone
  something somewhere sort spend stay still such suggest suitable sure t tell than thank thanks that the their them then
  there these they thing this those three to too total town two type under unit until up us use ve very visit
  want wanting im ive time buyer recommend hoa fee due deposit long age big large small mile building was way we well were what when where whether which while who whole whose why will wish with within without
  would x yes yet you your bedroom bathroom bed bath square feet foot sq ft currency sale sold active dollar euro
  pound month monthly year built number count city state zip code mls exactly exist include instead near nearby
  close neighborhood neighbourhood detail describe description d m purchase afford pay allow allowed compare comparison compared versus vs
  talk available ready beautiful cheap expensive affordable inexpensive`
    .split(/\s+/)
    .map(term),
)

/** Whether a term says nothing about what is wanted. */
export function isCommon(word: string): boolean {
  return word.length < 2 || /^\d{1,2}$/.test(word) || common.has(word)
}
