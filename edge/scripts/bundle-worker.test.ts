import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { bundling } from './bundle-worker.ts'

/** The chunks that importing `name` loads, itself included, without those behind an `import()`. */
function chunksWith({ outputs }: Metafile, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const { path, kind, external } of outputs[name]?.imports ?? []) {
    if (kind === 'import-statement' && !external) chunksWith({ inputs: {}, outputs }, path, seen)
  }
  return seen
}

function chunkNamed({ outputs }: Metafile, name: RegExp): string {
  const path = Object.keys(outputs).find((output) => name.test(output))
  if (path === undefined) throw new Error(`No chunk is named ${name}`)
  return path
}

/** The chunks that loading those with these names loads. */
function chunksOf(metafile: Metafile, names: readonly RegExp[]): Set<string> {
  const seen = new Set<string>()
  for (const name of names) chunksWith(metafile, chunkNamed(metafile, name), seen)
  return seen
}

/** The bytes of their code, data files aside. */
function bytesOf({ outputs }: Metafile, chunks: ReadonlySet<string>): number {
  const code = [...chunks].filter((chunk) => chunk.endsWith('.js'))
  return code.reduce((sum, chunk) => sum + (outputs[chunk]?.bytes ?? 0), 0)
}

/** The sources that loading the chunk with this name loads with it. */
function sourcesOfChunk(metafile: Metafile, name: RegExp): string[] {
  return [...chunksOf(metafile, [name])].flatMap((chunk) =>
    Object.entries(metafile.outputs[chunk]?.inputs ?? {}).flatMap(([source, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [source] : [],
    ),
  )
}

const zod = /node_modules\/zod\//
const drizzle = /node_modules\/drizzle-orm\/|db\/src\/schema\//
const ofFeatures =
  /stripe|otpauth|postal-mime|edge\/src\/(?:accounts|session|payments|orders|invoices|jobs)\//

test('a cold start loads the settings, but no schemas, tables, prices, payments or accounts', async () => {
  const { metafile } = await build({ ...bundling(), metafile: true })
  const sources = sourcesOfChunk(metafile, /\/worker\.js$/)
  expect(sources.some((source) => source.endsWith('edge/src/site/public.routes.ts'))).toBe(true)
  const unwanted = [/core\/src\/pricing\/|edge\/src\/quotes\//, zod, drizzle, ofFeatures]
  expect(sources.filter((source) => unwanted.some((each) => each.test(source)))).toEqual([])
})

test('a first price loads the rates, but no schemas, tables or other feature', async () => {
  const { metafile } = await build({ ...bundling(), metafile: true })
  const sources = sourcesOfChunk(metafile, /\/price-app-[^/]+\.js$/)
  expect(sources.some((source) => source.endsWith('edge/src/quotes/prices.routes.ts'))).toBe(true)
  const unwanted = [zod, drizzle, ofFeatures]
  expect(sources.filter((source) => unwanted.some((each) => each.test(source)))).toEqual([])
})

test('the code that a cold start runs stays within its budget', async () => {
  const { metafile } = await build({ ...bundling(), minify: true, metafile: true })
  const settings = chunksOf(metafile, [/\/worker\.js$/])
  const price = chunksOf(metafile, [/\/worker\.js$/, /\/price-app-[^/]+\.js$/])
  expect(bytesOf(metafile, settings)).toBeLessThan(112_000)
  expect(bytesOf(metafile, price)).toBeLessThan(130_000)
})

test('our code is ASCII, which the runtime keeps in half the memory and reads faster', async () => {
  const { outputFiles } = await build({ ...bundling(), minify: true })
  const ours = outputFiles.filter(({ path }) => /\/(?:worker|chunk|app|price-app|run-)[^/]*\.js$/.test(path))
  expect(ours.length).toBeGreaterThan(10)
  const beyondAscii = /[^\n]{0,20}[\u0080-\uffff][^\n]{0,20}/
  expect(ours.flatMap(({ text }) => beyondAscii.exec(text)?.[0] ?? [])).toEqual([])
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
