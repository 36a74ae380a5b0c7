import { describeError } from '../http/describe-error.ts'
import type { LogEntry } from '../http/log.ts'
import { dayMs, note, takeUp, type Progress } from './job-progress.ts'
import type { EraseContext } from '../privacy/erase-order.ts'
import { retentionSteps, type RetentionStep } from '../privacy/retention-steps.ts'

/** After this long a run starts no new batch; the next run, five minutes later, goes on there. */
const runMs = 15_000

type JobContext = EraseContext & { readonly log: (entry: LogEntry) => void }

/** Rows that were deleted or emptied in this run, by the kind of data; none when the day's round is complete. */
export type Deleted = Readonly<Record<string, number>>

const steps = Object.entries(retentionSteps)
const doneIn = ({ position }: Progress): string[] => position.split(' ')

/** Runs one kind of data until none of it is due. @returns the rows, and whether time was left to finish. */
async function finish(
  context: JobContext,
  step: RetentionStep,
  endsAt: number,
): Promise<{ readonly rows: number; readonly isDone: boolean }> {
  let sum = 0
  while (Date.now() < endsAt) {
    const { rows, isDone } = await step(context)
    sum += rows
    if (isDone) return { rows: sum, isDone }
  }
  return { rows: sum, isDone: false }
}

/** Notes that a kind of data is finished, and after the last one that the round is. */
async function noteDone({ db, now }: JobContext, round: Progress, name: string): Promise<Progress> {
  const position = `${round.position} ${name}`.trim()
  const isWhole = steps.every(([each]) => position.split(' ').includes(each))
  const after = { position, finishedAt: isWhole ? now.toISOString() : null }
  await note(db, round, after)
  return { ...round, ...after }
}

/**
 * Deletes what has been kept long enough, once a day: every kind of data in batches, until none of it is due. The next
 * run takes up an interrupted round. A kind that fails stops no other, and the next run tries it again; after a day a
 * new round begins all the same, so that the others are deleted on that day, too.
 * @throws AggregateError with the errors of the kinds that failed.
 * Source: PRIVACY-2.
 */
export async function runRetention(context: JobContext): Promise<Deleted> {
  const endsAt = Date.now() + runMs
  let round = await takeUp(context.db, 'retention', context.now, dayMs)
  if (!round) return {}
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  const done = doneIn(round)
  for (const [name, step] of steps.filter(([each]) => !done.includes(each))) {
    try {
      const { rows, isDone } = await finish(context, step, endsAt)
      counts[name] = rows
      if (isDone) round = await noteDone(context, round, name)
    } catch (error) {
      failures.push(error)
      context.log({ event: 'retention_failed', level: 'error', step: name, ...describeError(error) })
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Deletions failed')
  return counts
}
