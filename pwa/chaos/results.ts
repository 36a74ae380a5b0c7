import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../tools/product/project-root.ts'
import type { Verdict } from './oracle.ts'
import { chaosSeed } from './chaos-seed.ts'
import { metWords, type Met } from './troubles.ts'

/** `npm run chaos` makes its table of what the runs leave here. */
const folder = join(projectRoot, '.build/chaos')

export type Result = {
  /** The row of docs/scorecard.md. */
  readonly id: string
  readonly what: string
  readonly counts: string
  /** The troubles that the calls met on their way to the server. */
  readonly met: Met
  readonly verdict: Pick<Verdict, 'lost' | 'doubled' | 'stuck'>
  /** `Date.now()` at the start of the run. */
  readonly began: number
}

export function recordResult({ id, what, counts, met, verdict, began }: Result): void {
  const result = {
    id,
    what,
    counts: `${counts}, ${metWords(met)}`,
    lost: verdict.lost.length,
    doubled: verdict.doubled.length,
    stuck: verdict.stuck.length,
    seconds: Math.round((Date.now() - began) / 1000),
    seed: chaosSeed,
    // The clock of most runs is the tests' own.
    date: process.env['CHAOS_DATE'] ?? new Date(began).toISOString().slice(0, 10),
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(result))
}
