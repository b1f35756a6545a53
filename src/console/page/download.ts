/** Hands YAML to the browser as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
