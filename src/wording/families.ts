import { area, faiths, origins } from './pattern.ts'
import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const theme = { about: 'familial status', source: sources.advertising } as const
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
  ...phrases(excluding, {
    'no-children': `(?:no|sorry,? no|without) (?:(?:small|young|little) )?(?:children|kids|babies|infants|toddlers|teenagers|teens)(?!'|s'| (?:policy|limit|fees?|pool|menus?|under foot))`,
    'children-not-accepted': `(?:children|kids|families|babies|infants) (?:are |is )?(?:not|never) (?:allowed|accepted|permitted|welcome|wanted|preferred)|(?:do not|don't|does not|doesn't|won't|will not|cannot|can't) (?:(?:really|particularly|actually|normally) )?(?:accept|allow|take|rent to|permit|want|like|lease to|sell to) (?:(?:any|small|young) )?(?:children|kids|families|infants|babies)|(?:rather not|prefer not to) (?:have|take|accept|rent to|see) (?:any )?(?:children|kids|families)|(?:prohibit|forbid|ban|bar|disallow)s? (?:(?:any|all|small|young) )?(?:children|kids|families)`,
    'no-families':
      'no families|not for families|(?:families|couples|singles|parents|children|kids) need not apply',
    'child-free': `child(?:ren)? ?free (?:home|house|building|community|complex|property|living|household|environment|zone|apartment|tenants?|couples?)|kid ?free (?:building|community|complex|living|zone)`,
    'not-suitable-for-children': `(?:not|un) ?(?:suitable|suited|appropriate|recommended|ideal|good|fit) for (?:(?:small|young|little) )?(?:${children}|families|famil(?:y|ies) with ${children})`,
    'limited-children': `(?:only|maximum|max|limit(?:ed to)?|no more than|at most) (?:of )?(?:one|two|1|2) (?:child|children|kids?)|(?:one|two|1|2) (?:child|children|kids?) (?:only|max(?:imum)?)|children over \\d+ only|no children under`,
    'couples-only':
      "(?:couples?|singles?|single persons?|single occupants?) only|only (?:couples|singles|single people)|married couples? (?:only|preferred)|(?:prefer|want|looking for|seeking) (?:a )?(?:married|childless) couple|childless couples?|couples? without (?:children|kids)|(?:would rather|'d rather|prefers? to|wants? to|likes? to) (?:rent|sell|lease) to (?:a |an )?(?:(?:married|young|quiet|older|professional|single) )?(?:couples?|singles|adults|famil(?:y|ies)|single (?:person|people))",
    'no-children-es':
      '(?:no se (?:aceptan|admiten|permiten)|sin|prohibidos?(?: los)?) (?:niños|niñas|menores|hijos|familias)|solo (?:adultos|parejas)|s[oó]lo (?:adultos|parejas)|(?:adultos|parejas) (?:solamente|[uú]nicamente)',
  }),
  ...phrases(inviting, {
    'perfect-for-families': `${suits} ${thing}(?:for|to raise|for raising) (?:(?:a|an|any|the|your|all|every) )?${kinds}famil(?:y|ies)`,
    'perfect-for-children': `${suits} ${thing}for (?:(?:your|the|young|small|little|all) ){0,2}(?:children|kids|little ones)|(?:place|area|neighbou?rhood|community|town|home|street|spot) to raise (?:(?:your|a|the) )?(?:children|kids|family)|raise (?:your|a) family`,
    'family-friendly': `(?:family|families|kid|kids|child|children) ?(?:friendly|oriented|centered|centred)(?! (?:restaurants?|attractions?|beach|park|movies?|activit(?:y|ies)|events?))`,
    'family-neighborhood': `(?:family|families'?) (?:neighbou?rhood|community|street|building)`,
    'families-wanted':
      '(?:famil(?:y|ies)|couples?|singles|married couples?|single (?:person|people)|young (?:family|families|couples?)) (?:are )?(?:preferred|wanted|sought)|(?:prefer(?:ably)?|seeking|looking for|want) (?:a )?(?:young |small |nice |quiet )?(?:family|families|couples?|single person)(?! (?:room|home|house|friendly|suite|oriented))',
    'perfect-for-couples': `${suits} ${thing}for (?:(?:a|an|any|the) )?${kinds}(?:couples?|newlyweds?|singles?|bachelors?|bachelorettes?|single (?:person|people|professional|woman|man)|empty nesters?)`,
  }),
  phrase({
    ...inviting,
    id: 'empty-nesters',
    words: "empty nesters?(?:'?)|newlyweds? (?:dream|home|nest)|bachelor(?:ette)? pad",
    why: 'It says who should live there: people without children, or of one sex.',
  }),
  phrase({
    ...inviting,
    id: 'many-children',
    words: `(?:lots|plenty|full|loads) of (?:(?:young|other|small|little) )?(?:kids|children|families)|(?:many|few|no|hardly any|barely any|almost no) (?:(?:young|other) )?(?:kids|children|families) (?:live|living|play|around|here|there|in (?:the|this|that) (?:${area}|building|complex|house))|no hay (?:muchos |casi )?(?:niños|niñas|menores|familias)|(?:(?:popular|sought after|a favou?rite)(?: \\w+)? (?:with|by|among)|(?:attracts|draws|home to)(?: a lot of| many| lots of| mostly)?) (?:(?:young|growing) )?(?:families|couples|singles)|families (?:love|prefer|favou?r|tend to)`,
    why: 'It says who lives there, with or without children.',
  }),
]
