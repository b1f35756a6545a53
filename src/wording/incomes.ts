import type { Phrase } from './phrase.ts'
import { phrase, phrases, sources } from './phrase-table.ts'

const theme = { about: 'source of income', source: sources.income } as const
const vouchers =
  "(?:section (?:8|eight)|sec\\.? ?8|(?:housing |rent(?:al)? |hud |hcv )?vouchers?|housing assistance|rental assistance|gov(?:\\.|'?t\\.?|ernment)? assistance|public assistance|welfare|food stamps|dss|housing benefit|hud vash)"
const limiting = {
  ...theme,
  level: 'block',
  why: 'Many states and cities protect people who pay with a voucher or benefits.',
  instead: 'State the same criteria for everyone, whatever the rent is paid from.',
} as const

export const incomePhrases: readonly Phrase[] = [
  ...phrases(limiting, {
    'no-vouchers': `(?:no|not|sorry,? no) (?:to )?${vouchers}(?! (?:needed|required|problem))|no hud(?! (?:homes?|foreclosures?|approv\\w+|certif\\w+|fees?|inspections?))|(?:${vouchers} )(?:tenants|holders|recipients) need not apply`,
    'vouchers-not-accepted': `${vouchers}(?: tenants?| holders?| recipients?| renters?)? (?:is |are |will be )?(?:not|never|isn't|aren't) (?:be )?(?:accepted|allowed|considered|approved|welcome|taken|eligible)|(?:do not|don't|does not|doesn't|won't|will not|cannot|can't|not) (?:currently )?(?:accept|take|approve|consider|participate in|work with|rent to|accepting|taking|allow) (?:the |any |tenants (?:on|with) |people (?:on|with) )?${vouchers}`,
    'no-vouchers-es':
      'no (?:se )?(?:acepta|aceptan|aceptamos|admite|admiten|admitimos) (?:la )?(?:secci[oó]n 8|section 8|vales|ayudas? (?:p[uú]blicas?|sociales?))|no secci[oó]n 8',
  }),
  phrase({
    ...theme,
    id: 'employed-only',
    words:
      '(?:must (?:be|have) (?:employed|working|a (?:full time )?job|full time employment)|(?:working|employed|professional) (?:people|persons?|tenants?|professionals?|couples?|adults?) (?:only|preferred)|professionals (?:only|preferred)|no (?:unemployed|benefits|social security|disability income))(?! (?:of|package))',
    level: 'review',
    why: 'It leaves out people who live on a pension, benefits or support.',
    instead: 'Name an income in figures, whatever it comes from.',
  }),
  phrase({
    ...theme,
    id: 'voucher-holders-elsewhere',
    words: `(?:${vouchers}|low income|subsidi[sz]ed) (?:areas?|neighbou?rhoods?|parts? of town|crowd|people|tenants|residents|types)|(?:free of|away from) ${vouchers}`,
    level: 'review',
    source: sources.steering,
    why: 'It describes a place or people by what the rent is paid from.',
    instead: 'Leave it out. State the rent and the criteria.',
  }),
]
