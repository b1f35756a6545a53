/** A house in a speech bubble, as hosts show it beside the server's name. */
export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#1f6f54" d="M4 2h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-8l-6 5v-5H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"/><path fill="#fff" d="M12 4.5 5.5 10H7v5h4v-3h2v3h4v-5h1.5z"/></svg>'

export const icon = {
  src: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
}
