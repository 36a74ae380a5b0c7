import { Dexie } from 'dexie'
import { databaseName } from '../device/database-name.ts'
import { moveOldData } from './move-old-data.ts'
import { isNewerFormat } from './newer-database.ts'
import { restoreUnsent } from './restore-unsent.ts'
import { firstVersion, formatVersion, secondVersion, thirdVersion, type DeviceDatabase } from './schema.ts'
import { DeviceStorageError } from './storage-problem.ts'

const connections = new Map<string, Promise<DeviceDatabase>>()

/** After a rollback, Dexie opens a newer database with this older code without complaint. */
async function refuseNewerFormat({ meta }: DeviceDatabase): Promise<void> {
  const stored = await meta.get('minReader')
  if (stored && stored.value > formatVersion) throw new DeviceStorageError('newer', undefined)
}

/** Moves what is elsewhere, restores what the browser lost, and refuses a database that this code would damage. */
async function prepare(database: DeviceDatabase, account: string): Promise<void> {
  try {
    await refuseNewerFormat(database)
    await moveOldData(database, account)
    await restoreUnsent(database, account)
  } catch (error) {
    // Nobody else would close it, and it would hold up the newer app.
    database.close()
    throw error
  }
}

async function connect(account: string, onClosed: () => void): Promise<DeviceDatabase> {
  // Before Dexie, which adds to a database what it misses in it.
  if (await isNewerFormat(account)) throw new DeviceStorageError('newer', undefined)
  // Strict: a write resolves only once it is on disk.
  const database = new Dexie(databaseName(account), {
    autoOpen: false,
    chromeTransactionDurability: 'strict',
  }) as DeviceDatabase
  database.version(1).stores(firstVersion)
  database.version(2).stores(secondVersion)
  database.version(3).stores(thirdVersion)
  database.on('versionchange', () => {
    // Another tab upgrades or deletes the database, and waits until this one lets go.
    closeDeviceDatabase(account)
    // Not Dexie's own handler too, which warns on the console.
    return false
  })
  // The browser cut the connection: the next use opens a new one.
  database.on('close', onClosed)
  await database.open()
  await prepare(database, account)
  return database
}

/** Accounts that this page has signed out. */
const left = new Set<string>()

/** Writes that are still on their way to the account's database, such as a late response, never arrive: the page is about to go. */
export const refuseAccount = (account: string): Set<string> => left.add(account)

/** The database of an account. The only place that opens one. @throws what the browser throws. Source: ADR-18. */
export function openDeviceDatabase(account: string): Promise<DeviceDatabase> {
  if (left.has(account)) return new Promise(() => undefined)
  const open = connections.get(account)
  if (open) return open
  const forget = () => {
    if (connections.get(account) === opening) connections.delete(account)
  }
  const opening: Promise<DeviceDatabase> = connect(account, forget)
  connections.set(account, opening)
  opening.catch(forget)
  return opening
}

/** Closes the connection, or `only` that one: other work may have opened a new one meanwhile. */
export function closeDeviceDatabase(account: string, only?: Promise<DeviceDatabase>): void {
  const open = connections.get(account)
  if (only && open !== only) return
  connections.delete(account)
  open?.then(
    (database) => database.close(),
    () => undefined,
  )
}

/** Deletes everything that an account has on this device; other tabs close their connections. */
export async function deleteDeviceDatabase(account: string): Promise<void> {
  const open = connections.get(account)
  connections.delete(account)
  // Its own connection would hold up the deletion.
  await open?.then(
    (database) => database.close(),
    () => undefined,
  )
  const database = new Dexie(databaseName(account))
  // Another tab, or the worker, lets go in a moment, and the deletion goes on: Dexie's own handler warns on the console.
  database.on('blocked', () => false)
  await database.delete()
}
