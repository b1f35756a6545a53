import { area, origins, people } from './pattern.ts'
import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const theme = { about: 'race or national origin', source: sources.advertising } as const
const limiting = {
  ...theme,
  level: 'block',
  why: 'It prefers or turns away people by race, colour or national origin.',
  instead: 'Leave it out. Homes are offered to everyone on the same terms.',
} as const
const describing = {
  ...theme,
  level: 'review',
  source: sources.steering,
  why: 'It describes a place by the race or origin of the people who live there.',
  instead: 'Describe the property and what is near. Leave out who lives there.',
} as const

export const originPhrases: readonly Phrase[] = [
  ...phrases(limiting, {
    'one-origin-only': `(?:whites?|blacks?|caucasians?|asians?|hispanics?|latinos?|latinas?|mexicans?|indians?|chinese|koreans?|arabs?|americans?|u\\.?s\\.? citizens|citizens|europeans?) (?:(?:people|tenants?|families|buyers?|renters?) )?(?:only|preferred)|only (?:(?:rent|sell|lease)(?:ing)? to )?(?:white|black|asian|hispanic|latino|indian|chinese|american) ${people}`,
    'no-origin':
      '(?:blacks|whites|asians|hispanics|latinos|mexicans|indians|africans|immigrants|foreigners|migrants|minorities|refugees) need not apply|(?:no|not for) (?:blacks|whites|asians|hispanics|latinos|latinas|mexicans|indians|chinese|arabs|africans|immigrants|foreigners|migrants|minorities|aliens|refugees|(?:black|white|asian|hispanic|latino|mexican|indian|foreign|immigrant) (?:people|tenants?|families|buyers?|renters?))',
    'origin-not-accepted': `(?:do not|don't|won't|will not|never|cannot|can't) (?:rent|sell|lease|show (?:homes )?) ?(?:homes )?to (?:(?:any|those) )?(?:${origins}|blacks|whites|hispanics|mexicans|foreigners|immigrants|minorities|africans)(?: ${people})?|(?:foreigners|immigrants|minorities|hispanics|mexicans|blacks|asians) (?:are )?not (?:welcome|accepted|allowed|wanted)`,
  }),
  phrase({
    ...limiting,
    id: 'english-only',
    words:
      'english (?:speakers?|speaking)(?: (?:tenants?|people|renters?|families))? (?:only|preferred|required)|must (?:speak|be fluent in) english|only english speakers?|no (?:foreign )?accents?(?! (?:walls?|lighting|colou?rs?|tiles?|pieces?))',
    why: 'Language is looked at as a stand-in for national origin.',
  }),
  ...phrases(limiting, {
    'origin-only-es':
      'no se (?:aceptan|admiten|alquila a) (?:extranjeros|inmigrantes|negros|latinos|gitanos|[aá]rabes|moros)|s[oó]lo (?:espa[nñ]oles|blancos|nacionales|europeos)|extranjeros no',
  }),
  ...phrases(describing, {
    'origin-of-area': `${origins} (?:american )?(?:neighbou?rhoods?|enclaves?|ghettos?|quarters?|communit(?:y|ies)(?! (?:cent|college|church|park))|areas?(?! rugs?)|population|part of town|side of town|majority)`,
  }),
  phrase({
    ...describing,
    id: 'people-of-origin',
    words: `${origins} (?:american )?(?:famil(?:y|ies)|residents|neighbou?rs|households|couples?|buyers?)`,
    why: 'It names people by race or origin: who lives there, or should.',
  }),
  ...phrases(describing, {
    integrated: `(?:integrated|segregated|interracial|multi ?racial|multi ?ethnic|ethnic|racially \\w+|ethnically \\w+|multi ?cultural|non white) (?:${area}|population|${people}|mix)`,
  }),
  phrase({
    ...theme,
    id: 'legal-status',
    words:
      '(?:no|not for) (?:illegals|undocumented(?: \\w+)?)|(?:green card|citizenship|legal status|legal residents?) (?:required|only|preferred)|must be (?:a |an )?(?:u\\.?s\\.? |american )?citizens?',
    level: 'review',
    why: 'Asking for citizenship can turn people away by national origin.',
    instead: 'Name the same papers for every applicant, such as identification and credit.',
  }),
  phrase({
    ...theme,
    id: 'old-labels',
    words:
      'orientals?(?= (?:people|famil|tenants|neighbo|area))|colou?red (?:people|famil(?:y|ies)|tenants|neighbou?rhood)|negroe?s?|gyps(?:y|ies)',
    level: 'review',
    why: 'It names people by race in words that wound.',
    instead: 'Leave it out.',
  }),
]
