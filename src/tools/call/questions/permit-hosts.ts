import type { HostNotPermitted } from '../../../errors.ts'
import type { ToolContext } from '../tool.ts'

/**
 * Does what downloads a file, if an address is given, once a person has permitted every host on the way.
 *
 * @throws HostNotPermitted where nobody can be asked
 * @throws DeclinedError
 */
export async function withPermittedHosts<Result>(
  url: string | undefined,
  { hosts, consent }: Pick<ToolContext, 'hosts' | 'consent'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (url === undefined) return work()
  // Few calls need it: a start does without.
  const [{ onceHostsArePermitted }, { isSheetHost, DELIVERED_FROM }, { shownLink }] =
    await Promise.all([
      import('../../../web/host-question.ts'),
      import('../../../web/google-sheets.ts'),
      import('../../../web/web-address.ts'),
    ])
  const ask = (wanted: HostNotPermitted) => {
    const { host, from } = wanted
    const why =
      from === undefined
        ? `The file is ${consent.names([shownLink(url)])}.`
        : `${consent.names([from])} sends on to it.`
    const delivery = isSheetHost(host) ? ` Google delivers from ${DELIVERED_FROM}.` : ''
    return consent.permission(
      {
        question: `Permit listing files to be downloaded from ${consent.names([host])}, until this server ends? ${why}${delivery}`,
        subject: host,
        targets: { host, from: from ?? null },
        unchanged: 'Nothing was downloaded.',
      },
      wanted,
    )
  }
  return onceHostsArePermitted(url, { hosts, ask }, work)
}
