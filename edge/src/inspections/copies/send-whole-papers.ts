import { photoSlots, type InspectionStep } from '@switchback/core/inspections/inspection-words.ts'
import { finalPaperHours, isPaperDue } from '@switchback/core/inspections/paper-copy.ts'
import type { Report } from '@switchback/core/inspections/record-reports.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { sql } from 'drizzle-orm'
import { commitOrder, type CommitContext } from '../../payments/commit/commit-order.ts'
import { findAssigned, ownCounting, photoStateAt, vehicleStates, type FoundLoad } from '../find-load.ts'
import { reportSteps } from '../tell-history.ts'
import { newCopies } from './new-copies.ts'

const steps: readonly InspectionStep[] = ['pickup', 'delivery']

/** Whether the paper of a step goes out and nobody has got it yet. Source: DRIVER-24. */
function isDue(found: FoundLoad, step: InspectionStep, now: Date): boolean {
  const { assignment, copies } = found
  const isSent = copies.copies.some(
    (each) =>
      each.assignmentId === assignment.id &&
      each.step === step &&
      each.stage === 'final' &&
      each.role !== 'other',
  )
  if (isSent) return false
  const inspections = ownCounting(found).map(({ inspection }) => inspection)
  return isPaperDue(step, { inspections, states: [...vehicleStates(found).values()] }, now)
}

/** True at the write while nobody has got the paper of a step. */
const isUnsent = ({ assignment }: FoundLoad, step: InspectionStep) =>
  sql`NOT EXISTS (SELECT 1 FROM ${paperCopies} WHERE assignment_id = ${assignment.id}
    AND step = ${step} AND stage = 'final' AND role <> 'other')`

/** The photos of a step that did not come, such as `Front of the 2021 Honda Accord`. */
function missingPhotos(found: FoundLoad, step: InspectionStep, now: Date): string[] {
  return ownCounting(found)
    .filter(({ inspection }) => inspection.step === step)
    .flatMap(({ inspection: { id, vehiclePosition, receivedAt } }) => {
      const vehicle = found.vehicles.find(({ position }) => position === vehiclePosition)
      const name = vehicle ? ` of the ${vehicleName(vehicle)}` : ''
      return found.photos
        .filter((each) => each.inspectionId === id && photoStateAt(each, receivedAt, now) === 'missing')
        .map(({ slot }) => `${photoSlots[slot]}${name}`)
    })
}

/** The report for staff of photos that did not come. Source: DRIVER-14. */
const missingReports = (step: InspectionStep, missing: readonly string[]): Report[] =>
  missing.length === 0
    ? []
    : [
        {
          kind: 'photos_lost',
          detail: `${missing.length} of the ${step} after ${finalPaperHours} hours: ${missing.join(', ')}`,
        },
      ]

/** Reads the load of an assignment. @throws Refusal `not_found` */
async function load({ db }: CommitContext, assignmentId: string): Promise<FoundLoad> {
  const found = await findAssigned(db, assignmentId)
  if (!found) throw new Refusal('not_found')
  return found
}

/**
 * Sends the papers of an assignment that have become complete, or whose photos are overdue, each once: the copies are written in the batch of their
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
  const { now } = context
  for (const step of steps.filter((each) => isDue(first, each, now))) {
    await commitOrder(unlimited, { known: first, load: () => load(context, assignmentId) }, async (found) => {
      if (!isDue(found, step, now)) return undefined
      const missing = missingPhotos(found, step, now)
      const paper = { step, stage: 'final', missingPhotos: missing } as const
      const { steps: written, messages } = await newCopies(context, found, paper)
      return {
        event: { kind: 'paper_sent', step, isFinal: true, count: messages.length, address: null },
        by: { kind: 'system' },
        keepsRevision: true,
        steps: [...written, ...reportSteps(context, found.order.id, missingReports(step, missing))],
        messages,
        stillTrue: isUnsent(found, step),
      }
    })
  }
}
