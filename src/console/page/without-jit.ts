import * as z from 'zod'

// What compiles schemas evaluates text, which the policy of the page refuses; before the first is made.
z.config({ jitless: true })
