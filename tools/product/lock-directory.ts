import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a directory for this process: a second database server on the same files would destroy them.
 * The lock is the operating system's (SQLite takes it on `<directory>.lock`), so it cannot be left behind by a
 * process that was killed. Undefined when another process holds it.
 */
export function lockDirectory(directory: string): { release: () => void } | undefined {
  mkdirSync(dirname(directory), { recursive: true })
  const lock = new DatabaseSync(`${directory}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined
    throw error
  }
  return { release: () => lock.close() }
}
