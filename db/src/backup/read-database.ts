import type { Client } from '@libsql/client/web'
import type { BackupLine, TableSums } from './backup-line.ts'
import { inSnapshot, readSchema, readTables } from './read-tables.ts'

/**
 * Passes every line of a backup to `write`, from one snapshot: tables, full-text indexes, triggers, and the list of
 * applied migrations.
 * @returns the checksums of the tables, which are also the last line.
 * @throws LibsqlError
 */
export function readDatabase(
  client: Client,
  now: Date,
  write: (line: BackupLine) => Promise<void>,
): Promise<TableSums> {
  return inSnapshot(client, async (reader) => {
    await write({ backup: 1, madeAt: now.toISOString() })
    const { create, after } = await readSchema(reader)
    for (const sql of create) await write({ create: sql })
    const sums = await readTables(reader, write)
    for (const sql of after) await write({ after: sql })
    await write({ end: sums })
    return sums
  })
}
