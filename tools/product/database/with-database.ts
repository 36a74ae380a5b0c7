import type { DatabaseAddress } from '@switchback/db/backup/back-up.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { lockDirectory } from '../processes/lock-directory.ts'
import { projectRoot } from '../project-root.ts'
import { settingsFile } from '../settings/settings-for-wrangler.ts'
import { startDatabase } from './start-database.ts'
import { StartError } from '../start-error.ts'

/** The data directory of `npm start` on this machine. */
export const localDataDirectory = () => resolve(projectRoot, process.env['DATA_DIRECTORY'] ?? '.data')

/** Whether another process, such as a running start, has the local database open. */
export function isLocalDatabaseRunning(): boolean {
  const lock = lockDirectory(join(localDataDirectory(), 'db'))
  lock?.release()
  return !lock
}

/** The address of the running local database server, from the settings that its start wrote for the Worker. */
function runningAddress(): string {
  const file = settingsFile(localDataDirectory())
  const url = existsSync(file) ? parseEnv(readFileSync(file, 'utf8'))['DATABASE_URL'] : undefined
  if (!url) throw new StartError(`The local database is in use, and ${file} does not say where it is.`)
  return url
}

/**
 * Runs `work` on the database at `DATABASE_URL`, or by default on the local database of `npm start`, starting its
 * server if it is not running.
 * @throws StartError if there is no local database
 */
export async function withDatabase<Result>(
  work: (address: DatabaseAddress) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = process.env
  if (url) return work({ url, ...(authToken ? { authToken } : {}) })
  const directory = join(localDataDirectory(), 'db')
  if (!existsSync(directory)) {
    throw new StartError(
      `There is no database in ${directory}. For another one: DATABASE_URL=libsql://... DATABASE_AUTH_TOKEN=... before the command.`,
    )
  }
  if (isLocalDatabaseRunning()) return work({ url: runningAddress() })
  const server = await startDatabase(directory)
  try {
    return await work({ url: server.url })
  } finally {
    await server.stop()
  }
}
