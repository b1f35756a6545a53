import { area } from './pattern.ts'
import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const theme = { about: 'sex', source: sources.advertising } as const
const limiting = {
  ...theme,
  level: 'block',
  why: 'It prefers or turns away people by sex.',
  instead:
    'Leave it out. Only people who share living space may look for one sex; ask a lawyer first.',
} as const
const persons = '(?:females?|males?|women|men|lad(?:y|ies)|gentlem[ae]n|girls?|boys?|guys)'

export const sexPhrases: readonly Phrase[] = [
  ...phrases(limiting, {
    'one-sex-only': `${persons}(?: (?:tenants?|roommates?|students?|professionals?|renters?))? (?:only|preferred|wanted)|(?:only|prefer|seeking|looking for) (?:a |an )?(?:(?:single|quiet|nice|young|professional) )?(?:females?|males?|wom[ae]n|m[ae]n|lady|gentleman)(?! (?:cave|made))`,
    'no-one-sex': `no (?:men|women|males|females|girls|boys|guys|single (?:men|women|mothers|moms))|(?:do not|don't|won't|will not) (?:rent|lease) to (?:single )?(?:men|women|males|females|mothers)`,
    'one-sex-only-es':
      's[oó]lo (?:mujeres|hombres|chicas|chicos|señoritas|varones)|(?:chicas|mujeres|hombres) (?:solamente|[uú]nicamente)',
  }),
  phrase({
    ...theme,
    id: 'perfect-for-one-sex',
    words:
      '(?:perfect|ideal|great|suitable|suited) (?:home |place |choice )?for (?:a |an |the )?(?:(?:single|young|working|divorced) )?(?:wom[ae]n|m[ae]n|bachelors?|lad(?:y|ies)|gentlem[ae]n|guys|girls|mothers?|moms?|housewi(?:fe|ves))',
    level: 'review',
    why: 'It says of which sex the people who live there should be.',
    instead: 'Describe the property and its rooms.',
  }),
  phrase({
    ...theme,
    id: 'orientation-of-area',
    words: `(?:gay|lgbtq?\\+?|lesbian|queer|straight) ?(?:friendly )?(?:${area}|crowd|population|families|couples only|residents|scene|friendly)|(?:no|not for) (?:gays?|lesbians?|homosexuals?|lgbtq?|same sex couples?|transgender \\w+)|(?:popular with|lots of|many) (?:gays?|lesbians?|gay (?:people|couples|men)|lgbtq?\\+? (?:people|residents))|(?:gay|lesbian|lgbtq?\\+?|same sex|straight) (?:people|couples|men|families|folks) (?:(?:mostly|mainly|usually|often|tend to) ){0,4}(?:live|settle)|straight (?:people|couples?|tenants?) (?:only|preferred)`,
    level: 'review',
    source: sources.steering,
    why: 'It prefers or describes people by whom they love or who they are.',
    instead: 'Leave it out. Homes are offered to everyone on the same terms.',
  }),
]
