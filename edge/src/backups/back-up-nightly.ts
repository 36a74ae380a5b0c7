import {
  backupKey,
  backupMoment,
  backupName,
  manifestKey,
  type BackedUpFile,
} from '@switchback/core/system/backups.ts'
import { packDatabase } from '@switchback/db/backup/pack-database.ts'
import type { Database } from '@switchback/db/client.ts'
import type { BackupBucket, FileBucket } from '../bindings.ts'
import type { Config } from '../config.ts'
import { claimNight, finishNight } from './claim-night.ts'
import { copyFiles, type Copies } from './copy-files.ts'
import { pruneBackups } from './prune-backups.ts'
import { tidyList } from './erasures/tidy-list.ts'
import { storeLines } from './store-lines.ts'
import { storeParts } from './store-parts.ts'

type NightContext = {
  readonly db: Database
  readonly now: Date
  readonly config: Pick<Config, 'database' | 'encryptionSecret'>
  readonly files: FileBucket | undefined
  readonly backups: BackupBucket
  /** How long attachments are copied before the rest waits for the next run; eight minutes by default. */
  readonly copyMs?: number
  /** How long those that came meanwhile are copied; four minutes by default. */
  readonly lastCopyMs?: number
}

/** The platform lets a run live for fifteen minutes: the last attachments get what the first and the database leave. */
const copyingMs = { first: 8 * 60_000, last: 4 * 60_000 } as const

const noFiles: Copies = { files: [], copied: 0, isWhole: true, left: [] }

function copyAll({ files, backups, config }: NightContext, copyMs: number): Promise<Copies> {
  if (!files) return Promise.resolve(noFiles)
  const secret = config.encryptionSecret
  return copyFiles({ files, backups, secret, until: Date.now() + copyMs })
}

async function storeDatabase({ backups, config, now }: NightContext, name: string): Promise<number> {
  const { url, authToken } = config.database
  let bytes = 0
  await packDatabase(
    { url, ...(authToken === undefined ? {} : { authToken }) },
    {
      secret: config.encryptionSecret,
      now,
      store: async (chunks) => {
        bytes = await storeParts(backups, backupKey(name), chunks)
      },
    },
  )
  return bytes
}

function storeManifest(
  { backups, config }: NightContext,
  name: string,
  files: readonly BackedUpFile[],
): Promise<void> {
  return storeLines(backups, manifestKey(name), {
    secret: config.encryptionSecret,
    lines: files,
    metadata: { files: String(files.length) },
  })
}

/**
 * Makes the backup of this night if it is due: copies new attachments, then the database from one snapshot, then the
 * attachments that came meanwhile, then the manifest that makes it whole, and forgets what is no longer kept. With more
 * attachments than time, the next run goes on with them first.
 * @returns what it did; nothing if it was not due.
 * @throws Error of the bucket or the database: the next run begins again, and what is kept stays.
 * Source: SYSTEM-6, SYSTEM-7.
 */
export async function backUpNightly(context: NightContext): Promise<Record<string, number>> {
  const { db, now, backups, config } = context
  if (!(await claimNight(db, now))) return {}
  const first = await copyAll(context, context.copyMs ?? copyingMs.first)
  if (!first.isWhole) return { copied: first.copied }
  const name = backupName(now)
  const bytes = await storeDatabase(context, name)
  const last = await copyAll(context, context.lastCopyMs ?? copyingMs.last)
  const copied = first.copied + last.copied
  if (!last.isWhole) return { copied }
  // Attachments that were removed since the snapshot are still in it.
  const files = [...new Map([...first.files, ...last.files].map((file) => [file.key, file])).values()]
  await storeManifest(context, name, files)
  const { left } = last
  const { kept, removed, spared } = await pruneBackups(backups, { left, secret: config.encryptionSecret })
  await finishNight(db, now, new Date())
  const oldestBackup = backupMoment(kept.at(-1)?.name ?? name)
  await tidyList(backups, { now, secret: config.encryptionSecret, oldestBackup })
  return { bytes, files: files.length, copied, kept: kept.length, removed, spared }
}
