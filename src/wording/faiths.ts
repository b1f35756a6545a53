import { area, faiths, mostly, people } from './pattern.ts'
import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const theme = { about: 'religion', source: sources.advertising } as const
const limiting = {
  ...theme,
  level: 'block',
  why: 'It prefers or turns away people by religion.',
  instead: 'Leave it out. Homes are offered to everyone on the same terms.',
} as const
const describing = {
  ...theme,
  level: 'review',
  source: sources.steering,
  why: 'It describes a place by the religion of the people who live there.',
  instead: 'Name places as facts, the same for everyone: "chapel on site", distance to a mosque.',
} as const
const believers =
  '(?:christians?|catholics?|protestants?|mormons?|jews|muslims?|hindus?|buddhists?|sikhs?|atheists?|evangelicals?)'

export const faithPhrases: readonly Phrase[] = [
  ...phrases(limiting, {
    'one-faith-only': `(?:${believers}|jewish|${faiths} (?:people|tenants?|famil(?:y|ies)|roommates?|renters?|buyers?)) (?:are )?(?:only|preferred|wanted)|only (?:(?:rent|sell|lease)(?:ing)? to )?${believers}|(?:must be|prefer|seeking|looking for) (?:a |an )?(?:devout |practicing )?(?:${faiths}|${believers}) ?(?:roommate|tenant|family|couple|person)?`,
    'home-of-faith': `${faiths} (?:homes?|houses?|households?|landlords?|buildings?|tenants?|values)`,
    'no-faith': `${believers} need not apply|(?:no|not for) ${believers}|${believers} (?:are )?not (?:welcome|accepted|allowed|wanted)|(?:do not|don't|won't|will not|never) (?:rent|sell|lease) to ${believers}`,
    'one-faith-only-es':
      's[oó]lo (?:cristianos|cat[oó]licos)|hogar cristiano|no se (?:aceptan|admiten) (?:musulmanes|jud[ií]os)',
  }),
  ...phrases(describing, {
    'faith-of-area': `${faiths} (?:${area}|enclaves?|population)`,
  }),
  phrase({
    ...describing,
    id: 'people-of-faith',
    words: `${faiths} (?:famil(?:y|ies)|residents?|neighbou?rs?|folks|people|persons?|couples?|buyers?|renters?)`,
    why: 'It names people by their religion: who lives there, or should.',
    instead: 'Leave it out. Describe the property and what is near, the same for everyone.',
  }),
  ...phrases(describing, {
    'share-of-faith': `${mostly} (?:${faiths}|${believers})(?: ${people})?|(?:large|big|strong|sizable|sizeable|growing|vibrant|many) (?:${faiths}|${believers}) (?:presence|population|${people}|communit(?:y|ies))|${believers} (?:(?:mostly|mainly|usually|often|tend to) ){0,4}(?:live|settle|congregate)`,
    'god-fearing': `must (?:love|accept|believe in|follow|worship|fear) (?:jesus|christ|god|the lord|allah)|(?:god fearing|church ?going|religious|devout|pious|bible believing) (?:${people}|${area}|household|home)`,
  }),
]
