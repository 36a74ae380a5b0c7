import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectRoot } from './project-root.ts'
import { startProcess, type RunningProcess } from './processes/running-process.ts'
import { StartError } from './start-error.ts'

const readyTimeoutMs = 60_000

async function responses(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2000) })
    return true
  } catch {
    return false
  }
}

/**
 * Starts Vite's dev server on `port`, proxies /api to `apiOrigin`, and waits until it responds.
 * @throws StartError with Vite's output.
 */
export async function startVite(
  port: number,
  apiOrigin: string,
  onLine: (line: string) => void,
): Promise<RunningProcess> {
  const vite = startProcess({
    command: process.execPath,
    args: ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    cwd: join(projectRoot, 'pwa'),
    env: { ...process.env, API_ORIGIN: apiOrigin },
    onLine,
  })
  const deadline = Date.now() + readyTimeoutMs
  while (!vite.hasEnded() && Date.now() < deadline) {
    if (await responses(`http://127.0.0.1:${port}/`)) return vite
    await pause(100)
  }
  throw new StartError(`Vite did not start:\n${vite.lastLines()}`)
}
