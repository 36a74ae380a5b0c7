import { seededRandom } from '@switchback/db/seed/brokerage/random.ts'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { isShort, median, type BenchRow } from '../../tools/bench/bench-row.ts'
import { bundleWorker } from '../scripts/bundle-worker.ts'
import { startEdge, type Edge } from '../test/harness/start-edge.ts'
import { cpuMs, cpuMsOf, residentBytes } from './process-figures.ts'
import { openDay, type DayCall } from './day/calls.ts'
import { percentile, scheduleOf } from './day/schedule.ts'

const minutes = Number(process.env['BENCH_MINUTES_OF_DAY'] ?? 20)
const durationMs = isShort ? 200 : minutes * 60_000
const idleRounds = isShort ? 1 : 40
/** Orders a minute. */
const paces = [10, 100] as const
/** Cron triggers of a deployment come every five minutes. */
const jobsEveryMs = 5 * 60_000
const memoryEveryMs = isShort ? 20 : 1000
const seed = Number(process.env['BENCH_SEED'] ?? 1)

/** Milliseconds of calls by their kind. */
type Times = Map<string, number[]>

function note(times: Times, kind: string, ms: number): void {
  const known = times.get(kind)
  if (known) known.push(ms)
  else times.set(kind, [ms])
}

/** One call after another, on a system that does nothing else. */
async function measureIdle(calls: readonly DayCall[], times: Times): Promise<void> {
  for (let round = 0; round < idleRounds; round++) {
    for (const { kind, send } of calls) {
      const startedAt = performance.now()
      await send()
      note(times, kind, performance.now() - startedAt)
    }
  }
}

type Stretch = {
  readonly times: Times
  readonly errors: readonly string[]
  readonly memory: readonly number[]
  /** In cores. */
  readonly processor: { readonly worker: number; readonly database: number }
  /** Processes that ran or waited for a core, this bench's and others', at the end. */
  readonly machineLoad: number
}

/** Runs the cron jobs and reads the memory of the Worker until it is stopped. */
function attend(edge: Edge, errors: string[]) {
  const memory: number[] = []
  const sample = setInterval(() => memory.push(residentBytes(edge.workerPids())), memoryEveryMs)
  const runJobs = () => edge.dispatchScheduled().catch((error: unknown) => errors.push(String(error)))
  let running: Promise<unknown> = runJobs()
  const jobs = setInterval(() => (running = running.then(runJobs)), jobsEveryMs)
  return async () => {
    clearInterval(sample)
    clearInterval(jobs)
    await running
    return memory
  }
}

/**
 * Sends the calls when they are due, whether or not earlier ones were answered. A call's time counts from when it was
 * due, so a queue in front of the system is part of it; a failed call counts until it failed.
 */
async function runPace(edge: Edge, calls: readonly DayCall[], pace: number): Promise<Stretch> {
  const random = seededRandom(seed + pace)
  const senders = new Map(calls.map(({ kind, send }) => [kind, send]))
  const [times, errors]: [Times, string[]] = [new Map(), []]
  const stop = attend(edge, errors)
  const used = () => ({ worker: cpuMsOf(edge.workerPids()), database: cpuMs(edge.databasePid()) })
  const [startedAt, before] = [performance.now(), used()]
  const open: Promise<unknown>[] = []
  for (const { kind, atMs } of scheduleOf(calls, { pace, durationMs, random })) {
    const dueAt = startedAt + atMs
    await wait(Math.max(0, dueAt - performance.now()))
    const fail = (error: unknown) => errors.push(`${kind}: ${String(error)}`)
    const sent = Promise.resolve(senders.get(kind)?.()).catch(fail)
    open.push(sent.then(() => note(times, kind, performance.now() - dueAt)))
  }
  await Promise.all(open)
  const [after, tookMs] = [used(), performance.now() - startedAt]
  const processor = {
    worker: (after.worker - before.worker) / tookMs,
    database: (after.database - before.database) / tookMs,
  }
  const [machineLoad = Number.NaN] = loadavg()
  return { times, errors, memory: await stop(), processor, machineLoad }
}

/** The percentile of a kind of call over that of the same call on the idle system. */
function timeRow(name: string, [busy, idle]: readonly [number[], number[]], share: 0.5 | 0.95): BenchRow {
  const [ours, reference] = [percentile(busy, share), percentile(idle, share)]
  const [ratio, goal] = [ours / reference, share === 0.5 ? 2 : 3]
  return {
    name: `${name}, p${share * 100}`,
    value: ratio,
    unit: `x idle (${ours.toFixed(1)} ms of ${reference.toFixed(1)}, ${busy.length} calls)`,
    goal: `<= ${goal}`,
    isMet: ratio <= goal,
  }
}

function memoryRow(name: string, memory: readonly number[]): BenchRow {
  const third = Math.max(1, Math.floor(memory.length / 3))
  const [first, last] = [median(memory.slice(0, third)), median(memory.slice(-third))]
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
  return {
    name: `${name}, memory of the last third`,
    value: last / first,
    unit: `x the first third (${megabytes(last)} MB of ${megabytes(first)})`,
    goal: '<= 1.2',
    isMet: last / first <= 1.2,
  }
}

function rowsOf(pace: number, stretch: Stretch, idle: Times): BenchRow[] {
  const { times, errors, memory, processor, machineLoad } = stretch
  const name = `LOAD: ${pace} orders a minute`
  for (const error of errors.slice(0, 5)) console.log(`  ${error}`)
  const called = [...times.values()].reduce((sum, all) => sum + all.length, 0)
  return [
    ...[...idle].flatMap(([kind, reference]) =>
      ([0.5, 0.95] as const).map((share) =>
        timeRow(`${name}, ${kind}`, [times.get(kind) ?? [], reference], share),
      ),
    ),
    {
      name: `${name}, errors`,
      value: errors.length,
      unit: `of ${called} calls in ${(durationMs / 60_000).toFixed(2)} minutes`,
      goal: '0',
      isMet: errors.length === 0,
    },
    memoryRow(name, memory),
    {
      name: `${name}, processor time of workerd`,
      value: processor.worker,
      unit: `cores, on a machine with a load of ${machineLoad.toFixed(1)}`,
    },
    { name: `${name}, processor time of the database server`, value: processor.database, unit: 'cores' },
  ]
}

/**
 * P16: a day's mix of calls at 10 and at 100 orders a minute, 20 minutes each or `BENCH_MINUTES_OF_DAY`, over the same
 * calls on the idle system before, between and after. The real Worker over a real database server.
 */
export async function benchDay(): Promise<BenchRow[]> {
  const bundle = await bundleWorker(undefined, { minify: true })
  const edge = await startEdge({ bundle })
  try {
    const calls = await openDay(edge.baseUrl, seededRandom(seed))
    if (!isShort) await measureIdle(calls, new Map())
    const idle: Times = new Map()
    const stretches: (readonly [pace: number, Stretch])[] = []
    await measureIdle(calls, idle)
    for (const pace of paces) {
      console.log(`  ${pace} orders a minute for ${(durationMs / 60_000).toFixed(2)} minutes, seed ${seed}`)
      stretches.push([pace, await runPace(edge, calls, pace)])
      await measureIdle(calls, idle)
    }
    return stretches.flatMap(([pace, stretch]) => rowsOf(pace, stretch, idle))
  } finally {
    await edge.stop()
  }
}
