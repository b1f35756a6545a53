import { area, faiths, origins, wording } from './pattern.ts'
import { type Phrase, profiles } from './phrase.ts'
import { sources } from './sources.ts'

const theme = { about: 'familial status', source: sources.advertising, profiles } as const
const suits =
  '(?:perfect|ideal|great|excellent|wonderful|suitable|suited|made|meant|designed|best|fantastic|good|lovely)'
const thing =
  '(?:(?:home|house|place|spot|choice|option|flat|apartment|condo|neighbou?rhood|area|community|location|fit|town|street|city|one|property) )?'
const kind = `(?:active|adventurous|american|beautiful|big|bigger|blended|busy|caring|childless|close knit|entire|expanding|first|growing|happy|hard ?working|large|larger|lively|loving|lucky|married|military|modern|multi ?generational|new|newly ?wed|newly married|nice|older|professional|retired|single|small|smaller|special|traditional|whole|wonderful|working|young|${faiths}|${origins})`
const kinds = `(?:${kind},? (?:and )?){0,3}`
const children = '(?:children|kids|child|kid|babies|infants|toddlers|teenagers|teens|minors)'
const excluding = {
  ...theme,
  level: 'block',
  why: 'It turns away people with children.',
  instead: 'Leave it out. State limits that hold for everyone, such as the number of occupants.',
} as const
const inviting = {
  ...theme,
  level: 'review',
  why: 'It says who should live there, with or without children.',
  instead: 'Describe the property: number of bedrooms, fenced yard, distance to a park.',
} as const

export const familyPhrases: readonly Phrase[] = [
  {
    ...excluding,
    id: 'no-children',
    pattern: wording(
      `(?:no|sorry,? no|without) (?:(?:small|young|little) )?(?:children|kids|babies|infants|toddlers|teenagers|teens)(?!'|s'| (?:policy|limit|fees?|pool|menus?|under foot))`,
    ),
  },
  {
    ...excluding,
    id: 'children-not-accepted',
    pattern: wording(
      `(?:children|kids|families|babies|infants) (?:are |is )?(?:not|never) (?:allowed|accepted|permitted|welcome|wanted|preferred)|(?:do not|don't|does not|doesn't|won't|will not|cannot|can't) (?:(?:really|particularly|actually|normally) )?(?:accept|allow|take|rent to|permit|want|like|lease to|sell to) (?:(?:any|small|young) )?(?:children|kids|families|infants|babies)|(?:rather not|prefer not to) (?:have|take|accept|rent to|see) (?:any )?(?:children|kids|families)|(?:prohibit|forbid|ban|bar|disallow)s? (?:(?:any|all|small|young) )?(?:children|kids|families)`,
    ),
  },
  {
    ...excluding,
    id: 'no-families',
    pattern: wording(
      'no families|not for families|(?:families|couples|singles|parents|children|kids) need not apply',
    ),
  },
  {
    ...excluding,
    id: 'child-free',
    pattern: wording(
      `child(?:ren)? ?free (?:home|house|building|community|complex|property|living|household|environment|zone|apartment|tenants?|couples?)|kid ?free (?:building|community|complex|living|zone)`,
    ),
  },
  {
    ...excluding,
    id: 'not-suitable-for-children',
    pattern: wording(
      `(?:not|un) ?(?:suitable|suited|appropriate|recommended|ideal|good|fit) for (?:(?:small|young|little) )?(?:${children}|families|famil(?:y|ies) with ${children})`,
    ),
  },
  {
    ...excluding,
    id: 'limited-children',
    pattern: wording(
      `(?:only|maximum|max|limit(?:ed to)?|no more than|at most) (?:of )?(?:one|two|1|2) (?:child|children|kids?)|(?:one|two|1|2) (?:child|children|kids?) (?:only|max(?:imum)?)|children over \\d+ only|no children under`,
    ),
  },
  {
    ...excluding,
    id: 'couples-only',
    pattern: wording(
      "(?:couples?|singles?|single persons?|single occupants?) only|only (?:couples|singles|single people)|married couples? (?:only|preferred)|(?:prefer|want|looking for|seeking) (?:a )?(?:married|childless) couple|childless couples?|couples? without (?:children|kids)|(?:would rather|'d rather|prefers? to|wants? to|likes? to) (?:rent|sell|lease) to (?:a |an )?(?:(?:married|young|quiet|older|professional|single) )?(?:couples?|singles|adults|famil(?:y|ies)|single (?:person|people))",
    ),
  },
  {
    ...excluding,
    id: 'no-children-es',
    pattern: wording(
      '(?:no se (?:aceptan|admiten|permiten)|sin|prohibidos?(?: los)?) (?:niños|niñas|menores|hijos|familias)|solo (?:adultos|parejas)|s[oó]lo (?:adultos|parejas)|(?:adultos|parejas) (?:solamente|[uú]nicamente)',
    ),
  },
  {
    ...inviting,
    id: 'perfect-for-families',
    pattern: wording(
      `${suits} ${thing}(?:for|to raise|for raising) (?:(?:a|an|any|the|your|all|every) )?${kinds}famil(?:y|ies)`,
    ),
  },
  {
    ...inviting,
    id: 'perfect-for-children',
    pattern: wording(
      `${suits} ${thing}for (?:(?:your|the|young|small|little|all) ){0,2}(?:children|kids|little ones)|(?:place|area|neighbou?rhood|community|town|home|street|spot) to raise (?:(?:your|a|the) )?(?:children|kids|family)|raise (?:your|a) family`,
    ),
  },
  {
    ...inviting,
    id: 'family-friendly',
    pattern: wording(
      `(?:family|families|kid|kids|child|children) ?(?:friendly|oriented|centered|centred)(?! (?:restaurants?|attractions?|beach|park|movies?|activit(?:y|ies)|events?))`,
    ),
  },
  {
    ...inviting,
    id: 'family-neighborhood',
    pattern: wording(`(?:family|families'?) (?:neighbou?rhood|community|street|building)`),
  },
  {
    ...inviting,
    id: 'families-wanted',
    pattern: wording(
      '(?:famil(?:y|ies)|couples?|singles|married couples?|single (?:person|people)|young (?:family|families|couples?)) (?:are )?(?:preferred|wanted|sought)|(?:prefer(?:ably)?|seeking|looking for|want) (?:a )?(?:young |small |nice |quiet )?(?:family|families|couples?|single person)(?! (?:room|home|house|friendly|suite|oriented))',
    ),
  },
  {
    ...inviting,
    id: 'perfect-for-couples',
    pattern: wording(
      `${suits} ${thing}for (?:(?:a|an|any|the) )?${kinds}(?:couples?|newlyweds?|singles?|bachelors?|bachelorettes?|single (?:person|people|professional|woman|man)|empty nesters?)`,
    ),
  },
  {
    ...inviting,
    id: 'empty-nesters',
    pattern: wording("empty nesters?(?:'?)|newlyweds? (?:dream|home|nest)|bachelor(?:ette)? pad"),
    why: 'It says who should live there: people without children, or of one sex.',
  },
  {
    ...inviting,
    id: 'many-children',
    pattern: wording(
      `(?:lots|plenty|full|loads) of (?:(?:young|other|small|little) )?(?:kids|children|families)|(?:many|few|no|hardly any|barely any|almost no) (?:(?:young|other) )?(?:kids|children|families) (?:live|living|play|around|here|there|in (?:the|this|that) (?:${area}|building|complex|house))|no hay (?:muchos |casi )?(?:niños|niñas|menores|familias)|(?:(?:popular|sought after|a favou?rite)(?: \\w+)? (?:with|by|among)|(?:attracts|draws|home to)(?: a lot of| many| lots of| mostly)?) (?:(?:young|growing) )?(?:families|couples|singles)|families (?:love|prefer|favou?r|tend to)`,
    ),
    why: 'It says who lives there, with or without children.',
  },
]
