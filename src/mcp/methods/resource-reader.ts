import { AppError } from '../../errors.ts'
import type { Redactor } from '../../keys/redact.ts'
import { withChoices } from '../../listings/choice-text.ts'
import type { Log } from '../../log.ts'
import { allResources, allTemplates } from '../../resources/all-resources.ts'
import type { Resource, ResourceContext, ResourceTemplate } from '../../resources/resource.ts'
import { decoded } from '../../text/decoded.ts'
import { plainText, visibleText, visibleWithoutKeys } from '../../text/excerpt.ts'
import { loggedFault } from './fault.ts'
import { errorCodes, RESOURCE_NOT_FOUND, RequestError, shownName } from './request.ts'

export interface ResourceReaderParts {
  readonly log: Log
  readonly redactor: Redactor
  readonly context: Omit<ResourceContext, 'redact'>
}

/** What stands at an address. */
interface ResourceText {
  readonly mimeType: string
  readonly text: string
}

/** Rejects with an error of JSON-RPC when there is nothing, or it cannot be read. */
type ReadResource = (uri: string) => Promise<ResourceText>

/** Reads resources. What says the same every time is made once. */
export function createResourceReader({
  log,
  redactor,
  ...parts
}: ResourceReaderParts): ReadResource {
  const context: ResourceContext = {
    ...parts.context,
    // Invisible signs go first: a key with one in it is not found, and is whole again without it.
    redact: (text) => redactor.text(plainText(text)),
  }
  /** By address. */
  const kept = new Map<string, string>()

  return async (uri) => {
    const shown = shownName(uri, redactor.text)
    const resource = resourceAt(uri)
    if (!resource)
      throw new RequestError(
        RESOURCE_NOT_FOUND,
        `There is no resource ${shown}. resources/list and resources/templates/list name them.`,
      )
    const { mimeType, toolsets, isFixed } = resource.facts
    if (!isSwitchedOn(resource.facts, context))
      throw new RequestError(
        RESOURCE_NOT_FOUND,
        `${shown} is not offered: it needs ${toolsets.join(' or ')} in --toolsets (NEWOAKS_TOOLSETS).`,
      )
    const known = kept.get(resource.uri)
    if (known !== undefined) return { mimeType, text: redactor.text(known) }
    const read = await resource.read(context).catch((error: unknown) => {
      const message =
        error instanceof AppError
          ? visibleWithoutKeys(`${error.message} ${error.hint}`, redactor.text)
          : loggedFault(`${shown} could not be read`, error, log)
      throw new RequestError(errorCodes.internalError, message)
    })
    if (read === undefined)
      throw new RequestError(
        RESOURCE_NOT_FOUND,
        `There is no resource ${shown}. ${resource.list} lists those that there are.`,
      )
    const text = visibleText(withChoices(read, 'agent'))
    if (isFixed) kept.set(resource.uri, text)
    return { mimeType, text: redactor.text(text) }
  }
}

/** Whether the configuration offers it. */
export function isSwitchedOn(
  { toolsets }: Pick<Resource, 'toolsets'>,
  context: Pick<ResourceContext, 'toolsets'>,
): boolean {
  return toolsets.some((toolset) => context.toolsets.includes(toolset))
}

interface AddressedResource {
  /** The address, written in one way. */
  readonly uri: string
  readonly facts: Resource | ResourceTemplate
  readonly read: (context: ResourceContext) => Promise<string | undefined>
  /** Where its siblings are listed. */
  readonly list: string
}

function resourceAt(uri: string): AddressedResource | undefined {
  const resource = allResources.find((each) => each.uri === uri)
  if (resource) return { uri, facts: resource, read: resource.read, list: uri }
  const template = allTemplates.find(({ uriBegin }) => uri.startsWith(uriBegin))
  if (!template) return undefined
  const value = decoded(uri.slice(template.uriBegin.length))
  return {
    uri: template.uriBegin + value,
    facts: template,
    read: (context) => template.read(value, context),
    list: template.uriBegin.slice(0, -1),
  }
}
