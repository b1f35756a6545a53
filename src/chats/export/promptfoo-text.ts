/** Text that stays as it is when promptfoo renders it as a template. */
export function literal(text: string): string {
  return text
    .replace(/\{(?=[{%#])|#(?=\})/g, (brace) => `{{ '${brace}' }}`)
    .replace(/^(?=file:|package:)/, "{{ '' }}")
}

/**
 * Text as data. What promptfoo would replace by a variable of the environment or a file is cut in
 * two: `{{x}}` becomes `{` and `{x}}`. Elsewhere it renders templates; here it does this alone.
 */
export function inPieces(text: string): string | string[] {
  const pieces = text.split(/(?<=\{)(?=[{%#])|(?<=^(?:file|package):)/)
  return pieces.length > 1 ? pieces : text
}
