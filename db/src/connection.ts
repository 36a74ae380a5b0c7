import { createClient, LibsqlError, type Client } from '@libsql/client/http'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

export type ConnectionOptions = {
  readonly url: string
  readonly authToken?: string | undefined
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly onRoundTrip?: (milliseconds: number) => void
}

/**
 * A connection to the database without drizzle, which a cold start has no time to load. Everything else uses the
 * `Database` on top of it.
 */
export type Connection = {
  /** Created at its first use. */
  readonly client: Client
  /**
   * Runs statements of the client; retries while the database is busy, which is safe because nothing has run.
   * @throws DatabaseUnavailable
   */
  readonly run: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>
}

const busyRetryMs = [15, 40, 100, 200, 400]

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && error.code.startsWith('SQLITE_BUSY')
}

/**
 * The server's disk is full or broken, it is out of memory, or it aborted a slow transaction under load. A later
 * retry may succeed, and the request is not to blame.
 */
function isUnavailable(error: unknown): boolean {
  return (
    error instanceof LibsqlError &&
    /^(?:SQLITE_(?:FULL|IOERR|CANTOPEN|READONLY|NOMEM|INTERRUPT|PROTOCOL)|TRANSACTION_(?:TIMEOUT|BUSY))/.test(
      error.code,
    )
  )
}

/** @throws DatabaseUnavailable if the server reports that it cannot serve now */
async function unlessUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await retryWhileBusy(work)
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
  }
}

/**
 * Retries for about a second while the database is busy, with growing delays, so that writers do not collide again.
 */
async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const waitMs of busyRetryMs) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
  }
  try {
    return await work()
  } catch (error) {
    throw isBusy(error) ? new DatabaseUnavailable(error) : error
  }
}

function createHttpClient({
  url,
  authToken,
  fetch: fetcher,
  timeoutMs,
  onRoundTrip,
}: ConnectionOptions): Client {
  return createClient({
    url,
    ...(authToken === undefined ? {} : { authToken }),
    fetch: fetchWithTimeout(
      fetcher ?? ((input, init) => fetch(input, init)),
      timeoutMs ?? 10_000,
      onRoundTrip,
    ),
  })
}

/** Opens a connection to the libSQL database at a url without sending a request. */
export function openConnection(options: ConnectionOptions): Connection {
  let created: Client | undefined
  const client = () => (created ??= createHttpClient(options))
  return {
    get client() {
      return client()
    },
    run: (work) => unlessUnavailable(() => work(client())),
  }
}
