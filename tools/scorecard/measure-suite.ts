import { join } from 'node:path'
import { projectRoot } from '../product/project-root.ts'
import { runCommand } from '../suite/run-command.ts'
import type { Measured } from './measured.ts'

/** The goal of P15: whole minutes of `npm test` on two quiet cores. */
const goalMinutes = 15

/** Judges `npm test` by the last line that it printed, and how long it took. */
export function suiteFigure(output: string, milliseconds: number): Measured {
  const [, passed = '0', failed = '?'] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  const minutes = milliseconds / 60_000
  return {
    figure: `${minutes.toFixed(1)} min, ${passed} passed, ${failed} failed`,
    isMet: failed === '0' && minutes <= goalMinutes,
  }
}

/** Runs `npm test`. */
export async function measureSuite(): Promise<Measured> {
  const begun = performance.now()
  const { output } = await runCommand(process.execPath, [join(projectRoot, 'tools/test.ts')], {
    live: true,
    timeoutMs: 60 * 60 * 1000,
  })
  return suiteFigure(output, performance.now() - begun)
}
