import { spellings } from './street-words.ts'

/** What streets are called in languages other than English: in full, and in short. Without accents, in small letters. */
const kinds = `
calle cl c | carrer c | avenida avda avd av | plaza pza plza plz pl | placa pl pca | praca pca pc | paseo pso po
passeig pg | carretera ctra crta | camino cno cmno | travesia trva | ronda rda | glorieta gta | urbanizacion urb
rua r | travessa tv trav | estrada estr | alameda al | rodovia rod | largo lgo
rue r | avenue av | boulevard bd bld | place pl | chemin ch chem | allee all | impasse imp | route rte
faubourg fg fbg | square sq | sainte ste | via v | viale vle | piazza pza pzza | corso cso | strada str
vicolo vic | strasse str | platz pl | gasse g | sankt st | straat str | plein pln | laan ln
ulica ul | aleja aleje al | plac pl | osiedle os | ulice ul | namesti nam | trida tr | utca u
caddesi cadde cad cd | sokagi sokak sok sk | mahallesi mah | bulvari bulv blv
улица ул | проспект просп пр | переулок пер | площадь пл | шоссе ш | бульвар бул`

/** The same where it is the end of the name, `Müllerstraße`: the end, and its short form. */
const ends = `
strasse str | platz pl | gasse g | straat str | plein pln | laan ln | gatan g | vagen v | gade g | vej v
gata g | gate g | veien v | vegen v`

/** Less before an end is no name. */
const LEAST_NAME = 3

const endings = spellings(ends).map(([long = '', short = '']) => ({ long, short }))
const byWord = otherKinds()

/** Other ways to write a word of a street's name, in full or in short: `ctra` is `carretera`. */
export function streetSpellings(word: string): readonly string[] {
  const name = endings.flatMap(({ long, short }) => {
    const isName = word.endsWith(long) && word.length >= long.length + LEAST_NAME
    return isName ? [`${word.slice(0, -long.length)}${short}`] : []
  })
  return [...(byWord.get(word) ?? []), ...name]
}

function otherKinds(): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, string[]>()
  for (const kind of spellings(kinds))
    for (const word of kind) others.set(word, [...(others.get(word) ?? []), ...kind])
  return others
}
