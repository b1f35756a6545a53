import { expect, test } from 'vitest'
import { findingsOf, open, openFileOf } from '../support.ts'

const csv = (city: string) => `ADDRESS,CITY,PRICE\n1 Oak St,"${city}",5\n`

test.each([
  ['UTF-8 read as windows-1252', 'ValÃ¨ncia'],
  ['a capital letter', 'Ã‰vora'],
  ['an apostrophe', 'Aldrich Bayâ€™s heights'],
  ['a dash', '3 â€“ 4 rooms'],
  ['a unit', '54 mÂ²'],
  ['a price', '279 â‚¬'],
  ['a picture', 'ðŸ\u008f¡ home'],
  ['a mark', 'ï»¿Reston'],
  ['Polish', 'ŁÃ³dÅº'],
  ['Polish, no western letters', 'GdaÅ„sk'],
  ['Russian', 'ÐœÐ¾ÑÐºÐ²Ð°'],
  ['Japanese', 'æ±äº¬éƒ½'],
  ['UTF-8 read as Mac Roman', 'Val√®ncia, Bay‚Äôs'],
  ['windows-1252 read as Latin-1', 'Juan\u0092s, 279 \u0080'],
  ['Mac Roman read as windows-1252', 'OrlŽans'],
  ['DOS read as windows-1252', 'Orl‚ans'],
  ['windows-1250 read as windows-1252', 'ul. ¯ó³ta'],
  ['an apostrophe that was replaced', 'don¿t'],
  ['windows-1251 read as windows-1252', 'Ìîñêâà'],
  ['Big5 read as windows-1252', '¥x¥_¥««H¸q°ÏªQ¤¯¸ô10¸¹'],
  ['Big5, a description', '¾aªñ±¶¹B¯¸ªº¦n©Ð¤l'],
])('text that was garbled before is noticed, and left as it is: %s', async (_, city) => {
  const source = await open({ text: csv(city) })
  expect(await findingsOf(source)).toEqual([[2, 'garbled_text', 'CITY']])
})

test.each([
  'València, São João, Übersee, Łódź, Ærø, Türkiye, Kraków',
  'IRMÃ “MANHÃ” – AMANHÃ, « là\u00A0» et « déjà\u00A0»',
  'BRASÍLIA—“CAFÉ”, É…, Ñ–Ñ, OLÁ!',
  'Москва, Αθήνα, 東京都港区, 서울, مسكن, 🏡',
  '54 m² · 3½ · 20 °C · 5 £ · ¿Qué? ¡Sí! nº 5, 2ª',
  'pool•spa, bright…spacious, it´s, col·legi, 54m²living, 3m×4m, la£900, Štúrovo, žižkov',
  'créées, naïve, œuvre, ÖÄÜ, ÅÄÖ',
])('text as it should be is not: %s', async (city) => {
  const source = await open({ text: csv(city.replaceAll('"', '')) })
  expect(await findingsOf(source)).toEqual([])
})

test('characters that an earlier program has lost are named as well', async () => {
  const source = await openFileOf(
    'a.json',
    JSON.stringify([{ CITY: 'S\uFFFDller', tags: ['p\uFFFDtio'] }]),
  )
  expect(source.facts.encoding).toBe('utf-8')
  expect(await findingsOf(source)).toEqual([
    [1, 'lost_characters', 'CITY'],
    [1, 'lost_characters', 'tags'],
  ])
})

test('the remedy is named, and so is a header', async () => {
  const source = await open({ text: 'ADDRESS,CITY,HabitaciÃ³n\n1 Oak St,Reston,3\n' })
  expect(source.findings).toEqual([
    {
      code: 'garbled_text',
      column: 'HabitaciÃ³n',
      message: expect.stringContaining('garbled'),
      fix: expect.stringContaining('UTF-8'),
    },
  ])
})

test('a row that is no listing is not judged', async () => {
  const source = await open({ text: `${csv('Reston')}© 2026 ValÃ¨ncia Homes\n` })
  expect(await findingsOf(source)).toEqual([])
})
