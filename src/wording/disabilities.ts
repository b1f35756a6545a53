import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const theme = { about: 'disability', source: sources.disability } as const
const limiting = {
  ...theme,
  level: 'block',
  why: 'It turns away people with a disability.',
  instead: 'Leave it out. Describe the property: "third floor, no elevator".',
} as const

export const disabilityPhrases: readonly Phrase[] = [
  ...phrases(limiting, {
    'no-disabled':
      "(?:no|not for(?: the)?) (?:wheelchairs|handicapped|disabled|cripples|invalids|mentally ill|mental illness|blind|deaf|(?:disabled|handicapped) (?:people|persons|tenants))(?! (?:access|parking|ramp|person's))|(?:disabled|handicapped|wheelchair users?)(?: people| persons)? (?:are )?not (?:accepted|allowed|welcome)",
    'not-suitable-for-disabled':
      '(?:not|un) ?(?:suitable|suited|appropriate|recommended|fit) for (?:(?:the|a|any|people|persons|someone|anyone|those) ){0,2}(?:handicapped|disabled|wheelchairs?|elderly or disabled|with (?:a |any )?(?:disabilit(?:y|ies)|handicaps?|mobility (?:issues|problems))|in (?:a )?wheelchairs?)',
    'able-bodied':
      'able ?bodied|(?:must be|only|for) (?:a )?(?:physically (?:fit|able)|healthy|sound of mind|mentally stable)(?: (?:people|persons?|tenants?|adults?))?(?! (?:eating|living|lifestyle|meals|food|home))|healthy (?:(?:people|tenants?|persons?) )?only',
    'live-independently':
      'must be (?:able to|capable of) (?:live|living|care for (?:your|them)sel(?:f|ves)|climb(?:ing)? (?:the )?stairs|walk)(?: independently| alone)?|(?:must|should) (?:live|be) (?:independently|self sufficient|ambulatory)|independent living only|ambulatory (?:only|tenants|residents)',
  }),
  phrase({
    ...limiting,
    id: 'no-assistance-animals',
    words:
      "no (?:service|assistance|guide|support|emotional support|therapy|esa) ?(?:animals?|dogs?|pets)|(?:service|assistance|guide|emotional support|support) (?:animals?|dogs?) (?:are )?not (?:allowed|accepted|permitted|welcome)|(?:do not|don't|doesn't|does not|can't|cannot|won't) (?:accept|allow|take|permit) (?:any )?(?:service|assistance|guide|emotional support|support) (?:animals?|dogs?)|no (?:pets|dogs),? (?:even|not even|including|so no) (?:service|assistance|guide|support)",
    why: 'An assistance animal is no pet: refusing it turns away people with a disability.',
    instead: 'Say: "Assistance animals are a question of reasonable accommodation; please ask us."',
  }),
  phrase({
    ...theme,
    id: 'group-homes',
    words:
      '(?:no|away from|free of|without|avoid) (?:(?:any|the|nearby) )?(?:group homes?|halfway houses?|sober (?:living|homes?)|mental hospitals?|shelters?)|(?:group homes?|halfway houses?|sober homes?) (?:nearby|down the street|around the corner|on (?:this|that|the) (?:street|block))',
    level: 'review',
    source: sources.steering,
    why: 'It tells people how near others with a disability live.',
    instead: 'Leave it out. Describe the property.',
  }),
  phrase({
    ...theme,
    id: 'wheelchair-users-elsewhere',
    words:
      '(?:wheelchair users?|people in wheelchairs|(?:someone|anyone|a person) in a wheelchair|(?:disabled|blind|deaf) (?:people|persons)|people with (?:a )?disabilit(?:y|ies)) (?:(?:would|will|might|may|could|can|should|often|usually) ){0,2}(?:struggle|look elsewhere|have (?:a hard time|trouble)|not (?:manage|cope|like|be (?:happy|comfortable))|be (?:better off|happier) elsewhere)',
    level: 'review',
    source: sources.steering,
    why: 'It tells people with a disability to look elsewhere.',
    instead: 'Describe the property: steps, doors, elevator. Leave the choice to the visitor.',
  }),
  phrase({
    ...theme,
    id: 'disability-labels',
    words:
      '(?:the|for|any|some) (?:handicapped|crippled|retarded|insane)(?! (?:parking|access|accessible|spaces?|spots?|ramps?|bath\\w*|showers?|units?|entrances?|features?))|crippled|retarded|mentally (?:retarded|defective)|crazy (?:people|neighbou?rs)',
    level: 'review',
    why: 'It names people by a disability in words that wound.',
    instead: 'Name the feature: "step-free entrance", "accessible bathroom".',
  }),
]
