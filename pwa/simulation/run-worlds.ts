import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import type { SimulationBundle } from '../../edge/scripts/bundle-simulation.ts'
import { keptSeeds } from './kept-seeds.ts'
import type { Ran } from './main.ts'
import type { Wanted, WorldSize } from './wanted.ts'

/** A busy day of a small brokerage within an hour. */
export const usualWorld: WorldSize = { orders: 40, days: 0.05 }

export type WorldsPlan = Pick<Wanted, 'seed' | 'worlds' | 'seconds' | 'trace'> & {
  readonly world?: WorldSize
  /** Runs the kept seeds first; true by default. */
  readonly withKept?: boolean
  /** How many processes share the worlds; one by default. A world runs in each as it would alone. */
  readonly processes?: number
  /** Runs the other worlds too when one fails; false by default. */
  readonly goesOn?: boolean
  readonly onRun?: (ran: Ran) => void
}

/** A process keeps some memory of each world, and one with a failure may be broken. */
const worldsOfProcess = 20

/** Less often is garbage collected, which took a tenth of all computing. */
const nodeOptions = ['--max-semi-space-size=64']

/** One process for worlds. @throws Error if it ends otherwise than it should */
async function runProcess(main: string, wanted: Wanted, onRun: (ran: Ran) => void): Promise<void> {
  const child = spawn(process.execPath, [...nodeOptions, main, JSON.stringify(wanted)], {
    cwd: join(main, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) onRun(JSON.parse(line) as Ran)
  const code = await ended
  if (code !== 0) throw new Error(`The simulation ended with ${code}: ${errors.join('').slice(-2000)}`)
}

/** The worlds that are left after the last one of a process, and the seconds. */
export function worldsAfter(wanted: Wanted, ran: readonly Pick<Ran, 'seed' | 'milliseconds'>[]): Wanted {
  const spent = ran.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  const seconds = wanted.seconds === undefined ? undefined : wanted.seconds - spent
  const fresh = ran.length - wanted.kept.length
  if (fresh < 0) return { ...wanted, seconds, kept: wanted.kept.slice(ran.length) }
  return {
    ...wanted,
    seconds,
    kept: [],
    seed: wanted.seed + fresh * wanted.step,
    worlds: wanted.worlds - fresh,
  }
}

/**
 * Runs worlds in processes of their own, whose clock, randomness and timers are the simulation's. A process ends with
 * its first failure, or after a number of worlds; another one runs the rest, after a failure with `goesOn` alone.
 * @returns the result of each, by seed; the kept ones first. @throws Error if a process ends otherwise
 */
export async function runWorlds(bundle: SimulationBundle, plan: WorldsPlan): Promise<Ran[]> {
  const {
    seed,
    worlds,
    seconds,
    trace,
    world = usualWorld,
    withKept = true,
    processes = 1,
    goesOn = false,
    onRun,
  } = plan
  const { main, worker, tablet, phone, schema } = bundle
  const results: Ran[][] = Array.from({ length: processes }, () => [])
  await Promise.all(
    results.map(async (its, at) => {
      const mine = { seed: seed + at, step: processes, worlds: Math.ceil((worlds - at) / processes) }
      const kept = withKept && at === 0 ? keptSeeds : []
      let rest: Wanted = { worker, tablet, phone, schema, kept, world, seconds, trace, ...mine }
      while (rest.kept.length + rest.worlds > 0) {
        const ran: Ran[] = []
        await runProcess(main, { ...rest, worlds: Math.min(rest.worlds, worldsOfProcess) }, (one) => {
          ran.push(one)
          onRun?.(one)
        })
        its.push(...ran)
        const last = ran.at(-1)
        if (!last || (last.failures.length > 0 && !goesOn)) return
        rest = worldsAfter(rest, ran)
        if (rest.seconds !== undefined && rest.seconds <= 0) return
      }
    }),
  )
  return results.flat()
}
