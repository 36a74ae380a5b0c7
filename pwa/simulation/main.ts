// The entry of the simulation's bundle: runs one world after the other, and prints the result of each as a line of JSON.
import './world/install-globals.ts'
import { computedMs } from './world/real-time.ts'
import { run, type RunResult } from './run.ts'
import type { Wanted } from './wanted.ts'

/** A run's result, and how long it computed, in milliseconds. */
export type Ran = RunResult & { readonly milliseconds: number }

const wanted = JSON.parse(process.argv[2] ?? '{}') as Wanted
const { worker, tablet, phone, schema, trace, kept, seed, step, world, worlds, seconds } = wanted
const began = computedMs()
const isOver = () => seconds !== undefined && computedMs() - began > seconds * 1000
const fresh = Array.from({ length: worlds }, (_, index) => ({ ...world, seed: seed + index * step }))
const plans = [...kept, ...fresh]
for (const [index, plan] of plans.entries()) {
  // The kept seeds run whatever time it takes.
  if (index >= kept.length && index > 0 && isOver()) break
  const startedAt = computedMs()
  const result = await run({ ...plan, worker, tablet, phone, schema, trace })
  const ran: Ran = { ...result, milliseconds: computedMs() - startedAt }
  process.stdout.write(`${JSON.stringify(ran)}\n`)
  if (result.failures.length > 0) break
}
process.exit(0)
