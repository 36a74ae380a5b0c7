import { describeStartError } from '../describe-start-error.ts'
import { stopAllProcesses } from './running-process.ts'

/** Runs a command: exit code 0, or 1 with a one-sentence error. Stops every process that it started. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  let code = 0
  try {
    await work()
  } catch (error) {
    console.error(describeStartError(error))
    code = 1
  }
  await stopAllProcesses()
  process.exit(code)
}
