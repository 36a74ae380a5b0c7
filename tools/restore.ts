// `npm run restore -- file`: fills an empty database from a backup: the one at DATABASE_URL, or by default a new
// local one for `npm start`, which keeps the old one next to it. `--from-backups newest` (or a name) takes a nightly
// one from its bucket, of `--env production` by default, and deletes again what people had deleted since (PRIVACY-16);
// with `--files` it puts its attachments back instead. `--replay-erasures` does the deletions alone, on a database that
// came back by other means. Each of them signs everybody out (SYSTEM-12).
import type { DatabaseAddress } from '@switchback/db/backup/back-up.ts'
import { endSignIns } from '@switchback/db/backup/end-sign-ins.ts'
import { restore, type BackupFile } from '@switchback/db/backup/restore.ts'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupSecret } from './backups/backup-secret.ts'
import { openBucket, type BucketEnvironment } from './backups/bucket.ts'
import { fetchBackup, inOwnFolder } from './backups/fetch-backup.ts'
import { fetchErasures, listSecrets, needErasures } from './backups/fetch-erasures.ts'
import { readBackupArguments } from './backups/read-backup-arguments.ts'
import { replayList } from './backups/replay-list.ts'
import { restoreFiles } from './backups/restore-files.ts'
import { countRows } from './product/database/count-rows.ts'
import { runTool } from './product/processes/run-tool.ts'
import { startDatabase } from './product/database/start-database.ts'
import { StartError } from './product/start-error.ts'
import { isLocalDatabaseRunning, localDataDirectory, withDatabase } from './product/database/with-database.ts'

/** Work on a database that is restored and that nobody uses yet; its answer is for the operator. */
type Afterwards = (address: DatabaseAddress) => Promise<string>

const notReplayed: Afterwards = () =>
  Promise.resolve(
    'What people had deleted since is back. Before anybody uses this database: npm run restore -- --replay-erasures',
  )

/** Signs everybody out before the rest, which may fail. */
const finish = async (address: DatabaseAddress, afterwards: Afterwards): Promise<string> => {
  const signedOut = await endSignIns(address)
  return `${await afterwards(address)}\n${signedOut}`
}

/** The address of DATABASE_URL; undefined for the local database. */
function remoteAddress(): DatabaseAddress | undefined {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = process.env
  return url ? { url, ...(authToken ? { authToken } : {}) } : undefined
}

/** The attachments of the restored database: a copy on this machine has none of a deployment's. */
const filesOf = (environment: BucketEnvironment) =>
  environment === 'local' || remoteAddress() ? openBucket(environment, 'FILES') : undefined

/** Restores into a new folder first, and moves the old database aside only when the new one is complete. */
async function restoreLocally(file: BackupFile, afterwards: Afterwards): Promise<void> {
  const directory = join(localDataDirectory(), 'db')
  if (isLocalDatabaseRunning()) throw new StartError('Stop npm start first: its database is to be replaced.')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const fresh = `${directory}-restoring-${stamp}`
  mkdirSync(localDataDirectory(), { recursive: true })
  const server = await startDatabase(fresh)
  const address = { url: server.url }
  const restored = restore(address, file).then(async (sums) => ({
    sums,
    said: await finish(address, afterwards),
  }))
  await restored.catch(() => undefined)
  await server.stop()
  rmSync(`${fresh}.lock`, { force: true })
  const { sums, said } = await restored.catch((error: unknown) => {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  })
  const old = `${directory}-before-${stamp}`
  if (existsSync(directory)) renameSync(directory, old)
  renameSync(fresh, directory)
  console.log(
    `${countRows(sums)} are in ${directory}.${existsSync(old) ? ` The old database is in ${old}.` : ''}`,
  )
  console.log(said)
}

async function restoreFrom(file: BackupFile, afterwards: Afterwards): Promise<void> {
  const address = remoteAddress()
  if (!address) return restoreLocally(file, afterwards)
  const sums = await restore(address, file)
  console.log(`${countRows(sums)} are restored.`)
  console.log(await finish(address, afterwards))
}

async function restoreFile(named: string | undefined): Promise<void> {
  if (!named) throw new StartError('Say which backup to restore: npm run restore -- switchback-....backup.gz')
  const path = resolve(process.env['INIT_CWD'] ?? '.', named)
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`)
  await restoreFrom({ path, secret: process.env['ENCRYPTION_SECRET'] }, notReplayed)
}

function restoreNight(
  wanted: string,
  environment: BucketEnvironment,
  withoutErasures: boolean,
): Promise<void> {
  const secret = backupSecret(environment)
  const bucket = openBucket(environment, 'BACKUPS')
  return inOwnFolder(async (folder) => {
    const { name, backup } = await fetchBackup(bucket, folder, wanted)
    const file = { path: backup, secret }
    if (withoutErasures) return restoreFrom(file, notReplayed)
    const erasures = await needErasures(bucket, folder, listSecrets(secret))
    console.log(`Restoring ${name} of ${environment}.`)
    await restoreFrom(file, (address) => replayList(address, { erasures, files: filesOf(environment) }))
  })
}

function replayAlone(environment: BucketEnvironment): Promise<void> {
  const secrets = listSecrets(backupSecret(environment))
  return inOwnFolder(async (folder) => {
    const erasures = await fetchErasures(openBucket(environment, 'BACKUPS'), folder, secrets)
    const files = filesOf(environment)
    const replay: Afterwards = (address) => replayList(address, { erasures, files })
    console.log(await withDatabase((address) => finish(address, replay)))
  })
}

await runTool(async () => {
  const given = readBackupArguments(process.argv.slice(2))
  const { wanted, environment } = given
  if (given.replays) await replayAlone(environment)
  else if (wanted === undefined) await restoreFile(given.file)
  else if (given.files) {
    const { back, erased } = await restoreFiles(environment, wanted)
    console.log(`${back} attachments are back; ${erased} of deleted orders are not.`)
  } else await restoreNight(wanted, environment, given.withoutErasures)
})
