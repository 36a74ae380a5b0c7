import { endWithUs } from '@switchback/db/testing/end-with-us.ts'
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { endGroup, groupIsAlive, killGroupNow } from './process-group.ts'

export type ProcessPlan = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Receives each line of both outputs. */
  readonly onLine?: (line: string) => void
  /** How long a stop waits before it kills. */
  readonly patienceMs?: number
}

export type RunningProcess = {
  readonly pid: number
  /** Resolves when the process has ended, with the reason ("exit code 1", "SIGKILL"). */
  readonly ended: Promise<string>
  readonly hasEnded: () => boolean
  /** The last lines of both outputs, for error messages. */
  readonly lastLines: () => string
  /** Stops the process and its children: gracefully, then by force after `patienceMs`. Idempotent. */
  readonly stop: () => Promise<void>
  /** `kill -9` for the process and its children. */
  readonly kill: () => Promise<void>
}

const savedLines = 40
const running = new Set<RunningProcess>()
let isClosing = false

// Kills all children when this process exits, even because of a bug. Each child's watcher does so after `kill -9`.
process.on('exit', () => {
  for (const { pid } of running) killGroupNow(pid)
})

/** Whether shutdown has begun, so that nothing restarts. */
export const isStopping = () => isClosing

/** Stops all processes, the latest first, and prevents new ones from starting. */
export async function stopAllProcesses(): Promise<void> {
  isClosing = true
  for (const each of [...running].toReversed()) await each.stop()
}

function splitLines(onLine: (line: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const lines = `${rest}${chunk}`.split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}

/**
 * Starts a program as the leader of its own process group, so that it and its children can be stopped together, and
 * so that Ctrl-C in the terminal reaches only this process, which then stops the others in order.
 */
export function startProcess(plan: ProcessPlan): RunningProcess {
  if (isClosing) throw new Error(`${plan.command} is not started: everything is being stopped`)
  const saved: string[] = []
  const child = spawn(plan.command, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    const keep = splitLines((line) => {
      saved.push(line)
      if (saved.length > savedLines) saved.shift()
      plan.onLine?.(line)
    })
    stream.setEncoding('utf8').on('data', keep)
  }
  let over = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  }).finally(() => (over = true))
  const pid = child.pid ?? 0
  const endWatcher = pid === 0 ? () => undefined : endWithUs(-pid)
  // Once the whole group is gone, the system may give its id to another program.
  void ended.then(() => groupIsAlive(pid) || endWatcher())
  const end = async (signal: NodeJS.Signals, patienceMs: number) => {
    if (pid === 0) return
    await endGroup(pid, signal, patienceMs)
    if (groupIsAlive(pid)) return
    running.delete(started)
    endWatcher()
    await Promise.race([ended, pause(1000, undefined, { ref: false })])
  }
  const started: RunningProcess = {
    pid,
    ended,
    hasEnded: () => over,
    lastLines: () => saved.join('\n'),
    stop: () => end('SIGTERM', plan.patienceMs ?? 5000),
    kill: () => end('SIGKILL', 1000),
  }
  if (pid !== 0) running.add(started)
  return started
}
