import { moveFirstDatabase } from './move-first-database.ts'
import { moveLocalStorage } from './move-local-storage.ts'
import type { DeviceDatabase } from './schema.ts'

/**
 * Moves what earlier versions of the app stored for this account elsewhere. Each part removes the old data only once the
 * new is on disk; one that fails leaves it, and the next start tries again.
 */
export async function moveOldData(database: DeviceDatabase, account: string): Promise<void> {
  await moveLocalStorage(database, account).catch(() => undefined)
  await moveFirstDatabase(database, account).catch(() => undefined)
}
