import { area, faiths, mostly, numeral, origins, people } from './pattern.ts'
import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const entry = {
  about: 'who lives there',
  level: 'review',
  source: sources.steering,
  why: 'It tells a buyer or renter who lives there, which can steer people.',
  instead: 'Describe homes, prices and distances. Point to the census for figures.',
} as const
const originEs =
  '(?:blanc[oa]s?|negr[oa]s?|latin[oa]s?|hispan[oa]s?|mexican[oa]s?|asi[aá]tic[oa]s?|jud[ií][oa]s?|cristian[oa]s?|musulman(?:a|as|es)?|cat[oó]lic[oa]s?|inmigrantes?|extranjer[oa]s?)'
const origin = `(?:non )?${origins}s?`

const tens =
  '(?:(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?)'

export const residentPhrases: readonly Phrase[] = [
  ...phrases(entry, {
    'share-of-origin': `(?:yes|no|it's|they're|they are),? ${mostly} ${origin}(?=[.,!;?]|$)|(?:most|many|few)(?: of the)? ${people}(?: \\w+){0,5} are (?:(?:young|older|retired|married|single|working class|middle class) ){0,2}${origin}|${mostly} (?:of (?:the )?${people} (?:there |here )?(?:is|are) )?${origin} (?:(?:and|or) ${origin} )?(?:\\w+ )?(?:${people}|${area}|populat\\w+|ethnicity)|(?:${area}|${people}|population|here|there|it)(?: \\w+){0,4}(?: (?:is|are|was|has been|being)|'s|'re) (?:(?:very|quite|still|now|known to be|considered) )?${mostly} ${origin}(?! (?:oak|brick|cabinets?|tiles?|walls?|kitchen|stone|marble|granite|paint|trim|appliances))`,
    'percent-of-origin': `(?:${numeral} ?(?:%|percent)|${tens} percent|half|(?:a|one) (?:third|quarter)|two thirds|three quarters) (?:of (?:the )?(?:${people}|population) (?:is|are) )?(?:white|black|african american|asian|hispanic|latino|jewish|muslim|catholic|foreign born)|(?:white|black|african american|asian|hispanic|latino|jewish|muslim)s?:? (?:\\(|about |around |roughly )?${numeral} ?(?:%|percent)(?=\\W|$)`,
    'many-of-origin': `(?:lots of|many|plenty of|a lot of|large|big|sizable|growing|strong|vibrant|few|not many|very few) (?:number of )?${origin} (?:${people}|community|communities|population|presence|residents)|(?:large|big|strong|significant) ${origin} (?:population|community|presence)|(?:lots of|many|a lot of|plenty of|few) (?:immigrants|foreigners|minorities|hispanics|latinos|mexicans|asians|indians|blacks|whites|arabs|africans)|${origin}(?: ${people})? (?:(?:mostly|mainly|usually|often|tend to) ){0,4}(?:live|settle|congregate)`,
    'mostly-kind-of-people': `${mostly} (?:(?:young|older|retired|married|single|working|middle|upper|wealthy|affluent|educated|professional|working class|middle class) ){1,2}(?:class )?${people}|(?:${people}|neighbou?rs|crowd|residents) (?:here |there |in \\w+ |around here )?(?:are|is|tend to be|were) (?:(?:mostly|mainly|all|generally|largely|very|quite|predominantly) ){1,2}(?:young|older|retired|families|professionals|students|singles|couples|seniors|retirees|wealthy|affluent|educated|quiet families)|${mostly} (?:families|professionals|retirees|students|seniors|singles|young people)|(?:attracts|draws|appeals to|popular with|caters to) (?:(?:a|an|more|mostly|mainly) ){0,2}(?:younger|older|young|professional|affluent|wealthier|upscale|artsy|educated|mixed),? (?:\\w+ ){0,2}(?:crowd|people|residents|demographic|clientele|folks)|(?:younger|older|wealthier|rougher|professional) (?:crowd|clientele|demographic)`,
    'people-like-you': `(?:people|families|folks|neighbou?rs|others|buyers|residents|couples) (?:just )?(?:like (?:you|yours?(?:elf|elves)?|us|ours|them)|of your (?:background|faith|kind|own|origin|culture|community|religion))|your (?:own )?(?:kind(?: of (?:people|folks|neighbou?rs))?|own people|community of faith|people)(?= (?:live|tend|prefer|will|are|feel|is|there|here)|[.,!?]|$)|(?:you|your family)(?:'d|'ll| would| will) (?:fit (?:right )?in|feel (?:right )?at home among|blend in|be (?:more )?comfortable (?:with|among|around) (?:the )?(?:people|neighbou?rs))|(?:you|your family)(?:'d|'ll| would| will| might| may| could)(?: probably)? (?:be|feel) (?:(?:(?:more|most|a lot more|much more) (?:comfortable|welcome|at home)|happier|better off) (?:elsewhere|somewhere else)|(?:more|most|a lot more|much more) (?:comfortable|welcome|at home) in (?!(?:a|an|one|this|your|our|the|summer|winter) )\\w+)|(?:not|wouldn't|won't|don't) (?:really )?fit in (?:there|here)`,
  }),
  phrase({
    ...entry,
    id: 'because-of-who-you-are',
    words: `(?:with|given) your (?:(?:last|first|family) )?(?:name|accent|background|faith|religion|culture|skin|origin)(?= ?,? you)|with (?:a|an) (?:name|accent|background) like (?:that|yours)|as (?:a |an )?(?:young |older |single )?(?:${origins}|${faiths}|christians?|muslims?|jews?|hindus?|gay|lesbian|same sex|disabled|single|childless) ?(?:${people}|man|woman|men|women|mother|father|parents?)? ?,? you(?:'d|'ll| would| will| might| may| could| should)(?: probably| also| rather)? (?:prefer|like|love|enjoy|want|feel|be (?:more |most |better )?(?:comfortable|happier|happy|at home|off)|look|fit)`,
    why: 'It suggests a place to people because of who they are.',
  }),
  ...phrases(entry, {
    'share-of-origin-es': `(?:vecin[oa]s|residentes|habitantes|familias|gente|poblaci[oó]n)(?: [^\\s.!?-]+){0,4}? (?:son|es) (?:(?:casi|todos|todas|mayormente|muy|m[aá]s|principalmente|en su mayor[ií]a) ){0,3}${originEs}|(?:barrio|zona|vecindario|comunidad|colonia) (?:(?:muy|mayormente|mayoritariamente|casi|predominantemente) ){0,2}${originEs}`,
    'kind-of-people': `(?:good|nice|decent|right|wrong|better|bad|quality|respectable|undesirable|desirable|educated|wealthy|classy|trashy|low class|high class|upscale|clean) (?:kind of |sort of |type of |class of )?(?:people|families|folks|neighbou?rs|crowd|element|residents|clientele)(?! (?:to work|to know))|(?:kind|sort|type) of people (?:who|that|living|there|here|in)|(?:those|that kind of|these) people (?:live|are moving|moved|moving)`,
    'diverse-area': `(?:very |quite |highly |more |less |most |racially |ethnically |culturally ){0,4}(?:diverse|homogeneous|homogenous) (?:${area}|population|mix|${people}|crowd)|(?:${area}|population|residents|it)(?: \\w+){0,2} (?:is|are) (?:(?:very|quite|highly|more|less|most|one of the most|racially|ethnically|culturally) ){0,4}(?:diverse|homogen(?:e)?ous)|(?:racially|ethnically|culturally) (?:diverse|homogen(?:e)?ous|mixed)`,
    'slur-of-area': `(?:the |a |in the |like a )(?:ghetto|barrio|hood|slums?)(?! (?:river|canal|vent|mount|range))|inner city (?:area|neighbou?rhood|people|types)|wrong side of (?:the )?(?:tracks|town)|(?:trailer trash|white trash|riffraff|riff raff)|(?:the )?(?:${area} is )(?:changing|turning|going downhill)|white flight|gentrified by`,
  }),
]
