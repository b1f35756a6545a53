import { stat } from 'node:fs/promises'
import { writeBundle } from './packaging/write-bundle.ts'

const file = 'newoaks-mcp.mcpb'
await writeBundle('.', file)
const { size } = await stat(file)
process.stdout.write(`${file}: ${(size / 1e6).toFixed(1)} MB\n`)
