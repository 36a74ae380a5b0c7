import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { endGroup, groupCommandLines } from './process-group.ts'

/** Records the started process group, so that the next start can end it if this one cannot (`kill -9`). */
export function noteProcess(file: string, group: number): void {
  writeFileSync(file, String(group))
}

/** Ends the process group of a killed start, if it still runs `program`. */
export async function endLeftover(file: string, program: string): Promise<void> {
  let group: number
  try {
    group = Number(readFileSync(file, 'utf8'))
  } catch {
    return
  }
  // The id may have been reused by another program.
  const isOurs = group > 1 && groupCommandLines(group).some((line) => line.includes(program))
  if (isOurs) await endGroup(group, 'SIGTERM', 5000)
  rmSync(file, { force: true })
}
