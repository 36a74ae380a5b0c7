import { type RunningProcess } from './running-process.ts'
export type RunningDatabase = {
  readonly url: string
  readonly process: RunningProcess
  /** Ends the server and lets go of its directory. */
  readonly stop: () => Promise<void>
}
/**
 * Starts the libSQL server on `directory`, on the loopback address only (it shows the whole database to whoever
 * reaches it), on `port` or a free one.
 * @throws StartFault when the directory is in use or cannot be opened, or this platform has no server.
 */
export declare function startDatabase(directory: string, port?: number): Promise<RunningDatabase>
