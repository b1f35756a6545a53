import { plainWords } from '../../text/plain-words.ts'

/**
 * What an amount can be due for, how many such payments make a month, and how it is named: in
 * English, German, Spanish, French, Italian, Portuguese and Dutch, as `plainWords` has it.
 * Bi-monthly means every other month, as RESO's data dictionary has it. A quarter alone can be one
 * of something else, such as a bathroom.
 */
const periods = [
  [
    'day',
    365 / 12,
    'day,daily,night,nightly,tag,taglich,taeglich,nacht,dia,diario,noche,jour,nuit,giorno,notte,noite,dag',
  ],
  [
    'week',
    52 / 12,
    'week,weekly,wk,pw,p w,woche,wochentlich,woechentlich,semana,semanal,semaine,hebdomadaire,settimana,settimanale,wekelijks',
  ],
  ['fortnight', 26 / 12, 'fortnight,fortnightly,biweekly,bi weekly'],
  ['half-month', 2, 'semimonthly,semi monthly'],
  [
    'month',
    1,
    'month,monthly,mo,mth,pcm,p c m,pm,p m,monat,monatlich,mtl,mes,mensual,mois,mensuel,mensuelle,mese,mensile,mensal,maand,maandelijks',
  ],
  ['two-month period', 1 / 2, 'bimonthly,bi monthly'],
  [
    'quarter',
    1 / 3,
    'quarterly,per quarter,a quarter,every quarter,each quarter,quartal,vierteljahr,vierteljahrlich,vierteljaehrlich,trimestre,trimestral,trimestriel,trimestrielle,trimestrale,kwartaal',
  ],
  [
    'half-year',
    1 / 6,
    'half year,half yearly,semiannual,semiannually,semi annual,semi annually,halbjahr,halbjahrlich,halbjaehrlich,semestre,semestral,semestriel,semestrielle,semestrale,halfjaar,halfjaarlijks',
  ],
  [
    'year',
    1 / 12,
    'year,yearly,yr,annum,annual,annually,pa,p a,jahr,jahrlich,jaehrlich,ano,anual,par an,annuel,annuelle,anno,annuo,annuale,jaar,jaarlijks',
  ],
] as const

export type Period = (typeof periods)[number][0]

const payments: ReadonlyMap<Period, number> = new Map(
  periods.map(([period, aMonth]) => [period, aMonth]),
)

const byName: ReadonlyMap<string, Period> = new Map(
  periods.flatMap(([period, , names]) =>
    names.split(',').map((name): [string, Period] => [name, period]),
  ),
)

const mostWords = Math.max(...[...byName.keys()].map((name) => name.split(' ').length))

/** How many payments make a month: 12 months have 52 weeks, and 365 days. */
export function paymentsPerMonth(period: Period): number {
  return payments.get(period) ?? 1
}

/** The period whose name begins at a word, as `plainWords` has it, and of how many words it is. */
export function periodAt(
  words: readonly string[],
  at: number,
): { readonly period: Period; readonly length: number } | undefined {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
    const period = byName.get(words.slice(at, at + length).join(' '))
    if (period) return { period, length }
  }
  return undefined
}

/** The first period that a text names among other words: `$4,000 per month with AC`. */
export function periodIn(text: string): Period | undefined {
  const words = plainWords(text).split(' ')
  for (const at of words.keys()) {
    const found = periodAt(words, at)
    if (found) return found.period
  }
  return undefined
}

/** The period that a text is the name of, and of nothing else: `Semi-Annually`, `per month`. */
export function periodNamed(text: string): Period | undefined {
  const name = plainWords(text).replace(/^(per|a|every|each|pro|je|al|por|par|cada|chaque) /, '')
  return byName.get(name) ?? byName.get(`per ${name}`)
}
