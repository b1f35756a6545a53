/** Numbers in words, in small letters. Those of other languages are not read. */
const words: readonly (readonly [value: number, words: string])[] = [
  [0.5, 'half a,half an,medio,nửa'],
  [1, 'a,an,one,un,uno,una,một,mốt'],
  [2, 'two,dos,hai'],
  [3, 'three,tres,ba'],
  [4, 'four,cuatro,bốn,tư'],
  [5, 'five,cinco,năm,lăm'],
  [6, 'six,seis,sáu'],
  [7, 'seven,siete,bảy'],
  [8, 'eight,ocho,tám'],
  [9, 'nine,nueve,chín'],
  [10, 'ten,diez,mười'],
  [11, 'eleven,once'],
  [12, 'twelve,doce'],
  [13, 'thirteen,trece'],
  [14, 'fourteen,catorce'],
  [15, 'fifteen,quince'],
  [16, 'sixteen,dieciséis'],
  [17, 'seventeen,diecisiete'],
  [18, 'eighteen,dieciocho'],
  [19, 'nineteen,diecinueve'],
  [20, 'twenty,veinte'],
  [21, 'veintiuno,veintiún'],
  [22, 'veintidós'],
  [23, 'veintitrés'],
  [24, 'veinticuatro'],
  [25, 'veinticinco'],
  [26, 'veintiséis'],
  [27, 'veintisiete'],
  [28, 'veintiocho'],
  [29, 'veintinueve'],
  [30, 'thirty,treinta'],
  [40, 'forty,cuarenta'],
  [50, 'fifty,cincuenta'],
  [60, 'sixty,sesenta'],
  [70, 'seventy,setenta'],
  [80, 'eighty,ochenta'],
  [90, 'ninety,noventa'],
  [100, 'cien,ciento'],
  [200, 'doscientos,doscientas'],
  [300, 'trescientos,trescientas'],
  [400, 'cuatrocientos,cuatrocientas'],
  [500, 'quinientos,quinientas'],
  [600, 'seiscientos,seiscientas'],
  [700, 'setecientos,setecientas'],
  [800, 'ochocientos,ochocientas'],
  [900, 'novecientos,novecientas'],
]

/** What multiplies the numbers before it: those that are less, since the last that was more. */
const multipliers: readonly (readonly [value: number, words: string])[] = [
  [10, 'mươi'],
  [100, 'hundred,trăm'],
  [1e3, 'thousand,mil,nghìn,ngàn'],
  [1e5, 'lakh,lakhs,lac,lacs'],
  [1e6, 'million,millón,millones,triệu'],
  [1e7, 'crore,crores'],
  [1e9, 'billion,tỷ,tỉ'],
]

/** The same in scripts that set no spaces between words: one letter each. */
const letters: readonly (readonly [value: number, letters: string])[] = [
  [0, '零〇영'],
  [1, '一일'],
  [2, '二两兩이'],
  [3, '三삼'],
  [4, '四사'],
  [5, '五오'],
  [6, '六육'],
  [7, '七칠'],
  [8, '八팔'],
  [9, '九구'],
]
const multiplyingLetters: readonly (readonly [value: number, letters: string])[] = [
  [10, '十십'],
  [100, '百백'],
  [1e3, '千천'],
  [1e4, '万萬만'],
  [1e8, '億亿억'],
]

const byWord = (
  table: readonly (readonly [number, string])[],
  separator: string,
): ReadonlyMap<string, number> =>
  new Map(
    table.flatMap(([value, list]) => list.split(separator).map((word) => [word, value] as const)),
  )

/** What a word or a letter of a number counts. */
export const countingWords: ReadonlyMap<string, number> = byWord(words, ',')
export const countingLetters: ReadonlyMap<string, number> = byWord(letters, '')
/** And what it multiplies by. */
export const multiplyingWords: ReadonlyMap<string, number> = byWord(multipliers, ',')
export const multiplierLetters: ReadonlyMap<string, number> = byWord(multiplyingLetters, '')

/** What adds half of the scale before it: `a million and a half`. */
export const halfBehind: readonly string[] = ['and a half', 'y medio', 'y media', 'rưỡi']
/** What joins numbers and counts nothing. */
export const joiningWords: readonly string[] = ['and', 'y', 'lẻ', 'linh']
