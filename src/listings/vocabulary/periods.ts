import { plainWords } from '../../text/plain-words.ts'
import { isRemark } from './remarks.ts'

/**
 * What an amount can be due for, how many such payments make a month, and how it is named: by itself, and,
 * where a name alone can be something else, such as a quarter of a bathroom, behind a slash. Bi-monthly
 * means every other month, as RESO's data dictionary has it.
 */
const periods = [
  [
    'day',
    365 / 12,
    'day,daily,night,nightly,tag,täglich,taeglich,nacht,dia,diario,diarios,diaria,noche,jour,nuit,giorno,notte,noite,dag,günlük,dygn,vrk,сутки,ночь,gece',
    'd,n,noc,doba,den,dzień,gün,nap,zi,noapte,день,ніч,добу,natt,nat,yö,päivä,ngày,đêm,malam,hari,วัน,คืน,ημέρα,日,天,泊,晚,일,박,يوم',
  ],
  [
    'week',
    52 / 12,
    'week,weekly,wk,pw,p w,woche,wöchentlich,woechentlich,semana,semanal,semanales,semanais,semaine,hebdomadaire,hebdo,settimana,settimanale,settimanali,wekelijks,vecka,tydzień,tygodniowo,týden,týdně,hafta,haftalık,неделя,неделю,тиждень,săptămână,viikko,εβδομάδα,tuần,minggu,สัปดาห์',
    'w,uke,uge,hét,week,週,周,주,أسبوع',
  ],
  [
    'fortnight',
    26 / 12,
    'fortnight,fortnightly,biweekly,bi weekly,every other week,every second week,two weekly,2 weekly,two weeks,every 2 weeks,alle zwei wochen',
    '',
  ],
  ['four-week period', 13 / 12, 'four weekly,4 weekly,four weeks,every 4 weeks', ''],
  [
    'half-month',
    2,
    'semimonthly,semi monthly,twice a month,twice monthly,twice per month,quincena,quincenal,quincenales',
    '',
  ],
  [
    'month',
    1,
    'month,months,monthly,mo,mth,mnth,pcm,p c m,pm,p m,monat,monatlich,mtl,mes,mensual,mensuales,mois,mensuel,mensuelle,mese,mensile,mensili,mensal,mensais,maand,maandelijks,mnd,månad,måned,miesiąc,miesięcznie,mies,měsíc,měsíčně,aylık,месяц,мес,місяць,міс,lună,hónap,kuukausi,μήνα,μήνας,tháng,bulan,เดือน',
    'm,mon,mån,měs,ay,hó,kk,th,bln,月,월,شهر,חודש',
  ],
  [
    'two-month period',
    1 / 2,
    'bimonthly,bi monthly,every other month,every second month,two monthly,2 monthly,every two months,every 2 months,bimestral,bimestrale',
    '',
  ],
  [
    'quarter',
    1 / 3,
    'quarterly,per quarter,a quarter,every quarter,each quarter,quartal,vierteljahr,vierteljährlich,vierteljaehrlich,trimestre,trimestral,trimestrales,trimestriel,trimestrielle,trimestrale,kwartaal,kwartał,kvartal,квартал,three monthly,3 monthly,every three months,every 3 months',
    'q,qtr,qtrly,quarter',
  ],
  [
    'four-month period',
    1 / 4,
    'four monthly,4 monthly,every four months,every 4 months,quadrimestre',
    '',
  ],
  [
    'half-year',
    1 / 6,
    'half year,half yearly,semiannual,semiannually,semi annual,semi annually,biannual,biannually,bi annual,bi annually,twice a year,twice yearly,halbjahr,halbjährlich,halbjaehrlich,semestre,semestral,semestrales,semestriel,semestrielle,semestrale,halfjaar,halfjaarlijks,six monthly,6 monthly,every six months,every 6 months',
    '',
  ],
  [
    'year',
    1 / 12,
    'year,yearly,yr,annum,annual,annually,pa,p a,jahr,jährlich,jaehrlich,año,ano,anual,anuales,anuais,par an,annuel,annuelle,anno,annuo,annui,annuale,jaar,jaarlijks,årlig,årligt,rocznie,ročně,yıllık,год,în an,vuosi,tahun,rok,twelve monthly,12 monthly,every 12 months',
    'y,a,an,år,yıl,rik,рік,év,né,năm,thn,ปี,έτος,年,년,سنة,שנה',
  ],
] as const

export type Period = (typeof periods)[number][0]

const payments: ReadonlyMap<Period, number> = new Map(
  periods.map(([period, aMonth]) => [period, aMonth]),
)

const byName = namesOf(2)
const behindSlash = namesOf(3)

function namesOf(list: 2 | 3): ReadonlyMap<string, Period> {
  return new Map(
    periods.flatMap((entry) =>
      entry[list]
        .split(',')
        .filter(Boolean)
        .map((name): [string, Period] => [plainWords(name), entry[0]]),
    ),
  )
}

/** Words that begin like a period and are none: in Vietnamese, without its marks, what is full, a lift, an address. */
const otherWords: ReadonlySet<string> = new Set(
  ['đầy đủ', 'day du', 'dày dặn', 'thang máy', 'thang bộ', 'thang cuốn', 'dia chi', 'dia diem'].map(
    plainWords,
  ),
)

const mostWords = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))

/** What makes another period of the one that it stands before: `every three weeks`, `twice a year`. */
const counting =
  /^(twice|thrice|times|other|second|third|two|three|four|five|six|eight|nine|ten|twelve|half|bi|semi|tri|\d+)$/

/** Between two periods of which either may be meant. */
const joining = /^(or|and|oder|und|ou|et|o|y|e|i|lub|of|en|или|и|per)$/
/** What of a home or a lease lasts for a period that stands before it: `per month, yearly lease`. */
const lasting = /^(round|lease|tenancy|contract|agreement|term|minimum|min|notice|deposit|let|old)$/

/** How many payments make a month: 12 months have 52 weeks, and 365 days. */
export function paymentsPerMonth(period: Period): number {
  return payments.get(period) ?? 1
}

/** The period whose name begins at a word, as `plainWords` has it, and of how many words it is. */
export function periodAt(
  words: readonly string[],
  at: number,
): { readonly period: Period; readonly length: number } | undefined {
  if (otherWords.has(words.slice(at, at + 2).join(' '))) return undefined
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const period = byName.get(words.slice(at, at + length).join(' '))
    if (period) return { period, length }
  }
  return undefined
}

/**
 * The first period that a text names among other words: `$4,000 per month with AC`. Unclear where a word
 * before it makes another one of it that is not known, `three-weekly`, or another one stands beside it, `Monthly|Weekly`.
 */
export function periodIn(text: string): Period | 'unclear' | undefined {
  // Most prices have nothing but a sign beside them.
  if (!/\p{L}/u.test(text)) return undefined
  const words = plainWords(text).split(' ')
  for (const at of words.keys()) {
    const found = periodAt(words, at)
    if (!found) continue
    const before = words.slice(Math.max(0, at - 2), at).filter((word) => !/^(a|per)$/.test(word))
    const isClear = !counting.test(before.at(-1) ?? '') && !isBesideOther(words, at, found)
    return isClear ? found.period : 'unclear'
  }
  return undefined
}

function isBesideOther(
  words: readonly string[],
  at: number,
  { period, length }: { readonly period: Period; readonly length: number },
): boolean {
  let next = at + length
  while (joining.test(words[next] ?? '')) next++
  const other = periodAt(words, next)
  return (
    other !== undefined &&
    other.period !== period &&
    !lasting.test(words[next + other.length] ?? '')
  )
}

/**
 * The period that stands behind a price, also in a word that is one behind a slash alone: `/y`, `/qtr`.
 * Unclear where what is behind the slash is not known.
 */
export function periodBehind(text: string): Period | 'unclear' | undefined {
  const named = periodIn(text)
  const [, rest] = /^[^\p{L}/]*(?:\p{L}{1,4})?\s?\/\s?(?=\p{L})(.*)$/su.exec(text) ?? []
  if (named !== undefined || rest === undefined) return named
  const [first = ''] = plainWords(rest).split(' ')
  return behindSlash.get(first) ?? (isRemark(first) ? undefined : 'unclear')
}

/** The period that a text is the name of, and of nothing else: `Semi-Annually`, `per month`. */
export function periodNamed(text: string): Period | undefined {
  const name = plainWords(text).replace(/^(per|a|every|each|pro|je|al|por|par|cada|chaque) /, '')
  return byName.get(plainWords(text)) ?? byName.get(name) ?? byName.get(`per ${name}`)
}
