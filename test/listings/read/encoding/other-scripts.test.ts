import { expect, test } from 'vitest'
import { findingsOf, openFileOf, rowsOf } from '../support.ts'

/** The bytes of a text, by what the encoding makes of each byte and of each pair of them. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, readonly number[]>()
  const add = (...bytes: number[]) =>
    bytesOf.set(decoder.decode(Uint8Array.from(bytes), { stream: !isDouble(encoding) }), bytes)
  for (let lead = 0x80; lead < 256 && isDouble(encoding); lead += 1)
    for (let trail = 0x40; trail < 256; trail += 1) add(lead, trail)
  for (let byte = 0; byte < 256; byte += 1) add(byte)
  return Buffer.from([...text].flatMap((letter) => bytesOf.get(letter) ?? missing(letter)))
}

function isDouble(encoding: string): boolean {
  return /^(euc|gb|big|shift)/.test(encoding)
}

function missing(letter: string): never {
  throw new Error(`The encoding has no ${letter}.`)
}

async function opened(streets: readonly string[], encoding: string) {
  const lines = streets.map((street, at) => `${street};${300_000 + at}`)
  const source = await openFileOf(
    'a.csv',
    encoded(`Address;Price\n${lines.join('\n')}\n`, encoding),
  )
  const rows = await rowsOf(source)
  return {
    encoding: source.facts.encoding,
    streets: rows.map(({ cells }) => String([...cells.values()][0])),
    findings: await findingsOf(source),
  }
}

const korean = ['서울특별시 강남구 역삼동 12', '부산광역시 해운대구 우동 3', '대전 유성구 봉명동 7']
const chinese = [
  '北京市朝阳区望京西园三区12号',
  '上海市浦东新区张杨路500号',
  '广州市天河区珠江新城',
]
const taiwanese = ['台北市信義區松仁路100號', '新北市板橋區文化路一段', '高雄市左營區博愛二路']
const japanese = ['東京都港区六本木1-2-3', '大阪府大阪市北区梅田3丁目', 'パークハイツ新宿 102']
const russian = [
  'Москва, улица Ленина, дом 5',
  'Санкт-Петербург, Невский проспект',
  'Казань, ул. Чехова',
]
const ukrainian = ['Київ, вулиця Хрещатик', 'Львів, площа Ринок', 'Одеса, Дерибасівська']
const bulgarian = ['София, бул. Витоша 12', 'Пловдив, ул. Иван Вазов', 'Варна, кв. Чайка']
const greek = ['Λεωφόρος Κηφισίας 12, Αθήνα', 'Οδός Ερμού 5, Θεσσαλονίκη', 'Πάτρα, Κορίνθου']
const hebrew = ['רחוב הרצל 12, תל אביב', 'שדרות רוטשילד, תל אביב', 'רחוב יפו, ירושלים']
const serbian = ['Београд, Булевар деспота Стефана', 'Нови Сад, Његошева', 'Ниш, Ћирила и Методија']
const thai = ['ถนนสุขุมวิท กรุงเทพ', 'ซอยทองหล่อ บางรัก สีลม', 'เชียงใหม่ หางดง']
const arabic = ['شارع الملك فهد، الرياض', 'حي النخيل، جدة', 'شارع الشيخ زايد، دبي']

test.each([
  ['euc-kr', korean],
  ['gb18030', chinese],
  ['big5', taiwanese],
  ['shift_jis', japanese],
  ['shift_jis', ['東京都港区六本木', '大阪市北区梅田', '名古屋市中区栄三丁目']],
  ['windows-1251', russian],
  ['windows-1251', russian.map((street) => street.toUpperCase())],
  ['windows-1251', ukrainian],
  ['windows-1251', bulgarian],
  ['windows-1251', serbian],
  ['koi8-r', russian],
  ['x-mac-cyrillic', russian],
  ['windows-874', thai],
  ['windows-1253', greek],
  ['windows-1255', hebrew],
  ['windows-1256', arabic],
])('%s is known by its bytes: %j', async (encoding, streets) => {
  expect(await opened(streets, encoding)).toEqual({ encoding, streets, findings: [] })
})

const curly = ['The agent’s view', 'St. Mary’s “Lodge”', 'King’s Road – 5', 'O’Neil’s, Queen’s']

test.each([
  ['words in capitals', ['SÃO JOÃO, AVENIDA BRASÍLIA', 'GROSSE GÄRTEN, KÖLN', 'ÁÂÃÄ STRASSE']],
  ['curly quotes', [...curly, ...curly, ...curly, ...curly, ...curly]],
  ['French', ['Rue de la Forêt, à côté', 'Allée du Château', 'où, là, ça, çà et là']],
  ['Danish', ['Ærøvej, Åå', 'Øå 3, Åboulevarden', 'Søndergade']],
])('what is windows-1252 is taken for no other script: %s', async (_, streets) => {
  expect((await opened(streets, 'windows-1252')).encoding).toBe('windows-1252')
})

test('a cell or two tell nothing', async () => {
  expect((await opened(['北京', 'Main St'], 'gb18030')).encoding).toBe('windows-1252')
})
