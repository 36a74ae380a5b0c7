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

test('a cold start loads the first visitor routes, but neither payments nor accounts', async () => {
  const { metafile } = await build({ ...bundling(), metafile: true })
  const start = Object.keys(metafile.outputs).find((path) => path.endsWith('/worker.js'))
  const sources = sourcesOf(metafile, start ?? '')
  expect(sources.some((source) => source.endsWith('edge/src/quotes/prices.routes.ts'))).toBe(true)
  const later = /stripe|otpauth|edge\/src\/(?:accounts|session|payments|orders|invoices|jobs)\//
  expect(sources.filter((source) => later.test(source))).toEqual([])
})
