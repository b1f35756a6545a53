import * as z from 'zod'

/**
 * Zod writes code for each object schema and has V8 compile it, which pays when the schema is used for
 * thousands of values. Those that a start needs are used for one each. To be imported before what makes them.
 */
z.config({ jitless: true })
