import * as z from 'zod'
import { ChatbotSettings } from '../../contract/chatbot.ts'
import { InputError, reasonOf } from '../../errors.ts'
import { SANDBOX_NAME } from '../../sandbox/defaults.ts'
import { FaultRule } from '../../sandbox/faults.ts'
import { ToldRequest } from '../api/told-sandbox.ts'

const ANSWER_MS = 5000

const Requests = z.object({
  requests: z.array(
    ToldRequest.omit({ curl: true }).extend({
      method: z.string(),
      path: z.string(),
      keys: z.array(z.enum(['secret', 'session'])),
      body: z.string(),
      isCut: z.boolean(),
    }),
  ),
})
export type SandboxRequest = z.infer<typeof Requests>['requests'][number]

const Files = z.object({
  files: z.array(
    z.object({ FileID: z.int(), name: z.string(), sizeBytes: z.int(), animated: z.boolean() }),
  ),
})
/** Beside what the sandbox tells of a chatbot as well. */
const Settings = z.object(ChatbotSettings.shape)
const Rules = z.object({ rules: z.array(z.record(z.string(), z.unknown())) })
const Envelope = z.object({
  Success: z.boolean(),
  Message: z.string().nullish(),
  Data: z.unknown(),
})

/** The sandbox that a console uses; undefined: it uses none, or that does not answer. */
export async function foundSandbox(
  sandboxUrl: () => Promise<string | undefined>,
  signal: AbortSignal,
): Promise<{ readonly url: string; readonly calls: SandboxCalls } | undefined> {
  const url = await sandboxUrl()
  const calls = url === undefined ? undefined : createSandboxCalls(url, signal)
  return url !== undefined && calls && (await calls.isThere()) ? { url, calls } : undefined
}

/** A fault in force, as it was set, and how often it fired. */
interface FiredFault {
  readonly rule: FaultRule
  readonly fired: number
}

/** What a sandbox has beside the service. Rejects with an InputError when it does not answer. */
export interface SandboxCalls {
  /** Whether there is a sandbox at the address at all. */
  isThere(): Promise<boolean>
  requests(): Promise<SandboxRequest[]>
  /** Of a chatbot; undefined: it has none of this name. */
  settings(serialNumber: string): Promise<ChatbotSettings | undefined>
  files(): Promise<z.infer<typeof Files>['files']>
  faults(): Promise<FiredFault[]>
  replaceFaults(rules: readonly FaultRule[]): Promise<void>
  registerFile(file: { readonly name: string; readonly sizeBytes: number }): Promise<void>
}

function createSandboxCalls(url: string, signal: AbortSignal): SandboxCalls {
  async function call<Data extends z.ZodType>(path: string, data: Data, body?: unknown) {
    const { Success, Message, Data } = await answerOf(path, body)
    if (!Success)
      throw new InputError(
        `The sandbox refused it: ${Message ?? 'it does not say why'}`,
        'Change it, and try again.',
      )
    return data.parse(Data)
  }

  async function answerOf(path: string, body: unknown) {
    try {
      const response = await fetch(`${url}${path}`, {
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
        ...(body !== undefined && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      return Envelope.parse(await response.json())
    } catch (error) {
      throw new InputError(
        `The sandbox does not answer: ${reasonOf(error)}.`,
        'Look whether it still runs, and whether it is of the same version.',
      )
    }
  }

  return {
    async isThere() {
      const answer = await answerOf('/', undefined).catch(() => undefined)
      return z.object({ name: z.literal(SANDBOX_NAME) }).safeParse(answer?.Data).success
    },
    requests: async () => (await call('/sandbox/requests', Requests)).requests,
    async settings(serialNumber) {
      const { Success, Data } = await answerOf(
        `/sandbox/chatbots/${encodeURIComponent(serialNumber)}`,
        undefined,
      )
      return Success ? Settings.parse(Data) : undefined
    },
    files: async () => (await call('/sandbox/files', Files)).files,
    async faults() {
      const { rules } = await call('/sandbox/faults', Rules)
      return rules.map(({ fired, ...rule }) => ({
        rule: FaultRule.parse(rule),
        fired: z.int().parse(fired),
      }))
    },
    async replaceFaults(rules) {
      await call('/sandbox/faults', Rules, rules)
    },
    async registerFile(file) {
      await call('/sandbox/files', z.unknown(), file)
    },
  }
}
