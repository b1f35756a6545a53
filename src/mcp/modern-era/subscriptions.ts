import * as z from 'zod'
import { parseParams } from '../methods/request.ts'
import type { IncomingRequest } from '../sdk/connection.ts'
import { metaKeys } from './revision.ts'

const ListenParams = z.looseObject({
  notifications: z.looseObject({ resourcesListChanged: z.boolean().optional() }),
})

/** Streams of notifications that hosts have asked for. */
export interface Subscriptions {
  /** Opens a stream; resolves when it ends. */
  listen(request: IncomingRequest): Promise<Record<string, unknown>>
  /** Tells those who asked that the list of resources has changed. */
  resourcesChanged(): void
  /** Ends every stream. */
  end(): void
}

interface Stream {
  /** Tells its host something, under its name. */
  tell(method: string, params?: Record<string, unknown>): Promise<void>
  readonly wantsResources: boolean
  end(): void
}

/** Of the lists only that of the resources changes; of no resource it is told when it does. */
export function createSubscriptions(): Subscriptions {
  const streams = new Set<Stream>()
  return {
    async listen({ id, params, signal, notify }) {
      const needs = 'subscriptions/listen needs notifications, an object that says which'
      const { notifications } = parseParams(ListenParams, params, needs)
      const wantsResources = notifications.resourcesListChanged === true
      const _meta = { [metaKeys.subscriptionId]: id }
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      const tell: Stream['tell'] = (method, told) => notify(method, { ...told, _meta })
      await tell('notifications/subscriptions/acknowledged', {
        notifications: wantsResources ? { resourcesListChanged: true } : {},
      })
      const stream = { tell, wantsResources, end }
      streams.add(stream)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
      await ended
      streams.delete(stream)
      return { _meta }
    },
    resourcesChanged() {
      for (const { tell, wantsResources } of streams)
        if (wantsResources)
          // A host that is gone needs no news.
          tell('notifications/resources/list_changed').catch(() => {})
    },
    end() {
      for (const stream of streams) stream.end()
    },
  }
}
