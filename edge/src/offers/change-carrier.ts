import type { ChangeCarrier, SaveCarrier } from '@switchback/core/carriers/carrier.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { endedPaperLink, paperCopies } from '@switchback/db/schema/inspections/paper-copies.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { changedFields, eventKind } from '../audit/changed-fields.ts'
import { carrierNotFound, changedMeanwhile, existingCarrier } from '../carriers/existing-carrier.ts'
import { columnsOf, refuseTakenNumber } from '../carriers/save-carrier.ts'
import { untilWritten } from '../http/until-written.ts'
import { writeChange, type WriteContext } from '../payments/write/write-change.ts'
import type { RequestContext } from '../request-context.ts'
import { renewClaimLinks } from '../claims/renew-claim-links.ts'
import type { Carrier } from './find-offers.ts'
import { renewOfferLinks } from './renew-links.ts'

type ChangeContext = WriteContext & Pick<RequestContext, 'timeZone' | 'config'>

/** The fields of a request; terms and insurer that it does not name stay. */
function changedCarrier(
  before: Carrier,
  { termsDays, payMethod, insurer, policyNumber, ...sent }: Omit<ChangeCarrier, 'revision'>,
): SaveCarrier & Pick<Carrier, 'termsDays' | 'payMethod' | 'insurer' | 'policyNumber'> {
  return {
    ...sent,
    termsDays: termsDays ?? before.termsDays,
    payMethod: payMethod === undefined ? before.payMethod : payMethod,
    insurer: insurer === undefined ? before.insurer : insurer || null,
    policyNumber: policyNumber === undefined ? before.policyNumber : policyNumber || null,
  }
}

/** Ends the links of bills of lading that went to a carrier's earlier address. */
function endPapers({ sql: tables }: ChangeContext['db'], { id, email }: Carrier) {
  const jobs = tables
    .select({ id: orderAssignments.id })
    .from(orderAssignments)
    .where(eq(orderAssignments.carrierId, id))
  const wentThere = and(eq(paperCopies.role, 'carrier'), eq(paperCopies.recipient, email))
  return tables
    .update(paperCopies)
    .set({ tokenHash: endedPaperLink })
    .where(and(wentThere, inArray(paperCopies.assignmentId, jobs)))
}

/** The part of a new address in the write: whatever went to the earlier one ends. Source: CARRIER-11. */
async function renewLinks(
  context: ChangeContext,
  { before, after }: { readonly before: Carrier; readonly after: Carrier },
  actor: { readonly userId: string },
) {
  const renewed = await Promise.all([
    renewOfferLinks(context, after, actor),
    renewClaimLinks(context, after, actor),
  ])
  return {
    stillTrue: renewed.map(({ stillTrue }): SQL => stillTrue),
    steps: [...renewed.flatMap(({ steps }) => steps), endPapers(context.db, before)],
    events: renewed.flatMap(({ events }) => events),
    messages: renewed.flatMap(({ messages }) => messages),
  }
}

/**
 * Replaces a carrier's fields, and records each one before and after. With its address, the links that went there end.
 * @throws Refusal `not_found`; `order_changed` if somebody else saved it meanwhile; `invalid` if another carrier has
 * the USDOT number.
 * Source: CARRIER-1, CARRIER-11.
 */
export async function changeCarrier(
  context: ChangeContext,
  id: string,
  { revision, ...fields }: ChangeCarrier,
  actorId: string,
): Promise<void> {
  const { db, now } = context
  const at = now.toISOString()
  await untilWritten(async () => {
    const [[before]] = await db.read([existingCarrier(db, id)])
    if (!before) throw carrierNotFound()
    if (before.revision !== revision) throw changedMeanwhile('carrier')
    const carrier = changedCarrier(before, fields)
    const changes = changedFields({ ...before, insuranceExpiry: before.insuranceExpiresOn }, carrier)
    if (Object.keys(changes).length === 0) return true
    const columns = columnsOf(carrier)
    const isMoved = carrier.email !== before.email
    const links = isMoved
      ? await renewLinks(context, { before, after: { ...before, ...columns } }, { userId: actorId })
      : undefined
    const isSame = and(eq(carriers.id, id), eq(carriers.revision, revision), isNull(carriers.deletedAt))
    return refuseTakenNumber(() =>
      writeChange(context, {
        guard: db.sql
          .update(carriers)
          .set({ ...columns, revision: revision + 1, updatedAt: at })
          .where(and(isSame, ...(links?.stillTrue ?? []))),
        steps: [
          db.sql
            .insert(carrierEvents)
            .values({ carrierId: id, kind: eventKind(changes), actorId, changes, createdAt: at }),
          ...(links?.steps ?? []),
        ],
        eventsOfOthers: links?.events,
        messages: links?.messages,
      }),
    )
  })
}
