import { consentTable } from '../../src/resources/guide-text.ts'
import { CONSENT_RULE } from '../../src/tools/call/consent-rule.ts'

/** The tables of docs/recipes.md, by the name in their markers. */
export function recipesTables(): Readonly<Record<string, string>> {
  return { consent: `${CONSENT_RULE}\n\n${consentTable()}` }
}
