import { copyFolder, type BackedUpFile } from '@switchback/core/system/backups.ts'
import { linesOf } from '@switchback/db/backup/restore.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupSecret } from './backup-secret.ts'
import { openBucket, type BucketEnvironment } from './bucket.ts'
import { filesOfErased } from './erased-files.ts'
import { fetchErasures, listSecrets } from './fetch-erasures.ts'
import { fetchBackup, fetchInto, inOwnFolder } from './fetch-backup.ts'
import { openCopy } from './open-copy.ts'

/**
 * Puts every attachment of a backup back into the bucket of attachments, after comparing its hash; those of orders that
 * were erased since stay away.
 * @returns how many came back, and how many stay away.
 * @throws StartError, also if the list of erasures cannot be read
 * Source: PRIVACY-16.
 */
export function restoreFiles(
  environment: BucketEnvironment,
  wanted: string,
): Promise<{ readonly back: number; readonly erased: number }> {
  const secret = backupSecret(environment)
  const [backups, attachments] = [openBucket(environment, 'BACKUPS'), openBucket(environment, 'FILES')]
  return inOwnFolder(async (folder) => {
    const { backup, manifest } = await fetchBackup(backups, folder, wanted)
    const erasures = await fetchErasures(backups, folder, listSecrets(secret))
    const away = await filesOfErased({ path: backup, secret }, erasures)
    const opened = join(folder, 'opened')
    let [back, erased] = [0, 0]
    for await (const listed of linesOf<BackedUpFile>({ path: manifest, secret })) {
      if (away.has(listed.key)) {
        erased += 1
        continue
      }
      const copy = await fetchInto(backups, folder, copyFolder + listed.key)
      await openCopy(copy, { target: opened, secret, listed })
      await attachments.store(listed.key, opened)
      rmSync(copy)
      back += 1
    }
    return { back, erased }
  })
}
