import { execFileSync, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { prepareDatabase } from '../../tools/product/database/prepare-database.ts'
import { startDatabase } from '../../tools/product/database/start-database.ts'
import { compatibility } from '../test/harness/compatibility.ts'
import { bundleWorker, type WorkerBundle } from '../scripts/bundle-worker.ts'
import { sampleTrip } from '../test/harness/sample-bodies.ts'
import { median, middleHalf, roundsOf, type BenchRow } from '../../tools/bench/bench-row.ts'
import { cpuMs } from './process-figures.ts'
import { burst, type RawRequest } from './raw-client.ts'

const rounds = roundsOf(21)
const price: RawRequest = {
  method: 'POST',
  path: '/api/quotes/calculate',
  body: JSON.stringify(sampleTrip),
}
const config: RawRequest = { method: 'GET', path: '/api/config', body: '' }

function workerdProgram(): string {
  const require = createRequire(import.meta.url)
  return join(dirname(require.resolve('workerd/package.json')), 'bin/workerd')
}

function workerdConfig(bundle: WorkerBundle, bindings: Readonly<Record<string, string>>): string {
  const modules = Object.entries(bundle.modules)
    .toSorted(([a], [b]) => Number(b === bundle.mainModule) - Number(a === bundle.mainModule))
    .map(
      ([name, { type }]) =>
        `(name = ${JSON.stringify(name)}, ${type === 'esm' ? 'esModule' : 'data'} = embed ${JSON.stringify(name)})`,
    )
  const { compatibilityDate, compatibilityFlags } = compatibility()
  const texts = Object.entries(bindings).map(
    ([name, value]) => `(name = "${name}", text = ${JSON.stringify(value)})`,
  )
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${modules.join(', ')}],
      bindings = [${texts.join(', ')}],
      compatibilityDate = "${compatibilityDate}",
      compatibilityFlags = [${compatibilityFlags.map((flag) => `"${flag}"`).join(', ')}],
      globalOutbound = "internet"
    )),
    (name = "internet", network = (allow = ["local", "public", "private"]))
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
`
}

/**
 * Writes a Worker in workerd's binary form: a deployment does not read its modules through a text file, which would
 * add milliseconds for each megabyte that a start never runs.
 */
function writeConfig(
  folder: string,
  bundle: WorkerBundle,
  bindings: Readonly<Record<string, string>>,
): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, { contents }] of Object.entries(bundle.modules))
    writeFileSync(join(folder, name), contents)
  const source = join(folder, 'config.capnp')
  writeFileSync(source, workerdConfig(bundle, bindings))
  const file = join(folder, 'config.bin')
  const options = { maxBuffer: 64 * 1024 * 1024 }
  writeFileSync(file, execFileSync(workerdProgram(), ['compile', '--config-only', source], options))
  return file
}

type Start = { readonly wallMs: number; readonly cpuMs: number }

/** Time from starting a new workerd to its first response. */
async function coldStart(program: string, configFile: string, request: RawRequest): Promise<Start> {
  const startedAt = performance.now()
  const workerd = spawn(program, ['serve', '--binary', configFile, '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      workerd.once('exit', (code) => reject(new Error(`workerd ended with ${code}`)))
      workerd.stdio[3]?.on('data', (chunk: Buffer) => {
        const listening = /"event":"listen".*"port":(\d+)/.exec(chunk.toString())
        if (listening) resolve(Number(listening[1]))
      })
    })
    await burst(port, { count: 1, connections: 1, status: 200, request: () => request })
    return { wallMs: performance.now() - startedAt, cpuMs: cpuMs(workerd.pid ?? 0) }
  } finally {
    workerd.removeAllListeners('exit')
    workerd.kill('SIGKILL')
  }
}

/** Starts the subjects in turns; the first round reads the programs from disk and is discarded. */
async function measure(subjects: readonly (() => Promise<Start>)[]): Promise<Start[][]> {
  const starts = subjects.map((): Start[] => [])
  for (let round = 0; round < rounds + 1; round++) {
    for (const [at, subject] of subjects.entries()) starts[at]?.push(await subject())
  }
  return starts.map((each) => each.slice(1))
}

type Starts = readonly Start[]
type Pick = (start: Start) => number

/** The time that a start costs beyond that of an empty Worker, in each round. */
const added = (starts: Starts, empty: Starts, pick: Pick) =>
  starts.map((start, at) => pick(start) - (empty[at] ? pick(empty[at]) : Number.NaN))

/** A start over the reference Worker's, both beyond an empty Worker's. Processor time is what survives a busy machine. */
function rowsFor(
  route: string,
  goal: number,
  [ours, reference, empty]: readonly [Starts, Starts, Starts],
): BenchRow[] {
  const row = (name: string, ratios: readonly number[]): BenchRow => ({
    name: `P13: ${route}, ${name}`,
    value: median(ratios),
    unit: 'of the reference',
    range: middleHalf(ratios),
  })
  const cpuTime: Pick = (start) => start.cpuMs
  const theirs = median(added(reference, empty, cpuTime))
  const cpu = row(
    'processor time',
    added(ours, empty, cpuTime).map((each) => each / theirs),
  )
  const wall = ours.map(({ wallMs }, at) => wallMs / (reference[at]?.wallMs ?? Number.NaN))
  return [
    Object.assign(cpu, { ratio: cpu.value, goal: `<= ${goal}`, isMet: cpu.value <= goal }),
    row('time of a whole start', wall),
  ]
}

function timeRow(name: string, starts: Starts, empty: Starts): BenchRow {
  const cpu = added(starts, empty, (start) => start.cpuMs)
  return {
    name: `P13: ${name}, processor time beyond an empty Worker`,
    value: median(cpu),
    unit: 'ms',
    range: middleHalf(cpu),
  }
}

/**
 * P13: the first response of a new runtime, over that of a reference Worker in the same rounds. Takes about half a
 * minute.
 */
export async function benchColdStart(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-cold-start-'))
  const database = await startDatabase(join(folder, 'db'))
  try {
    await prepareDatabase(database.url, 'test')
    const bindings = { ENVIRONMENT: 'test', DATABASE_URL: database.url }
    const configOf = async (name: string, entry?: string) => {
      const path = entry === undefined ? undefined : new URL(entry, import.meta.url).pathname
      return writeConfig(join(folder, name), await bundleWorker(path, { minify: true }), bindings)
    }
    const product = await configOf('product')
    const referenceConfig = await configOf('reference', 'reference-worker.ts')
    const emptyConfig = await configOf('empty', 'bare-worker.ts')
    const program = workerdProgram()
    const [priced = [], configured = [], reference = [], empty = []] = await measure([
      () => coldStart(program, product, price),
      () => coldStart(program, product, config),
      () => coldStart(program, referenceConfig, config),
      () => coldStart(program, emptyConfig, config),
    ])
    return [
      ...rowsFor('GET /api/config', 2, [configured, reference, empty]),
      ...rowsFor('POST /api/quotes/calculate with its first read of the rates', 2.6, [
        priced,
        reference,
        empty,
      ]),
      timeRow('reference Worker', reference, empty),
      timeRow('GET /api/config', configured, empty),
    ]
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
