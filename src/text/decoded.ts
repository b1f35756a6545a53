/** A part of an address without its escapes; as it stands where one of them is none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
