import * as z from 'zod'

/** The value every response of the service carries as `Version` (section 9). */
export const API_VERSION = '1.0.0'

/**
 * The envelope around every response of the service (section 2.1).
 * Members it does not know are kept: the service may add some.
 */
export const Envelope = z.looseObject({
  Data: z.unknown().optional().describe('Operation result'),
  Version: z.string().nullish().describe('API version'),
  Success: z.boolean().describe('Whether the operation succeeded'),
  Code: z.int().describe('HTTP-like status code of the result'),
  Message: z.string().nullish().describe('Error text; empty when there is no error'),
})
export type Envelope = z.infer<typeof Envelope>

/** The only `Code` of a call that succeeded (section 7). */
export const SUCCESS_CODE = 200
