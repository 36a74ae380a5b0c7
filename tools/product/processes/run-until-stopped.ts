import { describeStartError } from '../describe-start-error.ts'
import { stopAllProcesses } from './running-process.ts'

export type Running = {
  /** Resolves if it ends unexpectedly. */
  readonly ended: Promise<string>
  readonly lastLines: () => string
}

const parentCheckMs = 1000

/** A killed parent cannot forward a signal, so this polls for its absence. */
function onOrphaned(act: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) act()
  }, parentCheckMs).unref()
}

function stopRequest(): Promise<'asked'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'))
    onOrphaned(() => resolve('asked'))
  })
}

/** Starts it, and resolves with the reason when it fails. */
async function breakDown(start: () => Promise<Running>): Promise<string> {
  try {
    const running = await start()
    return `The Worker ended by itself (${await running.ended}):\n${running.lastLines()}`
  } catch (error) {
    return describeStartError(error)
  }
}

/**
 * Runs something until Ctrl-C, SIGTERM, SIGHUP, or its own end, then stops every process that it started and exits: 0
 * if it was asked to stop, even during startup; 1 if it could not start or failed.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const stopped = stopRequest()
  const reason = await Promise.race([stopped, breakDown(start)])
  if (reason === 'asked') console.log('\nStopping ...')
  else console.error(`\n${reason}`)
  await stopAllProcesses()
  process.exit(reason === 'asked' ? 0 : 1)
}
