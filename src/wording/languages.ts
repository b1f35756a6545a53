/** Scripts of one language, or called by their letters. */
const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u],
  ['Chinese characters', /\p{Script=Han}{2}/u],
  ['Korean', /\p{Script=Hangul}{2}/u],
  ...[
    'Cyrillic',
    'Arabic',
    'Hebrew',
    'Greek',
    'Thai',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Armenian',
    'Georgian',
  ].map((script) => [`${script} letters`, new RegExp(`\\p{Script=${script}}{2}`, 'u')] as const),
]

/** What nobody writes in English: neither words of it nor of names that stand in its texts. */
const tellingWords: Readonly<Record<string, string>> = {
  German:
    'und nicht kein keine keinen nur für mit ohne ist sind bei oder ein eine einen wir sie zum zur kinder familien wohnung haustiere',
  French:
    'les est pas dans aux et ou nous vous ne sont avec sans cette uniquement seulement enfants étrangers réservé appartement',
  Italian:
    'della delle degli nel nella sono è senza che gli il niente bambini animali persone famiglie stranieri solamente ammessi',
  Portuguese:
    'não uma são em sem crianças apenas somente muito pessoas você famílias aceitamos só casais filhos animais',
  Dutch:
    'het een niet geen voor alleen zijn bij naar ook kinderen gezinnen woning huisdieren huurders',
  Polish: 'nie jest się dla tylko bez oraz lub dzieci osób rodzin mieszkanie są',
  Swedish: 'och är inte för inga ingen endast eller som lägenhet hyresgäster',
  Danish: 'og ikke kun ingen uden uten børn eller lejlighed leilighet',
  Czech: 'není pouze jen děti dětí nebo jsou které pro bez byt',
  Hungarian: 'és nem csak egy vagy nélkül gyerek gyermek lakás kiadó',
  Romanian: 'și şi nu fără doar pentru sunt copii chiriași',
  Turkish: 've için değil sadece çocuk yok aile uygun bekar bayan',
  Vietnamese: 'không và cho trẻ người chỉ của nhận',
  Indonesian: 'tidak dan yang untuk anak hanya dengan rumah',
  Tagalog: 'ang mga bawal bata hindi lang para',
  Finnish: 'ja ei vain ilman lapsia lapsiperheille eläimiä asunto',
  'Haitian Creole': 'pa gen timoun sèlman pou moun kay',
  Catalan: 'amb només nens els és habitatge',
}
const languages = Object.entries(tellingWords).map(([name, words]) => ({
  name,
  words: new Set(words.split(' ')),
}))
/** What the list is read in; some of them are words of others as well. */
const readWords: ReadonlySet<string> = new Set(
  'the and of to in with for is are this that at by from on or an as be not el los las y en con para una un del por se es lo al su muy'.split(
    ' ',
  ),
)
/** One word can be of a name. */
const MIN_WORDS = 2

/** The languages, or letters, that a text is evidently in, in whole or in part, and that the list has nothing of. */
export function languagesNotRead(text: string): string[] {
  const found = new Set<string>()
  const [japanese] = scripts
  for (const [name, letters] of scripts)
    if (letters.test(text) && !(name === 'Chinese characters' && japanese?.[1].test(text)))
      found.add(name)
  for (const sentence of text
    .normalize('NFC')
    .toLowerCase()
    .split(/[.!?;:\n]+/)) {
    const language = languageOf(new Set(sentence.match(/\p{L}+/gu)))
    if (language !== undefined) found.add(language)
  }
  return [...found]
}

/** Of the words of a sentence: the language of most of those that tell one. */
function languageOf(words: ReadonlySet<string>): string | undefined {
  const read = [...words].filter((word) => readWords.has(word)).length
  let best: { readonly name: string; readonly count: number } | undefined
  for (const { name, words: telling } of languages) {
    const count = [...words].filter((word) => telling.has(word)).length
    if (count > (best?.count ?? 0)) best = { name, count }
  }
  return best && best.count >= MIN_WORDS && best.count > read ? best.name : undefined
}
