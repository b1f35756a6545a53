import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'rolldown/utils'
import * as z from 'zod'
import { installIn } from '../scripts/other-programs.ts'
import type { ServerCommand } from './stdio-host.ts'

const here = fileURLToPath(new URL('./peers/', import.meta.url))
const openApi = fileURLToPath(new URL('../docs/openapi.json', import.meta.url))
const packages = join(here, 'node_modules')

interface Service {
  readonly url: string
  readonly key: string
}

/**
 * Other servers that forward calls to the service, made out of its description. Installs them when
 * they are missing: none of them is a dependency of this package.
 *
 * @param folder for what is made for them
 */
export async function preparePeers(folder: string, service: Service): Promise<ServerCommand[]> {
  installIn(here)
  return [
    ivotoby(service),
    await generated(join(folder, 'generated'), service),
    await notion(join(folder, 'notion'), service),
  ]
}

function ivotoby({ url, key }: Service): ServerCommand {
  const program = join(packages, '@ivotoby/openapi-mcp-server/bin/mcp-server.js')
  return {
    name: '@ivotoby/openapi-mcp-server',
    args: [program],
    env: { API_BASE_URL: url, OPENAPI_SPEC_PATH: openApi, API_HEADERS: `Authorization:${key}` },
  }
}

async function generated(folder: string, { url, key }: Service): Promise<ServerCommand> {
  const generator = join(packages, 'openapi-mcp-generator/bin/openapi-mcp-generator.js')
  const args = ['--input', openApi, '--output', folder, '--base-url', url]
  execFileSync(process.execPath, [generator, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  const source = await readFile(join(folder, 'src/index.ts'), 'utf8')
  const { code } = await transform('index.ts', source)
  await writeFile(join(folder, 'index.js'), code)
  await symlink(packages, join(folder, 'node_modules'))
  const program = join(folder, 'index.js')
  return {
    name: 'openapi-mcp-generator',
    args: [program],
    env: { API_BASE_URL: url, API_KEY_SECRETKEY: key },
  }
}

const OpenApi = z.looseObject({})

/** It reads its description from beside its program: a copy with the one of the service. */
async function notion(folder: string, { url, key }: Service): Promise<ServerCommand> {
  await mkdir(join(folder, 'scripts'), { recursive: true })
  await cp(join(packages, '@notionhq/notion-mcp-server/bin'), join(folder, 'bin'), {
    recursive: true,
  })
  const description = OpenApi.parse(JSON.parse(await readFile(openApi, 'utf8')))
  await writeFile(
    join(folder, 'scripts/notion-openapi.json'),
    JSON.stringify({ ...description, servers: [{ url }] }),
  )
  return {
    name: '@notionhq/notion-mcp-server',
    args: [join(folder, 'bin/cli.mjs')],
    env: { OPENAPI_MCP_HEADERS: JSON.stringify({ Authorization: key }) },
  }
}
