import type { Phrase } from './phrase.ts'
import { phrase, sources } from './phrase-table.ts'

const theme = { about: 'age', source: sources.olderPersons } as const

export const agePhrases: readonly Phrase[] = [
  phrase({
    ...theme,
    id: 'adults-only',
    words:
      '(?:adults?|grown ups) (?:only|preferred)|only adults|adults? (?:building|complex|household)|all adult (?:building|community|complex|park)|(?:prefer|want) adults',
    level: 'block',
    why: 'It turns away people with children, unless the housing qualifies as housing for older persons.',
    instead: 'Leave it out, or name the rule that makes it housing for older persons (55+, 62+).',
  }),
  phrase({
    ...theme,
    id: 'age-restricted',
    words:
      '(?:55|62) ?(?:\\+|plus)(?=\\W|$)|(?:55|62) (?:and|or|years and|years or) (?:over|older|better|up|above)|over (?:55|62)s?(?![,.]?\\d)|age ?restricted|(?:active |senior )adult (?:living|communit(?:y|ies)|lifestyle)|active adults?|adult (?:communit(?:y|ies)|living|park)|(?:senior|retirement) (?:community|living|housing|village)',
    level: 'review',
    why: 'Only housing that qualifies as housing for older persons may limit who lives there by age.',
    instead:
      'Make sure that the community qualifies, and say so: "housing for older persons (55+)".',
  }),
  phrase({
    ...theme,
    id: 'seniors-wanted',
    words:
      '(?:seniors?|retirees?|retired (?:people|persons?|couples?)|elderly|pensioners?|students?) (?:only|preferred|wanted)|(?:perfect|ideal|great|suitable|suited) (?:home |place |choice |spot )?for (?:(?:a|an|the|active|any) )?(?:seniors?|retirees?|elderly|retired (?:people|persons?|couples?)|students?|young adults|older (?:people|adults|couples?)|young people|young persons?)',
    level: 'review',
    source: sources.age,
    why: 'It says of what age the people who live there should be.',
    instead: 'Describe the property: one level, elevator, distance to shops.',
  }),
  phrase({
    ...theme,
    id: 'mature-person',
    words:
      'mature (?:person|people|adults?|couples?|individuals?|tenants?|renters?|residents?|professionals?|buyers?|lad(?:y|ies)|gentlem[ae]n|wom[ae]n)',
    level: 'review',
    source: sources.age,
    why: '"Mature" can be read as no children, or as an age.',
    instead: 'State what holds for everyone, such as quiet hours.',
  }),
  phrase({
    ...theme,
    id: 'young-professionals',
    words:
      'young (?:professionals?|executives?|urban professionals|hip crowd|crowd|vibrant crowd)|(?:older|elderly|aging|retired) (?:crowd|residents|neighbou?rs)|yuppies|hipsters?|millennials',
    level: 'review',
    source: sources.age,
    why: 'It says who lives there, or should, by age.',
    instead: 'Describe the property and what is near: offices, station, restaurants.',
  }),
  phrase({
    ...theme,
    id: 'no-older-or-younger',
    words:
      "(?:do not|don't|won't|will not|cannot|can't) (?:rent|lease) to (?:students|seniors|retirees|young people)|(?:no|not for|without) (?:seniors|elderly|old people|students|young people|college kids|undergraduates)(?! (?:housing|services|discount|parking|rates?))|(?:seniors|students|retirees|young people) need not apply|no one (?:under|over|below|above) \\d\\d(?! (?:\\w+ ){0,4}(?:pool|gym|unattended|unaccompanied|alone))|ages? \\d\\d ?(?:to|through|–)? ?\\d\\d(?: years?)? (?:only|preferred)|(?:under|over) (?:2\\d|3\\d|4\\d|5[0-4]) only",
    level: 'block',
    source: sources.age,
    why: 'It turns people away by age.',
    instead: 'Leave it out. State limits that hold for everyone.',
  }),
]
