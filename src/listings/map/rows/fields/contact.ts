import type { Finding } from '../../../finding.ts'

/** A person's telephone number or e-mail address stands where it does not belong. */
export const contactLeftOut: Finding = {
  code: 'contact_left_out',
  message:
    'A telephone number or an e-mail address must not reach a public chatbot; it was left out.',
  fix: 'Look whether the cells of the row are shifted.',
}

/** A description is loaded as it is: what an agency writes into it, it may want to be read. */
export const contactInText: Finding = {
  code: 'contact_in_text',
  message:
    'The description has a telephone number or an e-mail address in it; the chatbot may say it.',
  fix: 'Take it out of the text if it is not meant for visitors.',
}
