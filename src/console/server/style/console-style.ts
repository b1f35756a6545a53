import { tokens } from '../../../page/tokens.ts'
import { frame } from './frame.ts'
import { homes } from './homes.ts'
import { loading } from './loading.ts'
import { parts } from './parts.ts'
import { talking } from './talking.ts'
import { testing } from './testing.ts'

/** How the console looks: colours as in the reports, in light and in dark. */
export const consoleStyle: string = `${tokens}${frame}${parts}${loading}${homes}${talking}${testing}`
