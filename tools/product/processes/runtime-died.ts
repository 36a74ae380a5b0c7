import { setTimeout as pause } from 'node:timers/promises'
import { groupMembers } from './process-group.ts'
import type { RunningProcess } from './running-process.ts'

const checkEveryMs = 500
const probeAttempts = 5

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const runtimePids = (wrangler: RunningProcess) =>
  groupMembers(wrangler.pid)
    .filter(({ commandLine }) => /(^|\/)workerd\b/.test(commandLine))
    .map(({ pid }) => pid)

/** Any response proves that it is alive, even an error. */
async function responds(url: string): Promise<boolean> {
  for (let attempt = 1; attempt <= probeAttempts; attempt++) {
    try {
      await (await fetch(`${url}/api/config`, { signal: AbortSignal.timeout(2000) })).arrayBuffer()
      return true
    } catch {
      await pause(500)
    }
  }
  return false
}

/**
 * Resolves when wrangler's runtime (workerd) has died and its replacement does not respond; wrangler itself keeps
 * running and does not notice. A runtime that wrangler restarts after a rebuild does respond.
 */
export async function runtimeDied(wrangler: RunningProcess, url: string): Promise<string> {
  let pids = runtimePids(wrangler)
  while (!wrangler.hasEnded()) {
    await pause(checkEveryMs, undefined, { ref: false })
    if (pids.length > 0 && pids.every(isAlive)) continue
    if (!wrangler.hasEnded() && !(await responds(url))) return 'its runtime ended'
    pids = runtimePids(wrangler)
  }
  return wrangler.ended
}
