import { matchesIn } from '../../text/matches-in.ts'
import type { TextSpan } from './text-span.ts'

const noun =
  '(?:listings?|records?|homes?|houses?|propert(?:y|ies)|match(?:es|ing)?|results?|information|info|details|data|entr(?:y|ies)|trace|mention)'
const not =
  "(?:(?:is|was|are|were|does|do|did|could|can|has|have|am)(?: not|n['’]t)|can['’]t|['’](?:s|re|m|ve) not|cannot|not)"
const collection =
  '(?:lists?|listings?|database|system|inventory|records?|data|results?|catalog(?:ue)?|portfolio|market|files?)'

/** That something is not there, not known or not to be found; and no other negation. */
const denials = String.raw`
${not} (?:\w+ ){0,2}?(?:able to )?(?:find|finding|seeing|found|locate|open|access|confirm|verify|identify|recogni[sz]e|match|pull up|look up|comment|discuss|help(?: you)? with)
(?:unable|failed) to (?:find|locate|confirm|verify|identify|recogni[sz]e|match|pull up|look up|comment|discuss)
(?:i|we)(?: \w+)? (?:do not|don['’]t|did not|didn['’]t|cannot|can['’]t|never|no longer) (?:seem to |\w+ )?(?:have|had|see|know|recogni[sz]e|list|carry|represent|manage|say|provide|share)(?! (?:an?y? )?(?:problem|reason|issue|doubt|objection|downside))
(?:i|we) (?:have not|haven['’]t) (?:got|seen|heard of|listed)
(?:i|we) (?:have|had|know|see|can say) nothing
there (?:is|are|was)(?: not|n['’]t) (?:currently |an? |any |such ){0,4}(?:\w+ )?(?:${noun}|anything)
no(?=\P{L}*$)
(?:does|do|did)(?: not|n['’]t) (?:\w+ )?(?:exist|belong|correspond|come up|show up|ring a bell|open|load|work(?! (?:for|with|well)))
(?:does|do|did)(?: not|n['’]t) (?:\w+ )?(?:appear|seem)(?: to (?:be )?(?:in|among|on|exist|one|listed|part)| (?:in|among|on)\b)
(?<!doubt.{0,40})\bno (?:such |current |active |matching |available ){0,4}${noun}(?=\s*(?:[^\s\p{L}\p{N}]|$)|\s(?:at|for|with|in|on|about|of|by|called|matching|there|here|under|available|found|listed|from|to|that|like|named|and|or|which|near)\b)
nothing (?:at|for|under|with|about|on|matching|listed|found|there|called|named|like (?:that|it|this))
found nothing
(?:our|my) (?:current )?${collection}(?: \w+)? (?:does|do)(?: not|n['’]t) (?:\w+ )?(?:include|contain|have|show|list|mention)
none of (?:our|my|the|these|those)
${not} (?:\w+ ){0,2}?(?:among|amongst|(?:in|on|part of|one of|within) (?:(?:our|my|any of our|any of my)|the (?:\w+ )?${collection}|any ${collection}))
${not} (?:\w+ ){0,2}?(?:listed(?! (?:at|for|below|above|under))|available(?! for (?:view|show|tour|visit|short))|mine|ours|known to (?:me|us)|valid|aware of|familiar with|(?:one|something|anything) (?:i|we|of))
${not} (?:\w+ )?(?:a|an|one) valid
${not} (?:\w+ )?(?:a|an|one) (?:\w+ )?(?:listing|property|home|house|address) (?:of|that|which|i|we|in (?:our|my))
neither|unknown|invalid
kein\p{L}*|nicht (?:gefunden|finden|vorhanden|verfügbar|bekannt|gelistet|unter|dabei|in (?:unser|mein)\p{L}*|im (?:angebot|bestand))
no (?:lo )?(?:tengo|tenemos|encuentr\p{L}+|encontr\p{L}+|he encontrado|hemos encontrado|hay|existe|figura|aparece|consta|conozco|está (?:en|entre|disponible)|es un[ao] de)|ningun\p{L}*|ningún
aucune?|pas (?:trouvé|d['’]annonce|disponible|parmi|connu|dans (?:nos|mes|la liste))|n['’]existe pas|ne (?:figure|trouve|connais) pas|n['’](?:ai|avons) (?:pas|rien)
nessun\p{L}*|non (?:ho|abbiamo|trovo|esiste|risulta|c['’]è|conosco|è (?:tra|disponibile|presente))
não (?:tenho|temos|encontr\p{L}+|existe|há|consta|conheço|está (?:em|entre|na|disponível))|nenhum\p{L}*
geen|niet (?:gevonden|vinden|beschikbaar|bekend|in (?:ons|mijn))`
const denial = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${denials.trim().replaceAll('\n', '|')})(?![\p{L}\p{N}])`,
  'giu',
)

/** Words between a house and its denial: what else stands there says something of the house. */
const filler = new Set(
  `a am an and any as at be been but currently did do does es für had habe haben has have he heb hemos
  however i ich ik in is it itself its je la le leider lo me moment my nor nous now of or our para por pour
  right sadly seems si so sorry sur that the there this those to try unfortunately was we were which wir you
  gave asked about mentioned named afraid i’m i'm it's it’s address property house home listing number link
  page helaas lamentablemente malheureusement ho abbiamo tenho para sobre zu still actually checked looked
  searched found ist mir uns and or`.split(/\s+/),
)
const assertions = new Set(
  `is was has have had offers offer costs features boasts comes sits remains includes sells rents a an our
  es est ist hat kostet tiene cuesta está`.split(/\s+/),
)

const affirmation =
  /^[^\p{L}]*(?:yes|yep|yeah|certainly|of course|sure|absolutely|definitely|indeed|great news|good news|sí|ja|oui|sì|sim|claro|natürlich|bien sûr)(?!\p{L})/iu
const divider =
  /[;:](?=\s|$)|(?:^|,?\s)(?:but|though|although|however|pero|aber|mais|ma|maar|mas)(?!\p{L}),?/giu
const echo =
  /(?<!\p{L})(?:you (?:have )?(?:just )?(?:asked|mentioned|said|wrote|gave|sent|named|typed|(?:\w+ )?mean|meant|referr?ed)|asking about|your (?:question|message|request)|are you (?:sure about|asking|referring)|(?:could|can) you (?:please )?(?:check|confirm|double-check)(?! (?:when|if you|whether you|your))|meinten sie)(?!\p{L})/iu
const topic =
  /^[^\p{L}]*(?:regarding|about|as for|as to|concerning|for|on|zu|zur|para|sobre|pour)\b|\b(?:search\p{L}{0,9}|look\p{L}{0,9}|check\p{L}{0,9}|results?|information|details|found this)(?: \p{L}{1,30}){0,4}? (?:for|up|into|at|on|about)\s{0,9}["“'‘]?$/iu

const unbelieved =
  /\b(?:don['’]t|do not) (?:think|believe) (?:that )?\P{L}{0,3}\|\P{L}{0,3}(?:is|are) (?:\w+ )?(?:one of|in|among|part of) (?:our|my)\b/iu
/** What is said of a detail is not said of the house. */
const detail = /\b(?:price|cost|rent|owner|size|age) (?:of|at|for)\W*$/i

/**
 * Whether a sentence denies what it mentions, or only repeats that the visitor asked about it.
 *
 * @param before what stands in front of the mention, without marks of Markdown
 */
export function deniesOrRepeats(before: string, after: string): boolean {
  const front = before.slice(last(before, divider)?.end ?? 0)
  if (affirmation.test(front)) return false
  const behind = after.slice(0, first(after, divider)?.at)
  if (deniesBefore(front, behind) || unbelieved.test(`${front}|${behind}`)) return true
  if (!detail.test(front) && deniesAfter(behind)) return true
  const isEcho = echo.test(front)
  const isAll = isBare(behind)
  // `No listing found: …`
  if (isAll && isBare(front) && deniesBefore(before, '')) return true
  const rest = after.slice(behind.length)
  if (
    isAll &&
    (isEcho || isBare(front) || topic.test(front)) &&
    deniesAfter(rest.replace(divider, ' '))
  )
    return true
  return isEcho && (isBare(after) || asks(after))
}

function first(text: string, pattern: RegExp): TextSpan | undefined {
  const [match] = matchesIn(text, pattern)
  return match && { at: match.index, end: match.index + match[0].length }
}

function last(text: string, pattern: RegExp): TextSpan | undefined {
  const match = matchesIn(text, pattern).at(-1)
  return match && { at: match.index, end: match.index + match[0].length }
}

/** `I found no listing at …`, and not `I found no cheaper home than …`. */
function deniesBefore(front: string, behind: string): boolean {
  const found = last(front, denial)
  if (!found) return false
  const between = front.slice(found.end)
  if (
    /\b(?:than|so|recommend|suggest|instead|consider|nicer|better|love)\b|\blike\W*$/i.test(between)
  )
    return false
  const [word] = /(?<![\p{L}\p{N}])(?:I|\p{Ll}[\p{L}'’]*)(?!\p{L})/u.exec(behind) ?? []
  const isAsserted = word !== undefined && assertions.has(word) && !deniesAfter(behind)
  return !isAsserted || /\b(?:whether|if|that|neither|none|nor|and)\b/i.test(front.slice(found.at))
}

/** `… is not among our listings`: nothing else is said of it first. */
function deniesAfter(behind: string): boolean {
  const found = first(behind, denial)
  if (!found) return false
  const words = behind.slice(0, found.at).match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’]*/gu) ?? []
  return words.every((word) => filler.has(word))
}

/** Nothing in small letters: at most the rest of an address. */
function isBare(text: string): boolean {
  return !/(?<![\p{L}\p{N}])\p{Ll}{2}/u.test(text)
}

/** `…; can you check the number?` and `…, let me check.` */
function asks(after: string): boolean {
  const begins =
    /^[^\p{L}]*(?:so |and |or )?(?:let me|please|could|can|would|do|did|or|is that|i['’]ll|i will)(?!\p{L})/iu
  return begins.test(after) && !/\b(?:has|offers?|costs?|features?|visit|see it)\b/i.test(after)
}
