import { describeStartError } from './describe-start-error.ts'
import { stopAllProcesses } from './running-process.ts'

export type Running = {
  /** Settles when the running thing ended without being asked. */
  readonly ended: Promise<string>
  readonly lastLines: () => string
}

const parentCheckMs = 1000

/** A parent that was killed cannot pass on a signal; its absence is noticed instead. */
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

/** Starts, and settles when what was started has broken down, with the reason. */
async function breakDown(start: () => Promise<Running>): Promise<string> {
  try {
    const running = await start()
    return `The Worker ended by itself (${await running.ended}):\n${running.lastLines()}`
  } catch (error) {
    return describeStartError(error)
  }
}

/**
 * Starts something and keeps it until Ctrl-C, SIGTERM, SIGHUP or its own end, then stops every process that it
 * started and exits: 0 when it was asked to stop, even half-way through the start; 1 when it could not start or
 * broke down.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const asked = stopRequest()
  const reason = await Promise.race([asked, breakDown(start)])
  if (reason === 'asked') console.log('\nStopping ...')
  else console.error(`\n${reason}`)
  await stopAllProcesses()
  process.exit(reason === 'asked' ? 0 : 1)
}
