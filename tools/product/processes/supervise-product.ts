import { saveRunning } from './save-running.ts'
import { isStopping } from './running-process.ts'
import type { RunningProduct } from '../start-product.ts'

/** Restarts the database server and the Worker whenever they die, and reports it, until shutdown. */
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
