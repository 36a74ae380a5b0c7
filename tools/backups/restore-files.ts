import { copyFolder, type BackedUpFile } from '@switchback/core/system/backups.ts'
import { linesOf } from '@switchback/db/backup/restore.ts'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupSecret } from './backup-secret.ts'
import { openBucket, type BucketEnvironment } from './bucket.ts'
import { fetchBackup, fetchInto, inOwnFolder } from './fetch-backup.ts'
import { openCopy } from './open-copy.ts'

/**
 * Puts every attachment of a backup back into the bucket of attachments, after comparing its hash.
 * @returns how many
 * @throws StartError
 */
export function restoreFiles(environment: BucketEnvironment, wanted: string): Promise<number> {
  const secret = backupSecret(environment)
  const [backups, attachments] = [openBucket(environment, 'BACKUPS'), openBucket(environment, 'FILES')]
  return inOwnFolder(async (folder) => {
    const { manifest } = await fetchBackup(backups, folder, wanted)
    const opened = join(folder, 'opened')
    let count = 0
    for await (const listed of linesOf<BackedUpFile>({ path: manifest, secret })) {
      const copy = await fetchInto(backups, folder, copyFolder + listed.key)
      await openCopy(copy, { target: opened, secret, listed })
      await attachments.store(listed.key, opened)
      rmSync(copy)
      count += 1
    }
    return count
  })
}
