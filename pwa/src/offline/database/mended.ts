import { freeRoom } from '../device/room.ts'
import { shownProblem } from './shown-problem.ts'
import { DeviceStorageError, isDeadConnection, storageProblemOf } from './storage-problem.ts'

/** How to open a database, and how to let go of a connection to it that is dead. */
type Connecting<Connection> = {
  readonly open: () => Promise<Connection>
  readonly close: (used: Promise<Connection>) => void
}

function fail(error: unknown): never {
  const problem = storageProblemOf(error)
  shownProblem.show(problem)
  throw new DeviceStorageError(problem, error)
}

/**
 * Works on a database. If the connection is dead, opens a new one; if the storage is full, frees what the app can download
 * again. Then it works once more, so `work` must be idempotent, or gives up: a notice tells the user, and nothing is
 * deleted.
 * @throws DeviceStorageError
 */
export async function mended<Connection, Result>(
  { open, close }: Connecting<Connection>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const opening = open()
  try {
    return await work(await opening)
  } catch (error) {
    const isFull = storageProblemOf(error) === 'full'
    if (isFull ? !(await freeRoom()) : !isDeadConnection(error)) fail(error)
    if (!isFull) close(opening)
  }
  try {
    return await work(await open())
  } catch (error) {
    return fail(error)
  }
}
