import { paymentWords } from '../../../listings/vocabulary/cost-words.ts'
import type { TextSpan } from '../text-span.ts'
import { besidePrice } from './price-words.ts'
import { isSaidOf } from './said-of.ts'

/** What is paid, owed or earned beside the price of a home, by language. */
const payment =
  /^(?:(?:re)?payments?|mortgages?|instal?lments?|tax|taxes|insurance|premium|loans?|interest|income|salary|savings|budget|utilities|borrow(?:ed|ing)?|lend|(?:\p{L}*(?:rate|steuer|darlehen|kredit|einkommen))|anzahlung|eigenkapital|cuotas?|hipoteca|entrada|impuestos?|ibi|préstamo|ingresos|presupuesto|mensualités?|apport|taxes?|prêt|revenus|rat[ae]|mutuo|acconto|anticipo|tasse|imu|reddito|maandlasten|hypotheek|aanbetaling|belasting|lening|inkomen|kredyt|kredytu|podatek|prestaç(?:ão|ões)|parcelas?|financiamento|iptu|impostos?)$/u
const others: ReadonlySet<string> = new Set([...paymentWords.spaced, ...paymentWords.joined])
/** `rent payment` is a rent. */
const notPayment = /^(?:rent|rental|lease|occupancy|vacancy|miet|without)$/
/** Before `costs`, `fees` or `money`: not of the home, but of buying it, or of living there. */
const otherCosts = new RegExp(
  `^(?:${besidePrice}|in|inspection|appraisal|earnest|lender|origination|transfer)$`,
)

const shareBefore =
  /%\s?(?:down(?: payment)?|deposit|anzahlung|eigenkapital|d['’]apport|de entrada|di (?:acconto|anticipo)|aanbetaling|wkładu własnego)?\s?[(,:=–-]?\s?(?:(?:of|is|or|would be|about|around|that is|i\.e\.|es decir|o sea|es|son|sería|unos|là|khoảng|tức) |即|约|約|为|是|인|약 |즉 ){0,2}$/iu
const paymentAfter =
  /^\s(?:down\b|for (?:the |an? )?(?:inspection|appraisal|closing|mov(?:e|ing|ers))\b|deposit for (?:a|the) (?:loan|mortgage)|(?:as|for) (?:an?|the|your) (?:down ?payment|mortgage|loan)|(?:in|of) (?:property |annual |yearly |closing )?(?:taxes|tax|insurance|costs|interest|savings|income|equity)\b|(?:an? )?(?:anzahlung|eigenkapital|de entrada|de hipoteca|d['’]apport|di (?:acconto|anticipo|mutuo)|aanbetaling|wkładu własnego)(?!\p{L}))/iu
const monthlyAfter =
  /^\s?(?:\/|(?:an?|per|each|every|pro|im|al|por|par|à|na)\s)?\s?(?:months?|monthly|mo|monat|monatlich|mes|mois|mese|maand|mies|mês)\b/iu
const financed =
  /\b(?:mortgages?|loan|down(?: payment)?|interest rate|apr|(?:15|20|25|30)[- ]year|financ\p{L}{2,8}|kredit|darlehen|zinssatz|hipoteca|prêt|mutuo|hypotheek|kredyt\p{L}?|financiamento)(?!\p{L})/iu

/** `$50,000 more than`: how far two amounts are apart. */
const difference =
  /^\s(?:more(?! or less)|less|cheaper|dearer|higher|lower|mehr(?! oder)|weniger|günstiger|billiger|teurer|más(?! o )|menos|de (?:plus|moins)|in (?:più|meno)|meer|minder|goedkoper|duurder|więcej|mniej|tańsz\p{L}|drożs\p{L}|mais|a (?:mais|menos))(?!\p{L})/iu

/** `dropped by $10,000`: how far one has changed. */
const changeBefore =
  /$(?<=(?<!\p{L})(?:reduced|dropped|lowered|cut|raised|increased|fell|fallen|up|down|rebajad[ao]|bajó|subió|gesenkt|reduziert|giảm|tăng) (?:by|en|um|đi|thêm) (?:about |around |some |unos |rund )?|(?:降了|涨了|降价|下调了?|上调了?))/iu

/** Whether an amount is what somebody would pay for a loan, as a tax and the like, or a difference: it is no price of a home. */
export function isPayment(text: string, { at, end }: TextSpan): boolean {
  const before = text.slice(Math.max(0, at - 140), at)
  const after = text.slice(end, end + 60)
  if (
    difference.test(after) ||
    paymentAfter.test(after) ||
    shareBefore.test(before) ||
    changeBefore.test(before) ||
    isSaidOf(before, isPaymentWord)
  )
    return true
  return monthlyAfter.test(after) && financed.test(lineAround(before, after))
}

function isPaymentWord(word: string, previous: string): boolean {
  if (/^(?:costs?|kosten|fees?|money)$/.test(word)) return otherCosts.test(previous)
  return (payment.test(word) || others.has(word)) && !notPayment.test(previous)
}

/** What stands around an amount, as far as the sentence goes. */
function lineAround(before: string, after: string): string {
  return `${before.split(/[.!?]\s|\n/).at(-1)}|${after.split(/[.!?]\s|\n/)[0]}`
}
