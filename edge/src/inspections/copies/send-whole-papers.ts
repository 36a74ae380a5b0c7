import type { InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { isPaperWhole } from '@switchback/core/inspections/paper-copy.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { sql } from 'drizzle-orm'
import { commitOrder, type CommitContext } from '../../payments/commit/commit-order.ts'
import { findAssigned, ownCounting, vehicleStates, type FoundLoad } from '../find-load.ts'
import { newCopies } from './new-copies.ts'

const steps: readonly InspectionStep[] = ['pickup', 'delivery']

/** Whether the paper of a step is whole and nobody has got it yet. Source: DRIVER-24. */
function isDue(found: FoundLoad, step: InspectionStep): boolean {
  const { assignment, copies } = found
  const isSent = copies.copies.some(
    (each) =>
      each.assignmentId === assignment.id &&
      each.step === step &&
      each.stage === 'final' &&
      each.role !== 'other',
  )
  if (isSent) return false
  return isPaperWhole(step, {
    inspections: ownCounting(found).map(({ inspection }) => inspection),
    states: [...vehicleStates(found).values()],
  })
}

/** Reads the load of an assignment. @throws Refusal `not_found` */
async function load({ db }: CommitContext, assignmentId: string): Promise<FoundLoad> {
  const found = await findAssigned(db, assignmentId)
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * Sends the papers of an assignment that have become whole, each once: the copies are written in the batch of their
 * messages, while there is none. Called after whatever may have been the last file, and by a job for what a dead process
 * left.
 * @param known the load if it was read after that.
 * @throws Refusal as `commitOrder`
 * Source: DRIVER-24.
 */
export async function sendWholePapers(
  context: CommitContext,
  assignmentId: string,
  known?: FoundLoad,
): Promise<void> {
  const first = known ?? (await load(context, assignmentId))
  // Papers go out at once, whatever the network of the truck stop has sent before.
  const unlimited = { ...context, callerAddress: undefined }
  for (const step of steps.filter((each) => isDue(first, each))) {
    const isUnsent = sql`NOT EXISTS (SELECT 1 FROM ${paperCopies} WHERE assignment_id = ${assignmentId}
      AND step = ${step} AND stage = 'final' AND role <> 'other')`
    await commitOrder(unlimited, { known: first, load: () => load(context, assignmentId) }, async (found) => {
      if (!isDue(found, step)) return undefined
      const { steps: written, messages } = await newCopies(context, found, { step, stage: 'final' })
      return {
        event: { kind: 'paper_sent', step, isFinal: true, count: messages.length, address: null },
        by: { kind: 'system' },
        keepsRevision: true,
        steps: written,
        messages,
        stillTrue: isUnsent,
      }
    })
  }
}
