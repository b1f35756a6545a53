/** Text that stays as it is when promptfoo renders it as a template. */
export function literal(text: string): string {
  return text
    .replace(/\{(?=[{%#])|#(?=\})/g, (brace) => `{{ '${brace}' }}`)
    .replace(/^(?=file:|package:)/, "{{ '' }}")
}

/**
 * Text as data: in pieces, where promptfoo would put a variable of the environment or a file in its
 * place although it renders no templates there.
 */
export function inPieces(text: string): string | string[] {
  const pieces = text.split(/(?<=\{)(?=[{%#])|(?<=^(?:file|package):)/)
  return pieces.length > 1 ? pieces : text
}
