import { type Consent, createConsent } from '../../tools/call/consent.ts'
import type { Tool } from '../../tools/call/tool.ts'
import { createPersons } from './ask-first.ts'
import type { ConsoleParts } from './console-parts.ts'

/** How a request of the page gets the consent that a tool needs: `agreed` is what the person said yes to. */
export type ConsentOf = (tool: Pick<Tool, 'name'>, agreed: string | undefined) => Consent

export function createConsents({
  service,
  config,
  shownChanges,
  redactor,
}: ConsoleParts): ConsentOf {
  const personOf = createPersons()
  // Whoever clicks has named nothing: what deletes is shown to them first, however little it is.
  const confirm = config.confirm === 'bulk' ? 'always' : config.confirm
  return ({ name: tool }, agreed) =>
    createConsent({
      ...{ tool, person: personOf(agreed), service, shownChanges },
      config: { confirm },
      redact: redactor.text,
    })
}
