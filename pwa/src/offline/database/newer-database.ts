import { databaseName } from '../device/database-name.ts'
import { formatVersion, nativeVersion } from './schema.ts'

type Row = Readonly<Record<string, unknown>>

/** Unsent work in a database of a newer format, as it was found. */
export type NewerWork = {
  readonly outbox: readonly Row[]
  readonly files: readonly Row[]
  readonly contents: readonly Row[]
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed')))
  })

/** Works on the rows of a database as it is, whatever its version, and writes nothing. One that is not there stays so. */
async function reading<Result>(
  account: string,
  work: (rowsOf: (store: string) => Promise<Row[]>) => Promise<Result>,
): Promise<Result> {
  const request = indexedDB.open(databaseName(account))
  request.addEventListener('upgradeneeded', () => request.transaction?.abort())
  const database = await settled(request)
  // Another tab upgrades or deletes it.
  database.addEventListener('versionchange', () => database.close())
  const rowsOf = async (store: string): Promise<Row[]> =>
    database.objectStoreNames.contains(store)
      ? ((await settled(database.transaction(store).objectStore(store).getAll())) as Row[])
      : []
  try {
    return await work(rowsOf)
  } finally {
    database.close()
  }
}

async function versionOf(account: string): Promise<number> {
  try {
    const all = await indexedDB.databases()
    return all.find(({ name }) => name === databaseName(account))?.version ?? 0
  } catch {
    // A browser that cannot list them: the row is checked once it is open.
    return 0
  }
}

/**
 * Whether a newer version of the app has written the database in a format that this one would damage.
 * Source: ADR-45.
 */
export async function isNewerFormat(account: string): Promise<boolean> {
  if ((await versionOf(account)) <= nativeVersion) return false
  const meta = await reading(account, (rowsOf) => rowsOf('meta'))
  return meta.some(({ key, value }) => key === 'minReader' && Number(value) > formatVersion)
}

/** Unsent work in a database of a newer format; the bytes of files only on request. Source: OFFLINE-9. */
export const readNewerWork = (account: string, { withContents = false } = {}): Promise<NewerWork> =>
  reading(account, async (rowsOf) => ({
    outbox: await rowsOf('outbox'),
    files: await rowsOf('files'),
    contents: withContents ? await rowsOf('contents') : [],
  }))
