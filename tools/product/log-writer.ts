import { appendFileSync } from 'node:fs'

/**
 * Appends lines to a file. If that fails (a full disk), drops and counts lines, and writes the count once there is
 * space again: a log must never crash the process that it logs.
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
