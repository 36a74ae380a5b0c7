import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { bundling } from './bundle-worker.ts'

/** The sources of the modules that importing `name` loads, without those behind an `import()`. */
function sourcesOf({ outputs }: Metafile, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const { inputs = {}, imports = [] } = outputs[name] ?? {}
  const shared = imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
  return [
    ...Object.entries(inputs).flatMap(([source, { bytesInOutput }]) => (bytesInOutput > 0 ? [source] : [])),
    ...shared.flatMap(({ path }) => sourcesOf({ inputs: {}, outputs }, path, seen)),
  ]
}

/** The sources that loading the chunk with this name loads with it. */
function sourcesOfChunk(metafile: Metafile, name: RegExp): string[] {
  const path = Object.keys(metafile.outputs).find((output) => name.test(output))
  if (path === undefined) throw new Error(`No chunk is named ${name}`)
  return sourcesOf(metafile, path)
}

test('a cold start loads the first visitor routes, but neither payments nor accounts', async () => {
  const { metafile } = await build({ ...bundling(), metafile: true })
  const sources = sourcesOfChunk(metafile, /\/worker\.js$/)
  expect(sources.some((source) => source.endsWith('edge/src/quotes/prices.routes.ts'))).toBe(true)
  const later = /stripe|otpauth|postal-mime|edge\/src\/(?:accounts|session|payments|orders|invoices|jobs)\//
  expect(sources.filter((source) => later.test(source))).toEqual([])
})

test('the packages of mail, cards and documents load at their first call, not with the API, the queue or the jobs', async () => {
  const { metafile } = await build({ ...bundling(), metafile: true })
  const onDemand = /node_modules\/(?:postal-mime|resend|stripe|jspdf)\//
  expect(Object.keys(metafile.inputs).some((source) => onDemand.test(source))).toBe(true)
  for (const chunk of [
    /\/worker\.js$/,
    /\/app-[^/]+\.js$/,
    /\/run-outbox-[^/]+\.js$/,
    /\/run-jobs-[^/]+\.js$/,
  ]) {
    expect(sourcesOfChunk(metafile, chunk).filter((source) => onDemand.test(source))).toEqual([])
  }
})
