// `npm run restore -- file`: fills an empty database from a backup: the one at DATABASE_URL, or by default a new
// local one for `npm start`, which keeps the old one next to it. `--from-backups newest` (or a name) takes a nightly
// one from its bucket, of `--env production` by default; with `--files` it puts its attachments back instead.
import { restore, type BackupFile } from '@switchback/db/backup/restore.ts'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupSecret } from './backups/backup-secret.ts'
import { openBucket } from './backups/bucket.ts'
import { fetchBackup, inOwnFolder } from './backups/fetch-backup.ts'
import { readBackupArguments } from './backups/read-backup-arguments.ts'
import { restoreFiles } from './backups/restore-files.ts'
import { countRows } from './product/database/count-rows.ts'
import { runTool } from './product/processes/run-tool.ts'
import { startDatabase } from './product/database/start-database.ts'
import { StartError } from './product/start-error.ts'
import { isLocalDatabaseRunning, localDataDirectory } from './product/database/with-database.ts'

/** Restores into a new folder first, and moves the old database aside only when the new one is complete. */
async function restoreLocally(file: BackupFile): Promise<void> {
  const directory = join(localDataDirectory(), 'db')
  if (isLocalDatabaseRunning()) throw new StartError('Stop npm start first: its database is to be replaced.')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const fresh = `${directory}-restoring-${stamp}`
  mkdirSync(localDataDirectory(), { recursive: true })
  const server = await startDatabase(fresh)
  const restored = restore({ url: server.url }, file)
  await restored.catch(() => undefined)
  await server.stop()
  rmSync(`${fresh}.lock`, { force: true })
  const sums = await restored.catch((error: unknown) => {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  })
  const old = `${directory}-before-${stamp}`
  if (existsSync(directory)) renameSync(directory, old)
  renameSync(fresh, directory)
  console.log(
    `${countRows(sums)} are in ${directory}.${existsSync(old) ? ` The old database is in ${old}.` : ''}`,
  )
}

async function restoreFrom(file: BackupFile): Promise<void> {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = process.env
  if (!url) return restoreLocally(file)
  const sums = await restore({ url, ...(authToken ? { authToken } : {}) }, file)
  console.log(`${countRows(sums)} are restored.`)
}

await runTool(async () => {
  const { file: named, wanted, environment, files } = readBackupArguments(process.argv.slice(2))
  if (wanted !== undefined && files) {
    console.log(`${await restoreFiles(environment, wanted)} attachments are back.`)
  } else if (wanted === undefined) {
    if (!named)
      throw new StartError('Say which backup to restore: npm run restore -- switchback-....backup.gz')
    const path = resolve(process.env['INIT_CWD'] ?? '.', named)
    if (!existsSync(path)) throw new StartError(`There is no file ${path}.`)
    await restoreFrom({ path, secret: process.env['ENCRYPTION_SECRET'] })
  } else {
    const secret = backupSecret(environment)
    const bucket = openBucket(environment, 'BACKUPS')
    await inOwnFolder(async (folder) => {
      const { name, backup } = await fetchBackup(bucket, folder, wanted)
      console.log(`Restoring ${name} of ${environment}.`)
      await restoreFrom({ path: backup, secret })
    })
  }
})
