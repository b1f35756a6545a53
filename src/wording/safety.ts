import { area, numeral, sameSentence } from './pattern.ts'
import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const opinion = {
  about: 'safety and crime',
  level: 'review',
  source: sources.steering,
  why: 'An opinion on safety is often heard as one on who lives there.',
  instead: 'Give no opinion. Point everyone to the same figures, such as those of the police.',
} as const
const figure = {
  ...opinion,
  source: sources.figures,
  why: 'Figures on crime steer when some people get them and others do not.',
  instead: 'Name who publishes the figures, the same way to everyone who asks.',
} as const
const degree =
  '(?:(?:a|an|the|one of the|very|quite|pretty|really|extremely|generally|relatively|fairly|mostly|usually|super|so|such a|a bit|a little|somewhat|kind of|sort of|not|not very|not so|more|less|known (?:as|to be)|considered|perfectly|completely|totally|rather|reasonably|incredibly) ){0,4}'
const judged =
  '(?:safe|safer|safest|unsafe|dangerous|rough|sketchy|shady|seedy|crime ?ridden|dodgy|risky|scary|crime free)'
const crimeFigure = `(?:crime|burglary|theft|homicide|murder|robber(?:y|ies)|violent crime)(?: (?:rate|index|score|grade|level)s?)?(?: \\w+){0,6} (?:is|are|of|was|were|by|fell|rose|stands at|at)(?: \\w+){0,4} ${numeral}|${numeral} ?(?:%|percent) (?:lower|higher|less|more|below|above)(?: \\w+){0,3} crime|crime (?:is|was|rate is|rates are) ${numeral}`
const named =
  '(?:according to|source|published|reported|police (?:department|data|figures)|fbi|sheriff|county data|statistics of)'

export const safetyPhrases: readonly Phrase[] = [
  ...phrases(opinion, {
    'safe-area': `(?:${judged}|crime free|low crime|high crime|bad|no go|iffy|crime) (?:(?:and|,|or) \\w+ ){0,2}(?:(?:quiet|little|family|residential|friendly|gated|local) ){0,2}(?:${area}|places? to (?:live|raise|be|settle)|parts?|environment|for (?:kids|children|families|women))`,
    'area-is-safe': `(?:${area}|here|there|place|it|park|they|everything)(?: \\w+){0,4}?(?:(?: (?:is|are|feels?|seems?|was|has been|remains?|looks?|gets|be|(?:can|could|may|might) (?:be|get|feel))|'s|'re)(?: (?:not|also|all|both|known to be|known as|known for being|considered))?|isn't|aren't) ${degree}${judged}(?! (?:to (?:say|assume|use|enter|drink|store|operate)|deposit|in the (?:knowledge|hands)|from|and sound|harbor))`,
    'feel-safe':
      "(?:you|your (?:kids|children|family)|residents|people|women|anyone|everyone)(?:'ll|'d| will| would| can| could| may| might)? (?:not |always |all )?(?:feel|be|walk|stay|live) (?:(?:very|quite|perfectly|completely|totally|really|pretty) )?(?:safe|safer|unsafe|in danger)(?! (?:in the knowledge|from (?:the )?(?:weather|storm)))|(?:very|super|perfectly|extremely|quite|pretty) (?:un)?safe(?=[.,!;]|$)|safe (?:to walk|at night|after dark|day and night)|(?:not|un) ?safe (?:at night|after dark|to walk)",
    'level-of-crime': `(?:low|lower|lowest|high|higher|highest|little|minimal|hardly any|almost no|virtually no|no|zero|lots of|a lot of|much|rising|bad|serious) (?:in )?(?:(?:violent|street|petty|gang|drug) )?crime(?: rates?| levels?)?(?! (?:data|statistics|figures|information|maps?|numbers|opinion|novel))|crime (?:rates? |levels? )?(?:here |there |in \\w+ )?(?:is|are) (?:(?:very|quite|pretty|really|fairly|relatively|generally|not) ){0,4}(?:low|high|rare|common|bad|minimal|a (?:problem|concern)|lower|higher|rising|an issue)|crime ?(?:free|ridden|infested)`,
    'avoid-area': `(?:avoid|stay away from|steer clear of|stay out of|keep away from|i'd skip|i would skip|do well to skip|i'd pass on|i would pass on|you should skip|you might want to skip|wouldn't (?:live|buy|go) in|would not (?:live|buy|go) in|don't (?:live|buy|go) in|think twice about) (?:(?:the|that|this|those|these|certain|some|any|most of the) )?(?:${area}|(?:north|south|east|west)(?:ern)? (?:side|end|part)|places like|parts? of)|(?:i'd|i would|you should|you'd better|you (?:may|might) want to|best to|better to) (?:(?:personally|rather|probably|definitely) )?(?:avoid|stay away from|steer clear of)(?! (?:\\w+ )?(?:delays?|fees?|costs?|surprises?|disappointment|paying|missing|scams?))|not (?:the|a) (?:best|nicest|greatest) (?:part|side|${area})|(?:good|better|nicer|nice|bad|worse|wrong) (?:side|parts?) of (?:town|the city|the tracks)`,
    'safe-area-es':
      '(?:zonas?|barrios?|vecindarios?|colonias?|calles?|sectores|sector|ciudad|lugar|parte)(?: (?:es|son|est[aá]|muy|m[aá]s|menos|bastante|poco|tan|realmente|no)){0,4} (?:segur[oa]s?|insegur[oa]s?|peligros[oa]s?|malas?)(?! (?:de que|que))|(?:muy|bastante|poco) (?:segur[oa]s?|insegur[oa]s?|peligros[oa]s?)(?! (?:de que|que|de))|(?:much[oa]|poc[oa]|baj[oa]|alt[oa]|sin) (?:delincuencia|criminalidad|crimen|inseguridad)',
    'gangs-and-drugs':
      '(?:gangs?|drugs?|drug dealers?|prostitution|homeless people) (?:activity|problems?|issues?|scene|infested|(?:are|is) (?:a problem|everywhere|common))|(?:lots of|full of|plagued by|overrun by|some|a lot of|many) (?:gangs?|drugs|homeless|criminals|thugs|crime)',
  }),
  phrase({
    ...figure,
    id: 'crime-figure',
    words: crimeFigure,
    profiles: ['strict'],
  }),
  phrase({
    ...figure,
    id: 'crime-figure-without-source',
    words: `(?:${crimeFigure})(?<!${named}${sameSentence})(?!${sameSentence}${named})`,
    profiles: ['federal-2026'],
  }),
]
