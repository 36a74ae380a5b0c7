import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchRow } from '../bench/bench-row.ts'
import { projectRoot } from '../product/project-root.ts'
import { runCommand } from '../suite/run-command.ts'
import { notMeasured, type Measured } from './measured.ts'

const reportFile = join(projectRoot, '.build/bench.json')

const figure = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })

function inWords(id: string, { name, value, unit, goal, ratio }: BenchRow): string {
  const times = ratio === undefined || ratio === value ? '' : `, ${ratio.toFixed(2)}x`
  return `${name.slice(id.length).replace(/^[: ]+/, '')} ${figure(value)} ${unit}${times} (goal ${goal})`
}

/**
 * Judges a row of the scorecard by those rows of a bench that have a goal. If all are met, at most two are
 * named; else each that is missed.
 * @param id of the row, or another word with which the names of its rows begin.
 */
export function measureBench(id: string, rows: readonly BenchRow[]): Measured {
  const judged = rows.filter(({ name, isMet }) => isMet !== undefined && new RegExp(`^${id}\\b`).test(name))
  if (judged.length === 0) return notMeasured('the bench left no figure')
  const missed = judged.filter(({ isMet }) => isMet === false)
  const named = missed.length > 0 ? missed : judged.slice(0, 2)
  const count = `${judged.length - missed.length} of ${judged.length} figures met`
  return {
    figure: `${count}: ${named.map((row) => inWords(id, row)).join(', ')}`,
    isMet: missed.length === 0,
  }
}

/** Runs the benches whose names contain one of the words, and returns their rows. */
export async function runBenches(words: readonly string[], env: NodeJS.ProcessEnv): Promise<BenchRow[]> {
  rmSync(reportFile, { force: true })
  await runCommand(process.execPath, ['tools/bench.ts', ...words], {
    live: true,
    env,
    timeoutMs: 12 * 60 * 60 * 1000,
  })
  if (!existsSync(reportFile)) return []
  return (JSON.parse(readFileSync(reportFile, 'utf8')) as { rows: BenchRow[] }).rows
}
