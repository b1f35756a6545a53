import { withoutInvisible } from '../../text/invisible.ts'
import type { Cell } from '../read/source.ts'
import { cellText, isBlank } from './blank.ts'
import type { Converted } from './converted.ts'
import { decodeEntities } from './entities.ts'
import { problem, quoted } from './problem.ts'
import { isWebAddress, WHOLE_ADDRESS } from './web-address.ts'

/** An http or https address as it stands, its entities decoded; one that begins with `www.` gets https. */
export function toWebAddress(cell: Cell): Converted<string> {
  if (isBlank(cell)) return { blank: true }
  const text = withoutInvisible(decodeEntities(cellText(cell)))
  if (typeof cell === 'string' && isWebAddress(text)) return { value: text }
  const completed = `https://${text}`
  if (/^www\./i.test(text) && isWebAddress(completed))
    return {
      value: completed,
      warning: {
        code: 'scheme_added',
        message: `https:// was put in front of ${quoted(cell)}.`,
        fix: 'Write whole web addresses.',
      },
    }
  return problem('not_a_web_address', `${quoted(cell)} is not a web address.`, WHOLE_ADDRESS)
}
