import { createClient } from '@libsql/client/http'
import { fetchWithTimeout } from '../fetch-with-timeout.ts'
import type { DatabaseAddress } from './back-up.ts'
import type { TableSums } from './backup-line.ts'
import { packLines } from './packed-lines.ts'
import { readDatabase } from './read-database.ts'

/** How long one page of rows may take. */
const pageMs = 30_000

type Plan = {
  readonly secret: string
  readonly now: Date
  readonly store: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
}

/**
 * Gives the sealed backup of a whole database to `store`, from one snapshot. For the Worker; Node has `backUp`, which
 * writes the same lines to a file.
 * @throws LibsqlError, or whatever `store` throws
 * Source: SYSTEM-6.
 */
export async function packDatabase(
  { url, authToken }: DatabaseAddress,
  { secret, now, store }: Plan,
): Promise<TableSums> {
  const client = createClient({
    url,
    intMode: 'bigint',
    ...(authToken === undefined ? {} : { authToken }),
    fetch: fetchWithTimeout((input, init) => fetch(input, init), pageMs, undefined),
  })
  let sums: TableSums = {}
  try {
    await packLines(secret, store, async (write) => {
      sums = await readDatabase(client, now, write)
    })
  } finally {
    client.close()
  }
  return sums
}
