import { appendFileSync } from 'node:fs'

/**
 * Appends lines to a file. Where that fails (a full disk), lines are dropped and counted, and the count is written
 * once there is room again: a log must not end what it is the log of.
 */
export function logWriter(
  file: string,
  tell: (sentence: string) => void = console.error,
): (line: string) => void {
  let droppedCount = 0
  return (line) => {
    const note = droppedCount > 0 ? `... ${droppedCount} lines could not be written\n` : ''
    try {
      appendFileSync(file, `${note}${line}\n`)
      droppedCount = 0
    } catch (error) {
      if (droppedCount === 0) {
        tell(`The log ${file} cannot be written (${error instanceof Error ? error.message : String(error)}).`)
      }
      droppedCount += 1
    }
  }
}
