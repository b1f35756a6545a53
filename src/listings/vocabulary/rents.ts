import { plainWords } from '../../text/plain-words.ts'

/** By what a deposit can be told instead of its amount: rents of a month or a week, or a share of one. */
export type RentUnit = 'month' | 'week' | 'percent' | 'other'

/** As `plainWords` has them. Rents with what comes to them, days and years are other amounts than the rent. */
const units: readonly (readonly [RentUnit, string])[] = [
  [
    'month',
    'month,months,mth,mths,mo,mos,rent,rents,monat,monate,monaten,monats,monatsmiete,monatsmieten,mm,km,nkm,miete,mieten,kaltmiete,kaltmieten,nettokaltmiete,nettokaltmieten,nettomiete,nettomieten,mes,meses,mensualidad,mensualidades,renta,rentas,alquiler,alquileres,mois,mensualite,mensualites,loyer,loyers,mese,mesi,mensilita,canone,canoni,affitto,affitti,maand,maanden,maandhuur,maandhuren,huur,huren,renda,rendas,aluguel,alugueis,aluguer,alugueres,miesiac,miesiace,miesiecy,czynsz,czynsze,czynszow,ay,kira,manad,manader,manadshyra,manadshyror,hyra,hyror,maned,maneder,maneders,mesic,mesice,mesicu,kuukausi,kuukauden,kuukautta,месяц,месяца,месяцев,мес,ヶ月,ヶ月分,か月,か月分,カ月,カ月分,ヵ月,ヵ月分,个月,個月,개월,thang,bulan,เดอน',
  ],
  [
    'week',
    'week,weeks,weekly,wk,wks,woche,wochen,wochenmiete,wochenmieten,semana,semanas,semaine,semaines,settimana,settimane,weken,vecka,veckor,tydzien,tygodnie,tygodni,неделя,недели,недель',
  ],
  ['percent', 'percent,pct,per cent,prozent,por ciento,pour cent,pourcent,per cento,procent,yuzde'],
  [
    'other',
    'day,days,tag,tage,dia,dias,jour,jours,giorno,giorni,dagen,year,years,jahr,jahre,jahresmiete,jahresmieten,ano,anos,an,ans,anno,anni,jaar,rok,warmmiete,warmmieten,gesamtmiete,gesamtmieten,bruttomiete,bruttomieten,bruttomonatsmiete,bruttomonatsmieten,bruttowarmmiete,bruttowarmmieten,bmm,bwm,wm',
  ],
]

const unitByWord: ReadonlyMap<string, RentUnit> = new Map(
  units.flatMap(([unit, words]) =>
    words.split(',').map((word): [string, RentUnit] => [plainWords(word), unit]),
  ),
)

/** Numbers that people write as words. */
const counts: ReadonlyMap<string, number> = new Map(
  [
    [1, 'one,ein,eine,einen,un,une,una,uno,um,uma,een,jeden,bir,en'] as const,
    [2, 'two,zwei,deux,dos,due,dois,duas,twee,dwa,iki,tva'] as const,
    [3, 'three,drei,trois,tres,tre,drie,trzy,uc'] as const,
    [4, 'four,vier,quatre,cuatro,quattro,quatro'] as const,
    [6, 'six,sechs,seis,sei,zes'] as const,
  ].flatMap(([count, words]) => words.split(',').map((word) => [word, count] as const)),
)

/** The number that a word is. */
export function countNamed(word: string): number | undefined {
  return counts.get(word)
}

/** Which rents a word, or a pair of words, names. */
export function rentUnitOf(words: string): RentUnit | undefined {
  return unitByWord.get(words)
}
