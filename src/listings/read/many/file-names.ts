import { posix } from 'node:path'

/** Pictures, papers, and what web pages and programs consist of. */
const noListings: ReadonlySet<string> = new Set(
  '.jpg .jpeg .png .gif .webp .avif .svg .bmp .tif .tiff .ico .heic .pdf .doc .docx .odt .rtf .ppt .pptx .mp3 .mp4 .mov .avi .webm .wav .css .js .mjs .ts .map .woff .woff2 .ttf .eot .exe .dll .sh .bat .py .php .rb .log .ini .db .lock .yaml .yml .md5 .sha256'.split(
    ' ',
  ),
)
const packed: ReadonlySet<string> = new Set('.zip .gz .tgz .tar .7z .rar .bz2 .xz .zst'.split(' '))

/** Whether a file of a folder is none of listings by its name: a picture, a hidden file. */
export function isNoListingFile(name: string): boolean {
  const parts = name.split('/')
  return (
    parts.some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db') ||
    // What a browser saves beside a page.
    parts.slice(0, -1).some((folder) => folder.endsWith('_files')) ||
    noListings.has(extensionOf(name))
  )
}

export function isPackedFile(name: string): boolean {
  return packed.has(extensionOf(name))
}

function extensionOf(name: string): string {
  return posix.extname(name).toLowerCase()
}
