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
  readonly onRun?: (ran: Ran) => void
}

/**
 * Runs worlds in a process of its own, whose clock, randomness and timers are the simulation's.
 * @returns the result of each; the last one may have failed. @throws Error if the process ends otherwise
 */
export async function runWorlds(bundle: SimulationBundle, plan: WorldsPlan): Promise<Ran[]> {
  const { seed, worlds, seconds, trace, world = usualWorld, withKept = true, onRun } = plan
  const kept = withKept ? keptSeeds : []
  const { worker, tablet, phone, schema } = bundle
  const wanted: Wanted = { worker, tablet, phone, schema, kept, seed, worlds, world, seconds, trace }
  const child = spawn(process.execPath, [bundle.main, JSON.stringify(wanted)], {
    cwd: join(bundle.main, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const results: Ran[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const ran = JSON.parse(line) as Ran
    results.push(ran)
    onRun?.(ran)
  }
  const code = await ended
  if (code !== 0) throw new Error(`The simulation ended with ${code}: ${errors.join('').slice(-2000)}`)
  return results
}
