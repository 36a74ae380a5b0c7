import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createClient } from '@libsql/client/web'
import type { BackupLine, TableSums } from './backup-line.ts'
import { readDatabase } from './read-database.ts'

export type DatabaseAddress = { readonly url: string; readonly authToken?: string }

/** Writes lines to a compressed file that only this user can read. The file gets its name once it is complete. */
async function writeLines(
  file: string,
  fill: (write: (line: BackupLine) => Promise<void>) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.unfinished`
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
  const packer = createGzip()
  packer.pipe(output)
  const done = finished(output)
  const isLost = new Promise<never>((_, reject) => output.once('error', reject))
  try {
    const filled = fill(async (line) => {
      if (!packer.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(packer, 'drain'), isLost])
    })
    await Promise.race([filled, isLost])
    packer.end()
    await done
    await rename(unfinished, file)
  } catch (error) {
    packer.destroy()
    output.destroy()
    await done.catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Writes the whole database to a file from one snapshot: tables, full-text indexes, triggers, and the list of applied
 * migrations.
 */
export async function backUp(
  { url, authToken }: DatabaseAddress,
  file: string,
  now: Date,
): Promise<TableSums> {
  const client = createClient({ url, intMode: 'bigint', ...(authToken === undefined ? {} : { authToken }) })
  let sums: TableSums = {}
  try {
    await writeLines(file, (write) => readDatabase(client, now, write).then((read) => void (sums = read)))
  } finally {
    client.close()
  }
  return sums
}
