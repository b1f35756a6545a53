import { toolDefinition } from '../../src/mcp/methods/tool-definition.ts'
import { fieldTable } from '../../src/resources/field-table.ts'
import { code, table } from '../../src/text/markdown.ts'
import { allTools } from '../../src/tools/all-tools.ts'
import { refusal } from '../../src/tools/call/refusal.ts'
import type { Effect, Tool } from '../../src/tools/call/tool.ts'
import { jsonBlock } from './code-blocks.ts'
import { promptAndResourceSections } from './prompts-and-resources-document.ts'
import type { ShownCall, ShownCalls } from './run-examples.ts'
import { shortened } from './shortened.ts'

const meanings: Readonly<Record<Effect, string>> = {
  read: 'Reads. Changes nothing.',
  record: 'Writes on this machine only.',
  converse: 'Sends messages, which count against limits. Changes no settings and no listings.',
  create: 'Adds. What was there stays.',
  update: 'Changes. What was there can be lost.',
  delete: 'Deletes for good.',
}

/** docs/tools.md. @throws Error when a tool has no example */
export function toolsDocument(calls: ShownCalls): string {
  const effects = Object.entries(meanings).map(([effect, meaning]) => [code(effect), meaning])
  const tools = allTools.map(({ name, description, effect }) => [
    `[${code(name)}](#${name})`,
    firstSentence(description),
    effect,
  ])
  return `<!-- Made by npm run docs. -->

# Tools

${table(['tool', 'what it does', 'effect'], tools)}

${table(['effect', 'what it means'], effects)}

What forwards one call to the service answers with its \`Data\`, \`Version\` and \`Code\`, and \`notes\` where
something should be known: that it is a sandbox, which documented fields an update left out, that a
request was repeated. A failed call says what failed, whether anything was changed (\`not_applied\` or
\`unknown\`), and what to do next; [troubleshooting.md](troubleshooting.md) goes through the messages.

With \`stream: true\`, \`ask_chatbot\` reports each fragment of the answer as progress, to hosts that ask
for progress, and \`Data\` has the members of a streamed answer: \`QuestionID\`, \`AnswerID\`, \`Answer\`,
\`TotalToken\`.

Below is every tool with its fields and an example. The examples are real calls: the server was started,
as a host starts it, on the sandbox. Lists and texts that are long are cut at \`…\`. What differs each time
has a stand-in: identifiers of listings and runs, moments, measured times, the address and folders.
[Prompts](#prompts) and [resources](#resources) follow the tools.

${allTools.map((tool) => section(tool, calls.get(tool.name))).join('\n\n')}

${promptAndResourceSections()}
`
}

function section(tool: Tool, calls: readonly ShownCall[] | undefined): string {
  const { name, title, description, toolset, effect, input } = tool
  if (!calls) throw new Error(`${name} has no example: add one to scripts/docs/examples.ts.`)
  const fields = fieldTable(input).map(({ field, type, required, meaning }) => [
    code(field),
    type,
    required ? 'yes' : '',
    meaning,
  ])
  const hints = Object.entries(toolDefinition(tool).annotations ?? {})
    .filter(([, value]) => value === true)
    .map(([hint]) => code(hint))
  const refused = refusal(tool, { readOnly: true, toolsets: [toolset] })
  return [
    `## ${name}`,
    `**${title}.** ${description}`,
    [
      `- toolset: ${code(toolset)}`,
      `- effect: ${code(effect)}. ${meanings[effect]}${refused ? ' Not offered in read-only mode.' : ''}`,
      `- hosts are told: ${hints.join(', ')}`,
    ].join('\n'),
    fields.length > 0
      ? table(['field', 'type or allowed values', 'required', 'meaning'], fields)
      : 'It has no fields.',
    ...calls.flatMap(({ args, result }) => [
      `Call:\n\n${jsonBlock({ name, arguments: args })}`,
      `Result:\n\n${jsonBlock(shortened(result))}`,
    ]),
  ].join('\n\n')
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.?]) /)[0] ?? text
}
