/** Of what a street is: each short form, then its other spellings. */
const types = `
st street | ave avenue av | rd road | blvd boulevard boul | dr drive drv | ln lane | ct court crt | pl place
ter terrace terr | way wy | cir circle | loop | pkwy parkway | hwy highway | trl trail | sq square
cres crescent | close | mews | grv grove | gdns gardens gdn garden | hl hill | hls hills | rdg ridge | row | run
path | pike | plz plaza | aly alley | bnd bend | cv cove | pt point | vw view | wlk walk | xing crossing
hts heights | grn green | pk park | quay | wharf | trce trace | pass | expy expressway | tpke turnpike
lndg landing | mnr manor | mdw meadow | mdws meadows | vis vista | esp esplanade | causeway | pde parade
promenade | rise | vale | spur | knoll | hollow | glen | overlook | cmns commons | chase | crk creek`

const compass =
  'n north | s south | e east | w west | ne northeast | nw northwest | se southeast | sw southwest'

const others = `
mt mount | ft fort | strasse str | 1st first | 2nd second | 3rd third | 4th fourth | 5th fifth | 6th sixth
7th seventh | 8th eighth | 9th ninth | 10th tenth
11th eleventh | 12th twelfth | 13th thirteenth | 14th fourteenth | 15th fifteenth | 16th sixteenth
17th seventeenth | 18th eighteenth | 19th nineteenth | 20th twentieth | 30th thirtieth | 40th fortieth | 50th fiftieth | st saint | ave avenida avda`

/** The entries of a table, each with all its spellings. */
export function spellings(table: string): string[][] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((line) => line.trim().split(' '))
}

const firsts = (table: string): ReadonlySet<string> =>
  new Set(spellings(table).flatMap(([short]) => short ?? []))

/** The short form of each spelling in lower case, of what people abbreviate in addresses. */
export const shortForms: ReadonlyMap<string, string> = new Map(
  [others, compass, types].flatMap((table) =>
    spellings(table).flatMap(([short = '', ...longs]) =>
      longs.map((long): [string, string] => [long, short]),
    ),
  ),
)

/** Short forms of what a street is, in English: the last word of its name. */
export const streetTypes = firsts(types)

/** Short forms of the points of the compass. */
export const compassPoints = firsts(compass)

/** Words in front of the number of a home within a building. */
export const unitWords: readonly string[] = ['unit', 'apt', 'apartment', 'suite', 'ste']

/** Streets whose names tell, in countries that share a currency. */
export const streetsBeforeNumbers =
  /^(av|avda|avenida|avinguda|c|calle|camino|carrer|carretera|corso|largo|paseo|passeig|piazza|plaza|rambla|rua|travessa|via|viale)\b|(allee|gasse|gracht|laan|platz|plein|str|straat|strasse|straße|weg)\.?$/iu
