import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { parseFleet } from '../../src/fleet/file/parse-fleet.ts'
import { newerNode } from '../support/newer-node.ts'
import { runProgram } from '../support/program.ts'
import { project } from '../support/run.ts'
import { watched } from './touched.ts'

const node = newerNode()
const read = (name: string) => readFileSync(join(project, 'examples', 'fleet', name), 'utf8')
const Resource = z.looseObject({ apiVersion: z.string(), kind: z.string() })
const List = z.object({ kind: z.literal('List'), items: z.array(Resource) })
// Written out: what stands in several places is looked at in each of them.
const { items } = List.parse(JSON.parse(JSON.stringify(parse(read('kubernetes.yaml')))))

const models = { Deployment, CronJob, PersistentVolumeClaim }

/** Fields that a resource has and Kubernetes does not know. @throws when one that it knows is wrong */
function unknownFields(resource: z.infer<typeof Resource>): string[] {
  const model =
    models[z.enum(['Deployment', 'CronJob', 'PersistentVolumeClaim']).parse(resource.kind)]
  expect(resource.apiVersion).toBe(model.apiVersion)
  const { value, untouched } = watched(resource)
  // Not of a new one: that would be a copy, for which everything is read.
  Reflect.apply(model.prototype.validate, value, [])
  return untouched()
}

test.each(items.map((resource) => ({ resource, kind: resource.kind })))(
  '$kind is as Kubernetes wants it, and has no field that it does not know',
  ({ resource }) => {
    expect(unknownFields(resource)).toEqual([])
  },
)

test('a field in the wrong place, and one with the wrong value, are found', () => {
  const [deployment] = items.filter(({ kind }) => kind === 'Deployment')
  const text = JSON.stringify(deployment)
  const changed = (from: string, to: string) => Resource.parse(JSON.parse(text.replace(from, to)))
  expect(text).toContain('"periodSeconds":10')
  expect(unknownFields(changed('"periodSeconds"', '"periodSecond"'))).toEqual([
    '/spec/template/spec/containers/0/livenessProbe/periodSecond',
  ])
  expect(() => unknownFields(changed('"periodSeconds":10', '"periodSeconds":"ten"'))).toThrow(
    'periodSeconds',
  )
})

const Named = z.object({ name: z.string() })
const Container = z.object({ args: z.array(z.string()), volumeMounts: z.array(Named) })
const PodSpec = z.object({ containers: z.array(Container), volumes: z.array(Named) })
const Compose = z.object({
  services: z.record(z.string(), z.object({ command: z.array(z.string()).optional() })),
})
const Pods = z.object({ template: z.object({ spec: PodSpec }) })
const pods = items.flatMap(({ spec, kind }) => {
  if (kind === 'Deployment') return [Pods.parse(spec).template.spec]
  if (kind !== 'CronJob') return []
  return [
    z.object({ jobTemplate: z.object({ spec: Pods }) }).parse(spec).jobTemplate.spec.template.spec,
  ]
})
const calls = [
  ...pods.flatMap(({ containers }) => containers.map(({ args }) => args)),
  ...Object.values(Compose.parse(parse(read('compose.yaml'), { merge: true })).services).flatMap(
    ({ command }) => (command ? [command] : []),
  ),
]

test('what is mounted is there', () => {
  const names = (all: readonly z.infer<typeof Named>[]) => all.map(({ name }) => name).toSorted()
  for (const { containers, volumes } of pods)
    for (const { volumeMounts } of containers) expect(names(volumeMounts)).toEqual(names(volumes))
})

test.each(calls.map((args) => ({ args, name: args.join(' ') })))(
  'the program understands $name',
  async ({ args }) => {
    expect(calls.length).toBeGreaterThan(4)
    const { stderr } = await runProgram({ node: node(), args })
    // Only where the database is has to be said.
    expect(stderr).toContain('NEWOAKS_LEDGER is not set')
  },
)

test('the fleet is one, and the image has this version and what workers need', () => {
  expect(parseFleet(read('agency.yaml'), 'agency.yaml').entries).toHaveLength(1)
  const dockerfile = read('Dockerfile')
  expect(validate(dockerfile)).toEqual([])
  const { version, devDependencies } = packageJson
  for (const name of [
    `newoaks-mcp@${version}`,
    `pg@${devDependencies.pg}`,
    `pg-boss@${devDependencies['pg-boss']}`,
  ])
    expect(dockerfile).toContain(name)
  for (const file of ['compose.yaml', 'kubernetes.yaml'])
    expect(read(file)).toContain(`newoaks-fleet:${version}`)
})
