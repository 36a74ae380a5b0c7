export type ProcessPlan = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Gets each line of both outputs. */
  readonly onLine?: (line: string) => void
  /** How long a stop waits before it kills. */
  readonly patienceMs?: number
}
export type RunningProcess = {
  readonly pid: number
  /** Settles when the process has ended, with a word about how ("exit code 1", "SIGKILL"). */
  readonly ended: Promise<string>
  readonly hasEnded: () => boolean
  /** The last lines of both outputs, for a message about a failure. */
  readonly lastLines: () => string
  /** Ends the process and all that it started: politely, then, after `patienceMs`, by force. May be called twice. */
  readonly stop: () => Promise<void>
  /** `kill -9` of the process and all that it started. */
  readonly kill: () => Promise<void>
}
/** Stops what was started, the latest first, and lets nothing start any more. */
export declare function stopAllProcesses(): Promise<void>
/**
 * Starts a program at the head of a process group of its own, so that it and everything that it starts can be ended
 * together, and so that Ctrl-C in the terminal reaches this process alone, which then stops things in order.
 */
export declare function startProcess(plan: ProcessPlan): RunningProcess
