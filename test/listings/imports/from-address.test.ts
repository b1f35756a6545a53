import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { InputError } from '../../../src/errors.ts'
import { permittedHosts } from '../../../src/web/permitted-hosts.ts'
import { listingsCsv } from '../../support/listing-file.ts'
import { sandboxImports } from '../../support/sandbox-imports.ts'
import { PUBLIC, webServer } from '../../support/web-server.ts'

/** A chatbot, and a host that answers for its files. */
async function fed(answer: RequestListener) {
  const server = await webServer({ 'feed.example': [PUBLIC] }, answer)
  const { network } = server
  const downloads = { network, hosts: permittedHosts(['feed.example']), userAgent: 'test' }
  return {
    ...(await sandboxImports({}, { downloads })),
    server,
    url: server.at('feed.example', '/homes.csv?key=se-cret'),
    shown: server.at('feed.example', '/homes.csv'),
  }
}

test('an import from an address is one of a file; nothing tells the query', async () => {
  const { imports, url, shown, ledgerFile, mlsNumbers } = await fed((_request, response) => {
    response.end(listingsCsv(3, { 2: { Bedrooms: '' } }))
  })
  const request = { SerialNumber: 'demo', url }
  const inspected = await imports.inspect(request, [], new AbortController().signal)
  expect(inspected).toMatchObject({ file: shown, format: 'csv', rows: 3 })
  expect(inspected.ready).toMatchObject({ url: `${shown}?…` })
  const result = await imports.start({ request, folders: [] }).ended
  expect(result).not.toHaveProperty('from')
  expect(result).toMatchObject({ state: 'completed', rows: { read: 3, created: 2, failed: 1 } })
  expect(await mlsNumbers()).toEqual(['M1', 'M3'])
  expect((await imports.run(result.runId))?.fileName).toBe(shown)
  const written = [result.files.report, result.files.reportJson, result.files.failedRows].map(
    (file = '') => readFileSync(file, 'utf8'),
  )
  const all = JSON.stringify([inspected, result, await imports.run(result.runId), written])
  expect(all).not.toContain('se-cret')
  expect(readFileSync(ledgerFile, 'latin1')).not.toContain('se-cret')
})

test('what is not shown of an address is not asked for', async () => {
  const { imports, shown, server } = await fed((_request, response) => response.end(listingsCsv(1)))
  const request = { SerialNumber: 'demo', url: `${shown}?…` }
  await expect(imports.start({ request }).ended).rejects.toThrow('not whole')
  expect(server.asked).toEqual([])
})

test('a download that fails loads nothing, and takes nothing away', async () => {
  let isBroken = false
  const { imports, url, mlsNumbers } = await fed((_request, response) => {
    if (!isBroken) return void response.end(listingsCsv(10))
    response.writeHead(200, { 'content-length': '100000' })
    response.write(listingsCsv(2), () => response.socket?.destroy())
  })
  const sync = { gone: 'delete', maxGone: 1 } as const
  const request = { SerialNumber: 'demo', url }
  await imports.start({ request, sync }).ended
  isBroken = true
  await expect(imports.start({ request, sync }).ended).rejects.toThrow(InputError)
  expect(await mlsNumbers()).toHaveLength(10)
})

test.each(['<!DOCTYPE html><p>Sign in', '\n <html><p>Sign in', '\ufeff<!doctype html>'])(
  'a page to sign in loads nothing: %s',
  async (page) => {
    const { imports, url, mlsNumbers } = await fed((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    })
    const { ended } = imports.start({ request: { SerialNumber: 'demo', url } })
    await expect(ended).rejects.toMatchObject({
      message: expect.stringContaining('web page (HTML)'),
      hint: expect.stringContaining('a page to sign in'),
    })
    expect(await mlsNumbers()).toEqual([])
  },
)

test('a page that describes a listing is read as a saved one', async () => {
  const listing = {
    '@type': 'Apartment',
    identifier: 'P1',
    name: '1 Oak Street',
    numberOfBedrooms: 3,
    address: { streetAddress: '1 Oak Street', addressLocality: 'Reston' },
  }
  const { imports, url, shown } = await fed((_request, response) => {
    response.end(
      `<!doctype html><script type="application/ld+json">${JSON.stringify(listing)}</script>`,
    )
  })
  const inspected = await imports.inspect({ url }, [], new AbortController().signal)
  expect(inspected).toMatchObject({ file: shown, format: 'jsonld', rows: 1 })
})

test('JSON and its records are told by the content', async () => {
  const { imports, url } = await fed((_request, response) => {
    const listings = [
      { MLSNumber: 'M1', Address: '1 Elm Street', City: 'Chicago', Bedrooms: 3, Bathrooms: 2 },
    ]
    response.end(JSON.stringify({ data: { homes: listings } }))
  })
  const request = { url, recordsPath: 'data.homes[]' }
  const inspected = await imports.inspect(request, [], new AbortController().signal)
  expect(inspected).toMatchObject({ format: 'json', rows: 1 })
})
