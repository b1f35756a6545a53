import * as z from 'zod'
import { jsonSchema } from '../contract/json-schema.ts'
import { atLeast, atMost, typeName } from '../text/zod-issues.ts'

/** A field as documents show it. */
export interface FieldRow {
  /** Its name; `filters.state` is a member of an object, `rows[].Key` one of the objects of a list. */
  readonly field: string
  /** `text`, `whole number from 0 to 100`, `list of texts`, or the allowed values. */
  readonly type: string
  /** Of a member: whether its object must have it. */
  readonly required: boolean
  readonly meaning: string
}

const Node = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  description: z.string().default(''),
  required: z.array(z.string()).default([]),
  get items() {
    return Node.optional()
  },
  get anyOf() {
    return z.array(Node).optional()
  },
  get properties() {
    return z.record(z.string(), Node).default({})
  },
  get additionalProperties() {
    return z.union([z.boolean(), Node]).optional()
  },
})
type Node = z.infer<typeof Node>

type Count = 'one' | 'many'

/** The fields that a request takes, in the order of its schema; members follow what has them. */
export function fieldTable(request: z.ZodObject): FieldRow[] {
  return rowsOf(Node.parse(jsonSchema(request, 'input')), '')
}

function rowsOf({ properties, required }: Node, prefix: string): FieldRow[] {
  return Object.entries(properties).flatMap(([name, node]) => {
    const field = `${prefix}${name}`
    const row = {
      field,
      type: typeText(node),
      required: required.includes(name),
      meaning: node.description,
    }
    return [row, ...rowsOf(node.items ?? node, node.items ? `${field}[].` : `${field}.`)]
  })
}

function typeText(node: Node, count: Count = 'one'): string {
  const { type = '', enum: allowed, minimum, maximum, minItems, items, anyOf } = node
  if (allowed) return allowed.map((value) => JSON.stringify(value)).join(', ')
  if (anyOf) return anyOf.map((each) => typeText(each, count)).join(' or ')
  const name = typeName(type, count) ?? (count === 'one' ? 'any value' : 'any values')
  if (type === 'array')
    return `${name} of ${items ? typeText(items, 'many') : 'any values'}${minItems ? `, at least ${minItems}` : ''}`
  if (typeof node.additionalProperties === 'object')
    return `${name} whose values are ${typeText(node.additionalProperties, 'many')}`
  if (type === 'string') return name + lengthText(node)
  const bounds = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
  ]
  return [name, ...bounds.filter((bound) => bound !== false)].join(' ')
}

function lengthText({ minLength, maxLength }: Node): string {
  const bounds = [
    ...(minLength === undefined ? [] : [atLeast(minLength, 'string')]),
    ...(maxLength === undefined ? [] : [atMost(maxLength, 'string')]),
  ]
  return bounds.length > 0 ? ` of ${bounds.join(' and ')}` : ''
}
