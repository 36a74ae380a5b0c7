import type { WriteStatement } from '@switchback/db/client.ts'
import type { SQL } from 'drizzle-orm'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { refundedCards } from '../../payments/payables/payment-messages.ts'
import { claimsOnPart } from '../../payments/refunds/refund-order.ts'
import type { OrderDecision } from '../../payments/write/write-order.ts'
import type { RequestContext } from '../../request-context.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import { changedMessages } from '../write/changed-messages.ts'
import { handBackNotice } from '../write/hand-back-notice.ts'
import { editWrites } from './edit-writes.ts'
import type { EditPlan } from './plan-staff-edit.ts'

export type EditContext = CommitContext & Pick<RequestContext, 'zipTable' | 'callerAddress'>

/** Who edits, and what is written with the edit. */
type Edit = Pick<OrderDecision, 'notifications'> & {
  readonly plan: EditPlan
  /** Staff give a reason; a customer accepts a proposed change. */
  readonly by:
    | { readonly kind: 'staff'; readonly userId: string; readonly reason: string }
    | { readonly kind: 'customer'; readonly changeId: string }
  /** Another condition that must hold at the write. */
  readonly stillTrue?: SQL
  readonly steps?: readonly WriteStatement[]
}

/** Old and new values: the record of who changed what. */
function editEvent({ order }: AdminOrder, { plan, by }: Edit): OrderDecision['event'] {
  const facts = {
    totalCentsBefore: order.totalCents,
    totalCents: plan.after.order.totalCents,
    changes: [...plan.changes],
  }
  return by.kind === 'staff'
    ? { kind: 'edited', ...facts, reason: by.reason }
    : { kind: 'change_accepted', ...facts, changeId: by.changeId }
}

/**
 * An edit that staff made, or proposed and the customer accepted: order, vehicles, event, refund claims and mails. Money
 * beyond the new total goes back to the card. Source: STAFF-11.
 */
export function decideStaffEdit(context: EditContext, found: AdminOrder, edit: Edit): OrderDecision {
  const { db, now } = context
  const { plan, by, stillTrue, notifications = [] } = edit
  const { steps, ...writes } = editWrites(db, found, plan.after)
  const request = {
    orderId: found.order.id,
    reason: 'The price of the order was lowered',
    requestedBy: by.kind === 'staff' ? by.userId : 'customer',
  }
  const { refundCents, handBackCents } = plan
  const claims = refundCents > 0 ? claimsOnPart(found, { ...request, amountCents: refundCents }, now) : []
  const goesBack = { toCardCents: refundCents, byHandCents: handBackCents, ...refundedCards(found, claims) }
  return {
    ...writes,
    event: editEvent(found, edit),
    by,
    claims,
    notifications: [
      ...handBackNotice({
        cause: 'lower_price',
        order: found.order,
        totalCents: plan.after.order.totalCents,
        handBackCents,
      }),
      ...notifications,
    ],
    // None to the dispatch desk: staff made the change, or proposed it.
    messages: changedMessages({ before: found, after: plan.after, goesBack }),
    steps: [...steps, ...(edit.steps ?? [])],
    stillTrue,
  }
}
