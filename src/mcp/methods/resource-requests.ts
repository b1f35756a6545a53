import * as z from 'zod'
import { reasonOf } from '../../errors.ts'
import { allResources, allTemplates } from '../../resources/all-resources.ts'
import { chatbot, listedChatbots } from '../../resources/chatbots.ts'
import { type Resource, type ResourceTemplate, uriTemplateOf } from '../../resources/resource.ts'
import { type ListedReport, listedReports, runList } from '../../resources/runs.ts'
import { parseParams, type RequestHandler, type RequestHandlers } from './request.ts'
import { createResourceReader, isSwitchedOn, type ResourceReaderParts } from './resource-reader.ts'

const ReadParams = z.object({ uri: z.string() })

interface ResourceRequestsParts extends ResourceReaderParts {
  /** Whether any run can be remembered: to look for one loads the database. */
  readonly hasLedger: () => boolean
}

/** Lists the resources that the configuration offers, and reads them. */
export function createResourceRequests(parts: ResourceRequestsParts): RequestHandlers {
  const { redactor, context } = parts
  const readResource = createResourceReader(parts)
  const isOffered = (each: Resource | ResourceTemplate) => isSwitchedOn(each, context)
  return new Map<string, RequestHandler>([
    [
      'resources/list',
      async () => ({
        resources: [
          ...allResources
            .filter(isOffered)
            .map(({ uri, ...resource }) => ({ uri, ...factsOf(resource) })),
          ...(await rememberedOf(parts)),
        ],
      }),
    ],
    [
      'resources/templates/list',
      async () => ({
        resourceTemplates: allTemplates.filter(isOffered).map((template) => ({
          uriTemplate: uriTemplateOf(template),
          ...factsOf(template),
        })),
      }),
    ],
    [
      'resources/read',
      async (params) => {
        const { uri } = parseParams(
          ReadParams,
          params,
          'resources/read needs the uri of a resource',
        )
        // The address as it was asked for: a client knows the answer by it.
        return { contents: [{ uri: redactor.text(uri), ...(await readResource(uri)) }] }
      },
    ],
  ])
}

/** Someone is looking round: what is wrong with the ledger is told when it is needed. */
async function rememberedOf({ hasLedger, context, redactor, log }: ResourceRequestsParts) {
  if (!hasLedger()) return []
  const told = { ...context, redact: redactor.text }
  try {
    return [
      ...(isSwitchedOn(runList, context) ? (await listedReports(told)).map(withTime) : []),
      ...(isSwitchedOn(chatbot, context) ? await listedChatbots(told) : []),
    ]
  } catch (error) {
    log.warn('nothing remembered to list', { reason: reasonOf(error) })
    return []
  }
}

function withTime({ changedAtMs, ...report }: ListedReport) {
  return { ...report, annotations: { lastModified: new Date(changedAtMs).toISOString() } }
}

function factsOf({
  name,
  title,
  description,
  mimeType,
}: Pick<Resource, 'name' | 'title' | 'description' | 'mimeType'>) {
  return { name, title, description, mimeType }
}
