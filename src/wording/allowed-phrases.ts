import { faiths, wording } from './pattern.ts'

/**
 * What has the words of a listed phrase in it and means something else: names of places and
 * institutions, kinds of building, uses of a room. What HUD's memorandum of 9 January 1995 calls no
 * violation (master bedroom, walk-in closet, great view, jogging trails, walk to bus stop, chapel)
 * meets no listed phrase in the first place.
 */
export const allowedPhrases: readonly RegExp[] = [
  '(?:single|multi|multiple|one|two|three|four|five|[1-9]|attached|detached) family(?: (?:home|house|residence|residential|neighbou?rhood|community|street|building))?',
  '(?:the |your |whole |entire ){0,3}family (?:gatherings?|dinners?|meals?|movie|game|rooms?|events?|celebrations?|time|fun|bbqs?|barbecues?|holidays?|visits?|dining|entertaining|living (?:room|area|space)s?|get togethers?|nights?|vacations?|bathroom)',
  'family (?:and|or|&) (?:friends|guests)|(?:friends|guests) (?:and|or|&) family',
  `${faiths} (?:community|family) (?:cent(?:er|re)s?|church|college|school|services?|hospital|cemetery|health)`,
  `(?<!(?:an?|this|that|the|any|mostly|very) )${faiths} (?:street|st|avenue|ave|road|rd|lane|hill|park)`,
  '(?:white|black|indian|polish|irish|russian) (?:plains|diamond|rock|lake|river|creek|hills?|springs?|wells|head|oak|sands?|marsh|forest|mountain|canyon|falls|pine)',
  "(?:children|kids)'?s? (?:pool|playground|bath\\w*|library|museum|hospital)",
  'great schools(?= ?(?:\\.org|rat|data|score|website))',
].map(wording)
