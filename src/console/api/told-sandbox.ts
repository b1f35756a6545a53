import * as z from 'zod'

/** What can be made to go wrong with a click. */
export const faultKinds = [
  'slow',
  'busy',
  'fails',
  'refuses',
  'page',
  'lost-before',
  'lost-after',
  'cut',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** How often it does. */
export const faultTimes = ['always', 'half', 'once'] as const
export type FaultTimes = (typeof faultTimes)[number]

/** A request that a sandbox has had. */
export const ToldRequest = z.object({
  id: z.int(),
  /** ISO 8601. */
  when: z.string(),
  operation: z.string(),
  /** Undefined: the connection broke instead. */
  status: z.int().optional(),
  /** Whether the work was done. */
  isDone: z.boolean(),
  tookMs: z.int(),
  isFault: z.boolean(),
  /** The same request, to be repeated; a variable stands for the key. */
  curl: z.string(),
})

/** A sandbox, as the page shows it. */
export const ToldSandbox = z.object({
  url: z.string(),
  /** Whether it runs within the console: then nobody else uses it. */
  isWithin: z.boolean(),
  operations: z.array(z.string()),
  requests: z.array(ToldRequest),
  faults: z.array(z.object({ text: z.string(), fired: z.int() })),
  files: z.array(
    z.object({ id: z.int(), name: z.string(), sizeBytes: z.int(), animated: z.boolean() }),
  ),
})
export type ToldSandbox = z.infer<typeof ToldSandbox>

/** Switches one fault on, or that in a place of the list off. */
export const SwitchedFault = z.union([
  z.object({
    on: z.enum(faultKinds),
    /** Undefined: every one. */
    operation: z.string().optional(),
    times: z.enum(faultTimes),
  }),
  z.object({ off: z.int().min(0) }),
])
export type SwitchedFault = z.infer<typeof SwitchedFault>

export const NewFile = z.object({ name: z.string().min(1), sizeBytes: z.int().min(0) })
