import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a directory for this process: a second database server on the same files would corrupt them. The lock is an
 * operating system lock (SQLite takes it on `<directory>.lock`), so a killed process cannot leave it behind.
 * Undefined if another process holds it.
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
