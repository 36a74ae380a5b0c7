import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { noteProcess } from './processes/leftover.ts'
import { logWriter } from './log-writer.ts'
import { projectRoot } from './project-root.ts'
import { startProcess, type RunningProcess } from './processes/running-process.ts'
import { runtimeDied } from './processes/runtime-died.ts'
import { StartError } from './start-error.ts'
import { withoutOrderKeys } from './settings/without-order-keys.ts'

export type WorkerPlan = {
  readonly port: number
  /** The directory of the Worker's local storage, caches, and log. */
  readonly stateDirectory: string
  /** The built page; by default the folder in wrangler.toml. */
  readonly assetsDirectory?: string
  /** Settings by their names in .env.example. */
  readonly settings: Readonly<Record<string, string>>
  readonly onLine?: (line: string) => void
}

export type RunningWorker = {
  readonly url: string
  readonly logFile: string
  readonly process: RunningProcess
  /** Resolves when wrangler or its runtime has died. */
  readonly ended: Promise<string>
  /** Restarts a wrangler that died, at the same address. @throws StartError */
  readonly startAgain: () => Promise<RunningWorker>
}

const readyTimeoutMs = 90_000

/** Quoted for dotenv, which cannot escape quotes and expands `$`. */
function quoted(value: string): string {
  const quote = ["'", '"', '`'].find((each) => !value.includes(each))
  if (!quote) throw new StartError('A setting may not contain all three kinds of quotes.')
  return `${quote}${value.replaceAll('$', String.raw`\$`)}${quote}`
}

/**
 * `wrangler dev` reads secrets from a file that only this user can read, not from a command line that everybody can
 * see.
 */
function writeSettings(stateDirectory: string, settings: Readonly<Record<string, string>>): string {
  const file = join(stateDirectory, 'settings.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}`)
  rmSync(file, { force: true })
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

function wranglerArgs(plan: WorkerPlan, settingsFile: string): string[] {
  const args = [join(projectRoot, 'node_modules/wrangler/bin/wrangler.js'), 'dev']
  args.push('--ip', '127.0.0.1', '--port', String(plan.port), '--inspector-port', '0')
  args.push('--env-file', settingsFile, '--persist-to', join(plan.stateDirectory, 'storage'))
  args.push('--show-interactive-dev-session=false')
  if (plan.assetsDirectory) args.push('--assets', plan.assetsDirectory)
  return args
}

function wranglerEnv(stateDirectory: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    SWITCHBACK_PAGE_IS_BUILT: '1',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    // Otherwise wrangler stores a trace of every request with its URL, and so with order ids.
    X_LOCAL_OBSERVABILITY: 'false',
    WRANGLER_LOG_PATH: join(stateDirectory, 'wrangler-logs'),
    WRANGLER_REGISTRY_PATH: join(stateDirectory, 'wrangler-registry'),
    WRANGLER_CACHE_DIR: join(stateDirectory, 'wrangler-cache'),
    NO_COLOR: '1',
    FORCE_COLOR: '0',
  }
}

type Health = { readonly status: number; readonly text: string }

async function askHealth(url: string): Promise<Health | undefined> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) })
    return { status: response.status, text: await response.text() }
  } catch {
    return undefined
  }
}

/** The message of an error response, or its raw text. */
function reasonIn(text: string): string {
  return /"error":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text.slice(0, 500)
}

/** The error that the Worker logged; its response names no settings in production. */
function loggedReason(lines: string): string | undefined {
  const logged = lines.match(/\{"event":"error".*\}/g)?.at(-1)
  const reason = logged && /"message":"((?:[^"\\]|\\.)*)"/.exec(logged)?.[1]
  return reason === undefined ? undefined : `${reason}.`
}

/** The log line arrives on its own, often after the response that it explains. */
async function reasonOf(process: RunningProcess, text: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < 2000; waitedMs += 100) {
    const logged = loggedReason(process.lastLines())
    if (logged !== undefined) return logged
    await pause(100)
  }
  return reasonIn(text)
}

/** Waits for a healthy response. Retries an unavailable database (503) for ten seconds; fails on any other error. */
async function becomesHealthy(url: string, process: RunningProcess): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  let illSince = Number.NaN
  while (!process.hasEnded() && Date.now() < deadline) {
    const health = await askHealth(url)
    if (health?.status === 200) return
    if (health) illSince ||= Date.now()
    if (health && (health.status !== 503 || Date.now() - illSince > 10_000)) {
      throw new StartError(`The Worker started but is not healthy: ${await reasonOf(process, health.text)}`)
    }
    await pause(150)
  }
  const how = process.hasEnded()
    ? `ended (${await process.ended})`
    : `did not answer in ${readyTimeoutMs / 1000} s`
  throw new StartError(`The Worker ${how}:\n${process.lastLines()}`)
}

async function launch(plan: WorkerPlan, logFile: string): Promise<RunningWorker> {
  const writeLine = logWriter(logFile)
  const wrangler = startProcess({
    command: process.execPath,
    args: wranglerArgs(plan, writeSettings(plan.stateDirectory, plan.settings)),
    cwd: projectRoot,
    env: wranglerEnv(plan.stateDirectory),
    onLine: (line) => {
      const written = withoutOrderKeys(line)
      writeLine(written)
      plan.onLine?.(written)
    },
  })
  const local = `http://127.0.0.1:${plan.port}`
  try {
    noteProcess(join(plan.stateDirectory, 'wrangler.pid'), wrangler.pid)
    await becomesHealthy(local, wrangler)
  } catch (error) {
    await wrangler.stop()
    throw error
  }
  return {
    url: `http://localhost:${plan.port}`,
    logFile,
    process: wrangler,
    ended: Promise.race([wrangler.ended, runtimeDied(wrangler, local)]),
    startAgain: async () => {
      await wrangler.kill()
      return launch(plan, logFile)
    },
  }
}

/**
 * Starts the Worker with `wrangler dev` and waits until its health check passes.
 * @throws StartError with the output of wrangler or the health check.
 */
export async function startWorker(plan: WorkerPlan): Promise<RunningWorker> {
  mkdirSync(plan.stateDirectory, { recursive: true })
  const logFile = join(plan.stateDirectory, 'worker.log')
  writeFileSync(logFile, '')
  return launch(plan, logFile)
}
