import { saveRunning } from './save-running.ts'
import { isStopping } from './running-process.ts'
import type { RunningProduct } from './start-product.ts'

/** Starts the database server and the Worker again when they die, and says so, until everything is stopped. */
export function superviseProduct({ database, worker }: RunningProduct): void {
  const plan = {
    tell: (sentence: string) => console.error(`${new Date().toISOString()} ${sentence}`),
    isStopping,
  }
  let current = worker
  void saveRunning(
    {
      name: 'The database server',
      ended: database.process.ended,
      startAgain: () => database.startAgain(),
    },
    plan,
  )
  void saveRunning(
    {
      name: 'The Worker',
      ended: worker.ended,
      startAgain: async () => (current = await current.startAgain()),
    },
    plan,
  )
}
