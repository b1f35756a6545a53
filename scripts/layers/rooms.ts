/** A part of the program: which files are in it, and what these may import. */
export interface Room {
  /** Folders, or single files; `*` stands for any name. A file is in the room that names it closest. */
  readonly paths: readonly string[]
  readonly holds: string
  /** The paths that it may import from; default: those of every room above it. */
  readonly imports?: readonly string[]
}

/** The rooms of the program. Imports go one way: each room imports from those above it. */
export const rooms: readonly Room[] = [
  { paths: ['src/contract'], holds: "the service's interface: fields, rules, operations" },
  { paths: ['src/errors.ts'], holds: 'errors: what failed, whether anything changed, what to do' },
  {
    paths: ['src/keys'],
    holds: 'keys of the service: where they stand in texts, and their removal',
  },
  { paths: ['src/*.ts'], holds: 'configuration, the log, the start: what every part needs' },
  {
    paths: ['src/text'],
    holds: 'reading and writing texts: JSON, YAML, Markdown, HTML, near names',
  },
  {
    paths: ['src/page'],
    holds: 'pages of HTML as one file: shell, style, figures, filters, folded lists',
  },
  { paths: ['src/files'], holds: 'which files may be read, and what is in the way of writing' },
  {
    paths: ['src/runs'],
    holds: 'the database of runs: jobs, run IDs, who is alive, history, what was shown',
  },
  { paths: ['src/wording'], holds: 'fair-housing phrases, and the search for them' },
  { paths: ['src/api'], holds: 'the HTTP client' },
  {
    paths: ['src/web'],
    holds: 'files from the web: which hosts may be asked, what an address is, the download',
  },
  {
    paths: ['src/listings/vocabulary'],
    holds: 'words for periods, scales, currencies, countries and streets',
  },
  {
    paths: ['src/listings'],
    holds:
      'bulk loading: what is asked of an import, what is noted of a row, and what comes of both',
  },
  { paths: ['src/listings/read'], holds: 'a file becomes rows of texts' },
  { paths: ['src/listings/feed'], holds: 'a RESO Web API becomes a file of records' },
  { paths: ['src/listings/convert'], holds: 'a text becomes the value of a field' },
  {
    paths: ['src/listings/convert/numbers'],
    holds: 'the same for numbers, with their units and scales',
  },
  { paths: ['src/listings/map'], holds: 'a row becomes a listing' },
  { paths: ['src/listings/choices'], holds: 'what was chosen about a file: saved, read, told' },
  { paths: ['src/listings/plausible'], holds: 'values that a listing can hardly have' },
  {
    paths: ['src/listings/survey'],
    holds: 'all rows are looked at before any is sent',
  },
  { paths: ['src/listings/listed'], holds: 'the listings that the service lists' },
  { paths: ['src/listings/ledger'], holds: 'what was loaded' },
  {
    paths: ['src/listings/compare'],
    holds: 'what a chatbot has: the list of the service joined with what was loaded',
  },
  { paths: ['src/listings/lookup'], holds: 'listings are looked up: filters, counts, pages' },
  {
    paths: ['src/listings/load'],
    holds:
      'listings go to the service: `homes` tells which rows are the same one, `sending` what is sent when',
  },
  { paths: ['src/listings/load/deletion'], holds: 'listings are deleted, those of a run alone' },
  {
    paths: ['src/listings/load/gone'],
    holds: 'what becomes of listings that the source no longer has',
  },
  { paths: ['src/listings/load/undo'], holds: 'what a run created is deleted again' },
  { paths: ['src/listings/report'], holds: 'how an import is told' },
  {
    paths: ['src/listings/mend'],
    holds: 'what a chatbot has is judged, and what is implausible put right',
  },
  {
    paths: ['src/listings/imports'],
    holds: 'inspecting, importing, syncing, undoing, mending, as whole jobs',
  },
  { paths: ['src/journal'], holds: 'what single calls changed, and how that is told' },
  {
    paths: ['src/chats'],
    holds: 'conversation tests: suite, checks, run, statistics, reports, packs',
  },
  { paths: ['src/tools/call'], holds: 'what the tools share: arguments, consent, results' },
  { paths: ['src/tools'], holds: 'one file a tool' },
  {
    paths: ['src/resources'],
    holds: 'the texts that hosts can read, and values to complete with',
  },
  {
    paths: ['src/prompts'],
    holds: 'one file a prompt: what leads an agent through several tools',
  },
  {
    paths: ['src/mcp/sdk'],
    holds: 'everything that imports the MCP SDK: JSON-RPC with a host',
  },
  { paths: ['src/mcp/methods'], holds: 'what each method answers, alike in both eras' },
  {
    paths: ['src/mcp/legacy-era'],
    holds: 'revisions up to 2025-11-25: a host initializes, and can be asked while a call runs',
  },
  {
    paths: ['src/mcp/modern-era'],
    holds: 'revision 2026-07-28: each request says who sends it, and results ask',
  },
  { paths: ['src/mcp'], holds: 'the server: methods, eras and stdio put together' },
  {
    paths: ['src/sandbox'],
    holds: 'the embedded service, which shares with its client what both must know and no more',
    imports: [
      'src/contract',
      'src/text',
      'src/files',
      'src/runs/database.ts',
      'src/runs/sqlite.ts',
      'src/runs/turns.ts',
    ],
  },
  {
    paths: ['src/fleet'],
    holds: 'many chatbots: what should run, the jobs that it becomes, what carries them out',
  },
  {
    paths: ['src/console/api'],
    holds: 'what the page in the browser asks, and what it is answered',
  },
  {
    paths: ['src/console/page'],
    holds: 'the page in the browser',
    imports: ['src/console/api', 'src/text', 'src/runs/watched-call.ts'],
  },
  {
    paths: ['src/console/server'],
    holds: 'the console: what serves the page, over the same engine as tools and commands',
  },
  {
    paths: ['src/commands'],
    holds:
      'the commands, large ones and those that share much in a folder (`hosts` is setup, `memory` where the ledger is, `runs` what has run), and what puts the parts together',
  },
  { paths: ['src/main.ts'], holds: 'the program' },
  {
    paths: ['src/start'],
    holds: 'how Node starts the built program',
    imports: ['src/errors.ts'],
  },
]

/** The packages that only these paths import, by how their names begin. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  '@modelcontextprotocol/': ['src/mcp/sdk'],
}
