import { expect, test } from 'vitest'
import { withChoices, withChoicesIn } from '../../../../src/listings/choice-text.ts'
import { findingsOf, openFileOf, rowsOf } from '../support.ts'

/** In an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Buffer {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Buffer.from([...text].map((letter) => all.indexOf(letter)))
}

const csv = (streets: readonly string[], header = 'ADDRESS;PRICE') =>
  `${header}\n${streets.map((street, at) => `${street} ${at + 1};300000\n`).join('')}`

async function opened(streets: readonly string[], encoding: string, header?: string) {
  const source = await openFileOf('a.csv', encoded(csv(streets, header), encoding))
  const rows = await rowsOf(source)
  return {
    encoding: source.facts.encoding,
    streets: rows.map(({ cells }) => String([...cells.values()][0]).replace(/ \d+$/, '')),
    findings: await findingsOf(source),
  }
}

test.each([
  ['windows-1250', 'Hungarian', ['Petőfi utca', 'Népfürdő utca', 'Röppentyű utca']],
  ['windows-1250', 'Hungarian', ['Gyömrői út', 'Szőlő köz', 'Rákóczi tér']],
  ['windows-1250', 'Polish', ['ul. Łąkowa, Łódź', 'ul. Świętojańska', 'ul. Długa']],
  ['windows-1250', 'Czech', ['Dlouhá třída, Děčín', 'Žižkova, Plzeň']],
  ['windows-1250', 'Croatian', ['Čakovečka, Đakovo', 'Ulica Petra Krešimira']],
  ['windows-1250', 'Slovenian', ['Čopova ulica, Žalec', 'Kočevska cesta']],
  ['windows-1250', 'Romanian', ['Strada Ştefan cel Mare, Iaşi', 'Bulevardul Ţepeş, Brăila']],
  ['windows-1250', 'several', ['Győr, Szűcs', 'Żółta łąka, Łódź', 'Říčanská, Děčín']],
  ['windows-1257', 'several', ['Brīvības, Rīga', 'Žemaitės, Klaipėda']],
  ['windows-1254', 'Turkish', ['Cumhuriyet Bulvarı', 'Atatürk Caddesi', 'Gazi Sokağı']],
  ['windows-1257', 'Latvian', ['Brīvības iela, Rīga', 'Čaka iela']],
  ['windows-1257', 'Lithuanian', ['Žemaitės gatvė, Vilnius', 'Šv. Jono gatvė']],
  ['iso-8859-2', 'Czech', ['Dlouhá třída', 'Žižkova', 'Šafaříkova']],
  ['iso-8859-2', 'Polish', ['ul. Łąkowa', 'ul. Śliska']],
  ['iso-8859-15', 'French', ['Rue du Cœur', "Rue de l'Œuvre", 'Rue du Bœuf']],
])('%s is known by the letters of its language: %s', async (encoding, _, streets) => {
  expect(await opened(streets, encoding)).toEqual({ encoding, streets, findings: [] })
})

test.each([
  ['French', ['Rue des Mûriers', 'Allée du Château', 'Chemin de la Rivière']],
  ['German', ['Königstraße', 'Große Allee', 'Am Mühlbach']],
  ['Spanish', ['Calle Ñandú', 'Avenida de la Constitución', '¿Peña?']],
  ['Catalan', ['Carrer de València', 'Plaça Francesc Macià', 'Carrer de Sòller']],
  ['Portuguese', ['Rua Camões', 'Travessa da Conceição', 'Rua São João']],
  ['Estonian', ['Õismäe tee', 'Põhja pst', 'Võru tn']],
  ['Danish', ['Søndergade', 'Nørrebrogade', 'Ærøvej', 'Åboulevarden']],
  ['Norwegian', ['Brugata', 'Øvre Slottsgate', 'Grønlandsleiret']],
  ['Icelandic', ['Laugavegur', 'Þórsgata', 'Suðurgata, Hafnarfjörður']],
  ['Dutch', ['Coöperatiestraat', 'Belgiëlaan', 'Curaçaostraat']],
  ['Italian', ['Via Libertà', 'Piazza Forlì', 'Viale Gesù']],
  ['English with units', ['Oak Rd, 54 m² and 3 m³', '£900, 5½ rooms', 'don¿t, Nº 5, Mª Rd']],
])('what is windows-1252 stays so: %s', async (_, streets) => {
  const { encoding, streets: read, findings } = await opened(streets, 'windows-1252')
  expect({ encoding, read }).toEqual({ encoding: 'windows-1252', read: streets })
  expect(findings.filter((finding) => String(finding).includes('doubtful'))).toEqual([])
})

test('the euro sign of ISO 8859-15 is read as one', async () => {
  const source = await openFileOf('a.csv', encoded('ADDRESS,PRICE\nx,279 €\n', 'iso-8859-15'))
  expect((await rowsOf(source))[0]?.cells.get('PRICE')).toBe('279 €')
})

test('words of the language decide where the letters do not, also those of the header', async () => {
  const header = 'Utca;Ár'
  expect(await opened(['Fő', 'Petőfi'], 'windows-1250', header)).toMatchObject({
    encoding: 'windows-1250',
    streets: ['Fő', 'Petőfi'],
    findings: [],
  })
})

test('letters that stand a megabyte into the file decide for all of it', async () => {
  const streets = [...Array<string>(70_000).fill('Oak St'), 'Népfürdő utca', 'Szűcs utca']
  const { encoding, streets: read } = await opened(streets, 'windows-1250')
  expect({ encoding, last: read.at(-1) }).toEqual({ encoding: 'windows-1250', last: 'Szűcs utca' })
})

test('where it cannot be told, the rows are named with the words as they are in both', async () => {
  const { encoding, findings } = await opened(['Lõuka', 'Oak St', 'Lõuka'], 'windows-1252')
  expect(encoding).toBe('windows-1252')
  expect(findings).toEqual([
    [2, 'doubtful_encoding', 'ADDRESS'],
    [4, 'doubtful_encoding', 'ADDRESS'],
  ])
})

test('the doubt names both encodings, some words and the remedy', async () => {
  const source = await openFileOf('a.csv', encoded(csv(['Lõuka']), 'windows-1252'))
  const [row] = await rowsOf(source)
  const { findings = [] } = row ?? {}
  expect(findings.map((each) => withChoicesIn(each, 'agent'))).toEqual([
    {
      code: 'doubtful_encoding',
      column: 'ADDRESS',
      message:
        'The file does not tell its encoding: it is read as windows-1252, and could be windows-1250, in which "Lõuka" would be "Lőuka".',
      fix: 'Show the user these words. If those of windows-1250 are right, export the listings again as UTF-8 (in Excel: CSV UTF-8) from the program that shows them right.',
    },
  ])
  expect(withChoices(findings[0]?.fix ?? '', 'terminal')).toMatch(
    /^Look at these words\. If those /,
  )
})
