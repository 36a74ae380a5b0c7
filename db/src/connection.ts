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
 * Source: ADR-8.
 */
export type Connection = {
  /** Created at its first use. */
  readonly client: Client
  /**
   * Runs statements that only read; retries while the database is busy, and twice after a lost call.
   * @throws DatabaseUnavailable
   */
  readonly read: Run
  /**
   * Runs statements that write; retries while the database is busy, which is safe because nothing has run. A lost call
   * may have run: it is repeated only if it is repeatable.
   * @throws DatabaseUnavailable
   */
  readonly write: <Result>(
    work: (client: Client) => Promise<Result>,
    options?: WriteOptions,
  ) => Promise<Result>
}

/** How a write may be retried. */
export type WriteOptions = {
  /**
   * A second run changes nothing, and the caller notices that the first one was its own: by a unique row, such as an
   * idempotency key, or an operation. Then the write is repeated after a lost call.
   */
  readonly isRepeatable?: boolean | undefined
}

type Run = <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>

/** Under load a write waits this long between its attempts, about three seconds in all. */
const busyRetryMs = [15, 40, 100, 200, 400, 800, 1600]

/** After a reset or an answer that breaks off; not more, because a database that is down should be told soon. */
const lostRetries = 2

/** Nothing has run, or all of it was rolled back: the server ends a transaction that held the others up for too long. */
function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return error.hasRunNothing
  return error instanceof LibsqlError && /^(?:SQLITE_BUSY|TRANSACTION_(?:TIMEOUT|BUSY))/.test(error.code)
}

/**
 * The server's disk is full or broken, it is out of memory, or it aborted a statement. A later retry may succeed, and
 * the request is not to blame.
 */
function isUnavailable(error: unknown): boolean {
  return (
    error instanceof LibsqlError &&
    /^SQLITE_(?:FULL|IOERR|CANTOPEN|READONLY|NOMEM|INTERRUPT|PROTOCOL)/.test(error.code)
  )
}

/** The call got no whole answer: it may have run. A call that timed out has had its time. */
function isLost(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false
  return !(error.cause instanceof Error && error.cause.name === 'TimeoutError')
}

/** @throws DatabaseUnavailable if the server reports that it cannot serve now */
async function unlessUnavailable<Result>(
  work: () => Promise<Result>,
  mayRepeatLost: boolean,
): Promise<Result> {
  let lost = 0
  const isPassing = (error: unknown) =>
    isBusy(error) || (mayRepeatLost && isLost(error) && lost++ < lostRetries)
  try {
    return await retry(work, isPassing)
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error
  }
}

/**
 * Retries while `isPassing`, with growing delays, so that writers do not collide again.
 */
async function retry<Result>(
  work: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
): Promise<Result> {
  for (const waitMs of busyRetryMs) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())))
  }
  try {
    return await work()
  } catch (error) {
    throw error instanceof LibsqlError && isBusy(error) ? new DatabaseUnavailable(error) : error
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
    read: (work) => unlessUnavailable(() => work(client()), true),
    write: (work, { isRepeatable = false } = {}) => unlessUnavailable(() => work(client()), isRepeatable),
  }
}
