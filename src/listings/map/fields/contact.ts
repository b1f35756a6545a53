import type { Finding } from '../../finding.ts'

/** A person's telephone number or e-mail address stands where it does not belong. */
export const contactLeftOut: Finding = {
  code: 'contact_left_out',
  message:
    'A telephone number or an e-mail address must not reach a public chatbot; it was left out.',
  fix: 'Look whether the cells of the row are shifted.',
}
