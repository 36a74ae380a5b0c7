import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { endGroup, groupCommandLines } from './process-group.ts'

/** Notes which process group was started, for the next start to end if nobody could this time (`kill -9`). */
export function noteProcess(file: string, group: number): void {
  writeFileSync(file, String(group))
}

/** Ends the process group that a killed start left behind, if it still runs `program`. */
export async function endLeftover(file: string, program: string): Promise<void> {
  let group: number
  try {
    group = Number(readFileSync(file, 'utf8'))
  } catch {
    return
  }
  // The number may be somebody else's by now.
  const isOurs = group > 1 && groupCommandLines(group).some((line) => line.includes(program))
  if (isOurs) await endGroup(group, 'SIGTERM', 5000)
  rmSync(file, { force: true })
}
