import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { SendPaper } from '@switchback/core/inspections/paper-link.ts'
import { paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { sql } from 'drizzle-orm'
import { orderIdOf } from '../../orders/read/order-id-of.ts'
import { byStaff } from '../../orders/write/commit-by-staff.ts'
import { staffMessageLimiter } from '../../outbox/staff/staff-message-limit.ts'
import { commitOrder, type CommitContext } from '../../payments/commit/commit-order.ts'
import { counting, findInspected, ownCounting, type FoundLoad } from '../find-load.ts'
import { nothingSigned } from '../paper/read-paper.ts'
import { copyMessage, copyRow, type PaperOfStop } from './new-copies.ts'

/**
 * The newest paper of an order: of the last stop that its driver signed, or an earlier one before that.
 * @throws Refusal `not_found` before anything is signed
 */
function newestPaper(found: FoundLoad): PaperOfStop {
  const own = ownCounting(found)
  const signed = own.length > 0 ? own : counting(found)
  if (signed.length === 0) throw nothingSigned()
  const isDelivered = signed.some(({ inspection }) => inspection.step === 'delivery')
  const step = isDelivered ? 'delivery' : 'pickup'
  const ofStep = signed.filter(({ inspection }) => inspection.step === step)
  const isWhole = ofStep.every(({ inspection }) => inspection.readyAt !== null)
  return { step, stage: isWhole ? 'final' : 'interim' }
}

/**
 * Sends the newest bill of lading of an order once more, or to another address. Sent twice under one id it goes out once.
 * @throws Refusal `not_found` before anything is signed; `idempotency_mismatch` if the id is of a copy to another
 * address; `too_many_requests` for this sender; else as `orderIdOf`.
 * Source: DRIVER-24, MSG-12.
 */
export async function sendCopy(
  context: CommitContext,
  orderKey: string,
  { id, to }: SendPaper,
  by: StaffActor,
): Promise<void> {
  const { db } = context
  const orderId = await orderIdOf(db, orderKey)
  const load = async () => {
    const found = await findInspected(db, orderId)
    if (!found) throw nothingSigned()
    return found
  }
  const limiter = await staffMessageLimiter(context, by, 'mail')
  await commitOrder(context, { load }, async (found) => {
    const paper = newestPaper(found)
    const sent = found.copies.copies.find((copy) => copy.id === id)
    if (sent && sent.recipient !== to) {
      const sentence = `The paper went to ${sent.recipient} already. Close this to send it to another address too.`
      throw new Refusal('idempotency_mismatch', { sentence })
    }
    if (sent) return undefined
    const row = await copyRow(context, found, paper, { id, role: 'other', to })
    return {
      event: {
        kind: 'paper_sent',
        step: paper.step,
        isFinal: paper.stage === 'final',
        count: 1,
        address: to,
      },
      by: byStaff(by),
      keepsRevision: true,
      steps: [db.sql.insert(paperCopies).values(row)],
      messages: [copyMessage(found, row)],
      limiter,
      stillTrue: sql`NOT EXISTS (SELECT 1 FROM ${paperCopies} WHERE id = ${id})`,
    }
  })
}
