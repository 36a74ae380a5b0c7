import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../product/project-root.ts'
import { runCommand } from '../suite/run-command.ts'
import { asOne, notMeasured, type Measured } from './measured.ts'

const folder = join(projectRoot, '.build/chaos')

type Result = {
  readonly counts: string
  readonly lost: number
  readonly doubled: number
  readonly stuck: number
}

/** Judges one row of `npm run chaos`: nothing may be lost, doubled or stuck. */
export function verdictOf({ counts, lost, doubled, stuck }: Result): Measured {
  // The kinds of failures that calls met stand in docs/chaos.md.
  const short = counts.replace(/, met .*$/, '')
  return {
    figure: `${short}: ${lost} lost, ${doubled} doubled, ${stuck} stuck`,
    isMet: lost + doubled + stuck === 0,
  }
}

/** Rows that the short form leaves out, with the stricter one that it runs in their place. */
const stricter: Readonly<Record<string, string>> = { R1: 'R2' }

/** Judges what the last run left for the rows with these ids. */
export function measureChaos(ids: readonly string[]): Measured {
  return asOne(
    ids.map((id) => {
      const file = [id, stricter[id] ?? id]
        .map((each) => join(folder, `${each}.json`))
        .find((each) => existsSync(each))
      return file === undefined
        ? notMeasured(`the run left no result ${id}`)
        : verdictOf(JSON.parse(readFileSync(file, 'utf8')) as Result)
    }),
  )
}

/** Runs files of `pwa/chaos`: with full counts by `npm run chaos`, which also writes docs/chaos.md. */
export async function runChaos(files: readonly string[], isFull: boolean, seed: number): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const timeoutMs = 12 * 60 * 60 * 1000
  if (isFull) {
    await runCommand(process.execPath, ['tools/chaos.ts', '--seed', String(seed), ...files], {
      live: true,
      timeoutMs,
    })
    return
  }
  await runCommand(
    join(projectRoot, 'node_modules/.bin/vitest'),
    ['run', '--maxWorkers=1', '--reporter=dot', ...files.map((file) => `pwa/chaos/${file}`)],
    { live: true, env: { CHAOS_SEED: String(seed) }, timeoutMs },
  )
}
