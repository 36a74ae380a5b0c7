import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { endLeftover, noteProcess } from '../processes/leftover.ts'
import { lockDirectory } from '../processes/lock-directory.ts'
import { projectRoot } from '../project-root.ts'
import { startProcess, type RunningProcess } from '../processes/running-process.ts'
import { sqldBinary } from './sqld-binary.ts'
import { StartError } from '../start-error.ts'

export type RunningDatabase = {
  readonly url: string
  readonly process: RunningProcess
  /** Restarts a server that died, at the same address. */
  readonly startAgain: () => Promise<RunningProcess>
  /** Stops the server and releases its directory. */
  readonly stop: () => Promise<void>
}

const portAttempts = 3
const readyTimeoutMs = 30_000

function shown(directory: string): string {
  const path = relative(projectRoot, directory)
  return path.startsWith('..') ? directory : path
}

function brokenDirectory(directory: string, reason: string): StartError {
  const advice = /permission|readonly|read-only|EACCES|unable to open/i.test(reason)
    ? 'Give this user the right to write there.'
    : 'Put a backup in its place, or move it away to start with an empty database.'
  return new StartError(`The database in ${shown(directory)} cannot be opened: ${reason}. ${advice}`)
}

function holdDirectory(directory: string): { release: () => void } {
  let lock
  try {
    lock = lockDirectory(directory)
  } catch (error) {
    throw brokenDirectory(directory, error instanceof Error ? error.message : String(error))
  }
  if (lock) return lock
  throw new StartError(
    `The database in ${shown(directory)} is already in use by another running start. Stop that one first.`,
  )
}

async function responses(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

/** True once the server responds, false if it exits first. */
async function becomesReady(url: string, server: RunningProcess): Promise<boolean> {
  const deadline = Date.now() + readyTimeoutMs
  while (!server.hasEnded() && Date.now() < deadline) {
    if (await responses(url)) return true
    await pause(30)
  }
  return false
}

function spawnServer(directory: string, port: number): RunningProcess {
  const args = ['-d', directory, '--http-listen-addr', `127.0.0.1:${port}`, '--no-welcome']
  // Without this flag, parallel writers deadlock the server.
  args.push('--max-concurrent-connections', '2')
  return startProcess({
    command: sqldBinary(),
    args,
    cwd: projectRoot,
    env: { ...process.env, RUST_BACKTRACE: '0' },
  })
}

function reasonOf(server: RunningProcess): string {
  const lines = server.lastLines().split('\n')
  const cause = lines.find((line) => line.startsWith('Error: '))
  return (
    cause?.slice('Error: '.length).replace(/\.$/, '') ??
    `the server did not answer in ${readyTimeoutMs / 1000} s`
  )
}

async function startOnce(directory: string, processFile: string, port: number): Promise<RunningProcess> {
  const server = spawnServer(directory, port)
  noteProcess(processFile, server.pid)
  if (await becomesReady(`http://127.0.0.1:${port}`, server)) return server
  const reason = reasonOf(server)
  await server.kill()
  throw brokenDirectory(directory, reason)
}

async function startOnFreePort(
  directory: string,
  processFile: string,
  wanted: number | undefined,
): Promise<{ server: RunningProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort())
    try {
      return { server: await startOnce(directory, processFile, port), port }
    } catch (error) {
      const portWasTaken = error instanceof StartError && /address already in use/i.test(error.message)
      if (!portWasTaken || attempt === portAttempts) throw error
    }
  }
}

/**
 * Starts the libSQL server on `directory`, only on the loopback address (it gives anyone who can connect access to
 * the whole database), on `port` or a free one.
 * @throws StartError if the directory is in use or cannot be opened, or this platform has no server.
 */
export async function startDatabase(directory: string, port?: number): Promise<RunningDatabase> {
  sqldBinary()
  const lock = holdDirectory(directory)
  const processFile = `${directory}.pid`
  try {
    // The server of a killed start still has the files open; holding the lock, we may end it.
    await endLeftover(processFile, 'sqld')
    const first = await startOnFreePort(directory, processFile, port)
    let { server } = first
    return {
      url: `http://127.0.0.1:${first.port}`,
      get process() {
        return server
      },
      startAgain: async () => {
        await server.kill()
        return (server = await startOnce(directory, processFile, first.port))
      },
      stop: async () => {
        await server.stop()
        rmSync(processFile, { force: true })
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
