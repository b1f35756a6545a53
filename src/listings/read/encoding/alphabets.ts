/**
 * A language, or several that share files: which words its letters make, and words that tell of it. Where a
 * letter stands is part of it, since languages that share bytes differ in that: `õ` of Portuguese is before an `e`.
 */
export interface Alphabet {
  readonly words: readonly RegExp[]
  readonly telling: ReadonlySet<string>
  /** Ends of such words, where they are written together: `Bahnhofstraße`. */
  readonly ends: readonly string[]
}

export type Alphabets = readonly [Alphabet, ...Alphabet[]]

function alphabet(words: readonly RegExp[], telling: string): Alphabet {
  const all = telling.trim().split(/\s+/)
  return {
    words,
    telling: new Set(all.filter((word) => !word.startsWith('-'))),
    ends: all.filter((word) => word.startsWith('-')).map((word) => word.slice(1)),
  }
}

/** The languages of an encoding in one file. */
export function together(alphabets: readonly Alphabet[]): Alphabet {
  return {
    words: alphabets.flatMap(({ words }) => words),
    telling: new Set(alphabets.flatMap(({ telling }) => [...telling])),
    ends: alphabets.flatMap(({ ends }) => ends),
  }
}

const german = /^[a-zäöüßé]*$/iu
const swedish = /^[a-zåäöéü]*$/iu
const danish = /^(?:[a-zøåéü]|(?<![aeiouyæøå])æ)*$/iu
const french =
  /^(?![^âêîôû]*[âêîôû][^âêîôû]*[âêîôû])(?:[a-zâéêô]|[àù]$|ç(?=[aou])|è(?![aeiouéè])|(?<=[aeou])[ëï]|î(?=[delmnrt])|(?<=a)ÿ|œ(?=[iru])|û(?=[celmnrsté]))*$/iu
const spanish = /^(?:[a-záéíóú]|(?<=g)ü|ñ(?=[aeiouáéíóú]))*$/iu
const catalan =
  /^(?![^àèéíòóú]*[àèéíòóú][^àèéíòóú]*[àèéíòóú])(?:[a-zàéíóú]|[èò](?![aeou])|(?<=[aegiou])[ïü]|ç(?![b-gi-npqrtvxyz]))*$/iu
const portuguese = /^(?:[a-záâéêíóôúü]|à(?=s?$)|ã(?=[oeis]|$)|õ(?=e)|ç(?=[aouáâãóõôú]))*$/iu
const italian = /^[a-z]*[àèéìíòóùú]?$/iu
const dutch = /^(?:[a-zéêû]|è(?![aeiou])|(?<=[aeiou])[ëïüö])*$/iu
const icelandic = /^(?:[abd-pr-vxyáéíóúýæö]|(?<=\p{L})ð|(?<![^lnr])þ(?=\p{L}))*$/iu
const faroese = /^(?:[abd-pr-vyáíóúýæø]|(?<=\p{L})ð)*$/iu
const hungarian = /^[a-záéíóöőúüű]*$/iu
const czech =
  /^(?:[a-záďéíňóšťúůýž]|č(?=[aeiouyáéěíóúůýknst]|$)|(?<=[bdfmnptv])ě|ř(?=[aeiouyáéěíóúůý])|(?<=[aeiouyáéěíóúůý])ř(?![aeiouyáéěíóúůý]))*$/iu
const slovak = /^(?:[a-záäďéíľňóôšťúýž]|č(?=[aeiouyáäéíóôúýknst]|$))*$/iu
const polish = /^(?:[a-pr-uwyząłóż]|[ćńśź](?![aeiouyąęó])|ę(?![aeiouyhjlłmnr]))*$/iu
const croatian =
  /^(?:[a-pr-vzšž]|č(?=[aeiouknst]|$)|(?<!\p{L})č|(?<![^aeiouš])ć|(?<![^aeioulnrž])đ)*$/iu
const romanian = /^(?:[a-zâîşţ]|ă(?!o|es?$))*$/iu
const latvian = /^(?:[a-pr-vzāēģīļņšūž]|ķ(?=[eiuēī])|č(?=[aeiouāēīū]|$))*$/iu
const lithuanian = /^(?:[a-pr-vyząėšūž]|č(?=[aeiouyąęėįųū]|$)|(?<!\p{L})į|ų$|(?<![aeiouy])ę)*$/iu
/** Words of other scripts are whole: a letter or two among Latin ones are of Latin. A vowel is in each of these. */
const russian = /^(?=[бвгджзйклмнпрстфхцчшщъь]*[аеёиоуыэюя])[а-яё]{3,}$/iu
const ukrainian = /^(?=[бвгґджзйклмнпрстфхцчшщьў]*[аеёиоуыэюяіїє])[а-щьюяіїєґўыэё]{3,}$/iu
const serbian = /^(?=[бвгдђжзјклљмнњпрстћфхцчџшѓќѕ]*[аеиоу])[а-изк-шђјљњћџѓќѕ]{3,}$/iu
/** But for words in capitals each has one letter with a stress, and `ς` ends it. */
const greek =
  /^(?:[Α-Ω]{3,}|(?=[^άέήίόύώ]*[άέήίόύώ][^άέήίόύώ]*$)(?:[Α-Ωα-ρσ-ωΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ]|ς$){3,})$/u
/** Some letters have another form, which only stands at the end. */
const hebrew = /^[אבגדהוזחטיכלמנסעפצקרשת]+[א-ת]$/u
const arabic = /^[ء-غف-ي]{2,}$/u
/** Some vowels are written before the consonant that they follow, others above, below and behind it. */
const thai = /^(?:[เ-ไ]?[ก-ฮ][ะ-ฺๅ็-๎]*|[ฯๆ])+$/u

const western = alphabet(
  [french, german, spanish, catalan, portuguese, italian, dutch],
  `apt ave blvd ct drive lane ln rd road allée appartement avenue chambres chemin impasse maison prix rue avenida calle camino carrer carretera
  habitaciones passeig piso plaça precio praça preço quartos rua travessa corso piazza prezzo via viale
  preis wohnung zimmer straße strasse -straße -strasse -gasse -platz prijs straat -straat -laan -plein`,
)
const nordic = alphabet(
  [danish, swedish, german],
  `allé gade pris torv vej værelser -gade -gata -gatan -gate -gaten -vej -veien -vägen gata vei väg hinta katu
  -katu danmark norge sverige suomi københavn oslo`,
)
const atlantic = alphabet(
  [icelandic, faroese, danish],
  'reykjavík tórshavn verð herbergi -braut -gata -gøta -stræti -vegur',
)
const estonian = alphabet(
  [/^[abd-pr-vzäöõüšž]*$/iu, swedish],
  'hind jõgeva jõhvi korter linn lõuna maantee maja mnt nõmme põhja põlva pärnu pst tallinn tartu tee tn tuba tänav võru',
)
const albanian = alphabet([/^[a-zëç]*$/iu], 'çmimi lagja rruga rrugë tirana tiranë')

const central: Alphabets = [
  alphabet(
    [hungarian, german],
    'alapterület ár budapest eladó ft győr ház huf kerület körút lakás méret petőfi szoba tér út utca',
  ),
  alphabet(
    [czech, slovak, german],
    `bratislava brno byt cena czk dům izby kč košice náměstí námestie nábřeží ostrava plzeň praha
    pokoje třída ulice ulica`,
  ),
  alphabet(
    [polish, german],
    `aleja cena gdańsk kraków łódź mieszkanie osiedle plac pln pokoje polska poznań ul ulica warszawa
    wrocław zł`,
  ),
  alphabet(
    [croatian, german],
    `beograd cena cesta cijena hiša hrvatska kuća ljubljana maribor naselje rijeka sarajevo slovenija soba
    srbija stan stanovanje trg ulica zagreb`,
  ),
  alphabet(
    [romanian, hungarian, german],
    `aleea apartament bucureşti bulevardul calea camere casă etaj iaşi judeţ judeţul lei piaţa preţ ron
    sector strada teren timişoara`,
  ),
]

const cyrillic: Alphabets = [
  alphabet(
    [russian],
    'адрес аренда город дом квартира область продажа проспект район улица ул пр цена москва',
  ),
  alphabet([ukrainian], 'вулиця вул площа область місто ціна київ львів'),
  alphabet([serbian], 'улица град стан кућа цена бул бр београд скопје'),
]

/** The encodings of one byte a letter, and the languages that they are used for; the usual ones first. */
export const latinEncodings: Readonly<Record<string, Alphabets>> = {
  'windows-1252': [western, nordic, atlantic, estonian, albanian],
  'windows-1250': central,
  'windows-1254': [
    alphabet(
      [/^[a-zçğıİöşüâîû]*$/iu],
      `ankara bulvarı cad cadde caddesi daire fiyat ilçe istanbul izmir kiralık konut mah mahallesi oda
      satılık sok sokak sokağı tl türkiye`,
    ),
  ],
  'windows-1257': [
    alphabet(
      [latvian],
      'adrese bulvāris cena dzīvoklis iela istabas jūrmala latvija liepāja māja prospekts rīga šoseja',
    ),
    alphabet(
      [lithuanian],
      'adresas alėja butas gatvė kaina kambariai kaunas klaipėda lietuva namas prospektas vilnius',
    ),
    estonian,
  ],
  'windows-1251': cyrillic,
  'koi8-r': cyrillic,
  'x-mac-cyrillic': cyrillic,
  'windows-1253': [alphabet([greek], 'οδός λεωφόρος αθήνα θεσσαλονίκη διαμέρισμα πλατεία τιμή')],
  'windows-1255': [alphabet([hebrew], 'רחוב שדרות תל אביב ירושלים חיפה דירה חדרים מחיר')],
  'windows-1256': [alphabet([arabic], 'شارع حي مدينة شقة فيلا الرياض دبي جدة السعر غرف طريق')],
  'windows-874': [alphabet([thai], 'ถนน ซอย กรุงเทพ เชียงใหม่ ภูเก็ต คอนโด บ้าน ราคา')],
  'iso-8859-2': central,
  'iso-8859-15': [western, nordic, estonian],
}
