import { CONSENT_RULE } from '../../tools/call/consent-rule.ts'

/** What the person before the page is asked about. Whoever clicks has named nothing by its key. */
export const ASKED_ABOUT = `${CONSENT_RULE} On this page a single listing that is deleted, and a test of a single message, is shown first as well.`
