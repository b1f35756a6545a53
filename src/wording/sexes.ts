import { area, wording } from './pattern.ts'
import { type Phrase, profiles } from './phrase.ts'
import { sources } from './sources.ts'

const theme = { about: 'sex', source: sources.advertising, profiles } as const
const limiting = {
  ...theme,
  level: 'block',
  why: 'It prefers or turns away people by sex.',
  instead:
    'Leave it out. Only people who share living space may look for one sex; ask a lawyer first.',
} as const
const persons = '(?:females?|males?|women|men|lad(?:y|ies)|gentlem[ae]n|girls?|boys?|guys)'

export const sexPhrases: readonly Phrase[] = [
  {
    ...limiting,
    id: 'one-sex-only',
    pattern: wording(
      `${persons}(?: (?:tenants?|roommates?|students?|professionals?|renters?))? (?:only|preferred|wanted)|(?:only|prefer|seeking|looking for) (?:a |an )?(?:(?:single|quiet|nice|young|professional) )?(?:females?|males?|wom[ae]n|m[ae]n|lady|gentleman)(?! (?:cave|made))`,
    ),
  },
  {
    ...limiting,
    id: 'no-one-sex',
    pattern: wording(
      `no (?:men|women|males|females|girls|boys|guys|single (?:men|women|mothers|moms))|(?:do not|don't|won't|will not) (?:rent|lease) to (?:single )?(?:men|women|males|females|mothers)`,
    ),
  },
  {
    ...limiting,
    id: 'one-sex-only-es',
    pattern: wording(
      's[oó]lo (?:mujeres|hombres|chicas|chicos|señoritas|varones)|(?:chicas|mujeres|hombres) (?:solamente|[uú]nicamente)',
    ),
  },
  {
    ...theme,
    id: 'perfect-for-one-sex',
    level: 'review',
    pattern: wording(
      '(?:perfect|ideal|great|suitable|suited) (?:home |place |choice )?for (?:a |an |the )?(?:(?:single|young|working|divorced) )?(?:wom[ae]n|m[ae]n|bachelors?|lad(?:y|ies)|gentlem[ae]n|guys|girls|mothers?|moms?|housewi(?:fe|ves))',
    ),
    why: 'It says of which sex the people who live there should be.',
    instead: 'Describe the property and its rooms.',
  },
  {
    ...theme,
    id: 'orientation-of-area',
    level: 'review',
    source: sources.steering,
    pattern: wording(
      `(?:gay|lgbtq?\\+?|lesbian|queer|straight) ?(?:friendly )?(?:${area}|crowd|population|families|couples only|residents|scene|friendly)|(?:no|not for) (?:gays?|lesbians?|homosexuals?|lgbtq?|same sex couples?|transgender \\w+)|(?:popular with|lots of|many) (?:gays?|lesbians?|gay (?:people|couples|men)|lgbtq?\\+? (?:people|residents))|(?:gay|lesbian|lgbtq?\\+?|same sex|straight) (?:people|couples|men|families|folks) (?:(?:mostly|mainly|usually|often|tend to) ){0,4}(?:live|settle)|straight (?:people|couples?|tenants?) (?:only|preferred)`,
    ),
    why: 'It prefers or describes people by whom they love or who they are.',
    instead: 'Leave it out. Homes are offered to everyone on the same terms.',
  },
]
