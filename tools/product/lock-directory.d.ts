/**
 * Holds a directory for this process: a second database server on the same files would destroy them.
 * The lock is the operating system's (SQLite takes it on `<directory>.lock`), so it cannot be left behind by a
 * process that was killed. Undefined when another process holds it.
 */
export declare function lockDirectory(directory: string):
  | {
      release: () => void
    }
  | undefined
