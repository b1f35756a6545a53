import { sameSentence } from './pattern.ts'
import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const opinion = {
  about: 'schools',
  level: 'review',
  source: sources.steering,
  why: 'An opinion on schools is often heard as one on who goes there.',
  instead: 'Name the district or the distance, and point to where ratings are published.',
} as const
const figure = {
  ...opinion,
  source: sources.figures,
  why: 'Ratings of schools steer when some people get them and others do not.',
  instead: 'Name who publishes the ratings, the same way to everyone who asks.',
} as const
const schools =
  '(?:(?:public|private|local|elementary|primary|middle|high|grammar|area|nearby|secondary|state|neighbou?rhood|city|county|and) ){0,4}(?:schools?(?! (?:bus|house|run|supplies|for (?:dogs|drivers)|conversion|building))|schooling|school (?:districts?|system|zones?|catchment))'
const rating =
  'schools?(?: \\w+){0,6} (?:rated|scores?|rating of|rated at|ranked|graded|with a rating of)(?: (?:a|an|an average of|about|at|number|no\\.|#)){0,3} ?\\d[\\d.]{0,20}|\\d+ ?(?:\\/|out of) ?10 (?:rated )?schools?|(?:a|a\\+|9|10)[\\s-]rated schools?'
const named =
  '(?:according to|source|published|reported|greatschools|great schools|niche|state report card|department of education|ofsted)'

export const schoolPhrases: readonly Phrase[] = [
  ...phrases(opinion, {
    'good-schools': `(?:good|great|excellent|best|better|top(?= (?:\\w+ )?(?:schools|school districts?))|top rated|top ranked|top tier|top performing|highly rated|high(?:ly)? (?:performing|ranked|regarded|acclaimed|ranking|rated)|well (?:regarded|rated|respected)|award winning|outstanding|exceptional|superb|fantastic|amazing|wonderful|desirable|highly desirable|sought after|coveted|prestigious|blue ribbon|renowned|exemplary|a rated|acclaimed|premier|quality|superior|fine|favou?red|popular) ${schools}`,
    'bad-schools': `(?:bad|poor|weak|failing|terrible|mediocre|underperforming|struggling|low (?:performing|rated|ranked)|worst|worse|lower rated|not so good) ${schools}`,
    'schools-are-good':
      "(?:schools?|school district|school system|districts?)(?: (?:here|there|nearby|around here|in (?:the|this|that) (?:area|district|neighbou?rhood|town)|(?:in|on|of|at) \\w+(?: \\w+){0,2}))?(?: (?:is|are|rank|ranks)|'s|'re)(?: (?:very|much|far|quite|pretty|really|among|amongst|all|some of|one of|considered|known (?:as|to be)|highly|not|not very|so|the|a|an|consistently|generally)){0,4} (?:good|great|excellent|best|better|bad|poor|weak|failing|terrible|top|top rated|rated|regarded|outstanding|superb|fantastic|amazing|mediocre|desirable|strong|sought after|respected)(?! (?:\\d|by|at|for (?:you|your)|question))|(?:parents|families|people|everyone|everybody|residents) (?:really |all |just )?(?:love|loves|like|likes|rave about|raves about|avoid|hate) the (?:\\w+ )?schools?",
    'good-schools-es':
      '(?:escuelas|colegios)(?: [^\\s.!?,-]+){0,4}? (?:(?:son|est[aá]n)(?: (?:muy|las|los|m[aá]s|bastante|entre)){0,3} )?(?:mejores|buen[oa]s|excelentes|mal[oa]s|peores)|(?:buen[oa]s|mejores|excelentes|mal[oa]s|peores) (?:escuelas|colegios)',
  }),
  phrase({
    ...figure,
    id: 'school-rating',
    words: rating,
    profiles: ['strict'],
  }),
  phrase({
    ...figure,
    id: 'school-rating-without-source',
    words: `(?:${rating})(?<!${named}${sameSentence})(?!${sameSentence}${named})`,
    profiles: ['federal-2026'],
  }),
]
