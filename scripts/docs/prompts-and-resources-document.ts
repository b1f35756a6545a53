import { allPrompts } from '../../src/prompts/all-prompts.ts'
import type { Prompt } from '../../src/prompts/prompt.ts'
import { allResources, allTemplates } from '../../src/resources/all-resources.ts'
import { uriTemplateOf } from '../../src/resources/resource.ts'
import { code, table } from '../../src/text/markdown.ts'

/** The sections of docs/tools.md that follow the tools. */
export function promptAndResourceSections(): string {
  const addresses = [
    ...allResources.map((resource) => ({ ...resource, address: resource.uri })),
    ...allTemplates.map((template) => ({ ...template, address: uriTemplateOf(template) })),
  ]
  const resources = addresses.map(({ address, title, description, mimeType }) => [
    code(address),
    `${title}. ${description}`,
    mimeType,
  ])
  return `# Prompts

Ways through several tools, which a user chooses in the host.

${allPrompts.map(promptSection).join('\n\n')}

# Resources

Texts that a host can read. A value in braces is completed by the server, as arguments of prompts are.

${table(['address', 'what it has', 'type'], resources)}`
}

function promptSection({ name, title, description, tools, arguments: fields }: Prompt): string {
  const rows = fields.map((field) => [
    code(field.name),
    field.required ? 'yes' : '',
    field.description,
  ])
  return [
    `## ${name}`,
    `**${title}.** ${description}`,
    `Offered with ${tools.map((tool) => `[${tool.name}](#${tool.name})`).join(', ')}.`,
    table(['argument', 'required', 'meaning'], rows),
  ].join('\n\n')
}
