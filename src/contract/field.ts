import * as z from 'zod'

/** A colour as the service writes it: `rgb(r,g,b)`, each part 0–255 (section 2.2). */
export function rgbColor(description: string) {
  return z
    .string()
    .refine(
      isRgb,
      'must be written rgb(r,g,b) without spaces, each part a whole number from 0 to 255',
    )
    .describe(`${description}, rgb(r,g,b), each 0-255`)
}

function isRgb(text: string): boolean {
  const parts = /^rgb\((\d{1,3}),(\d{1,3}),(\d{1,3})\)$/.exec(text)?.slice(1)
  return parts?.every((part) => Number(part) <= 255) ?? false
}

/** The identifier of a chatbot, under whichever name an operation takes it. */
export const chatbotId = () => text('Chatbot ID')

/** Of these a description is left out where it would only say the name of the field again. */
export const text = (description?: string) => described(z.string(), description)
export const flag = (description?: string) => described(z.boolean(), description)
export const integer = (description: string) => z.int().describe(description)
export const count = (description: string) => z.int().min(0).describe(description)
export const decimal = (description?: string) => described(z.number(), description)

function described<Schema extends z.ZodType>(schema: Schema, description: string | undefined) {
  return description === undefined ? schema : schema.describe(description)
}
