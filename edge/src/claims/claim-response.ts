import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import {
  claimNumber,
  type ClaimHistoryEntry,
  type ClaimResponse,
  type ClaimStep,
  type OrderClaims,
} from '@switchback/core/orders/claims/claim.ts'
import { claimDeadlines, fileBy, sueBy } from '@switchback/core/orders/claims/claim-days.ts'
import { isAboutMoney, possibleActions } from '@switchback/core/orders/claims/claim-steps.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { OrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import { timeOf } from '@switchback/core/orders/events/order-timeline.ts'
import type { OrderHappening } from '../orders/read/event-response.ts'
import type { Moment } from '../request-context.ts'
import type { ClaimWithFiles, OrderWithClaims } from './find-claims.ts'

/** Who reads a claim: only staff read the names of staff. */
export type ClaimReader = {
  readonly isStaff: boolean
  /** The steps that the reader may take, whatever the claim's state. */
  readonly actions: readonly ClaimStep['action'][]
  /** Whether the reader may record payments of claims and take them back. */
  readonly mayPay: boolean
}

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollarsText(cents))
const dayOrNull = (at: string | null, zone: TimeZone) => (at === null ? null : dayOf(new Date(at), zone))

const actors: Readonly<Record<OrderHappening['columns']['actorKind'], string>> = {
  customer: 'The customer',
  dealer: 'The dealership',
  staff: 'Switchback',
  provider: 'Switchback',
  system: 'Switchback',
  driver: 'The driver',
  carrier: 'The carrier',
}

function nameOfActor({ actorKind, actorName }: OrderHappening['columns'], isStaff: boolean): string {
  if (actorName !== null && (isStaff || actorKind === 'dealer')) return actorName
  return actors[actorKind]
}

function paymentOf({
  paidBy: by,
  paidMethod: method,
  paidReference: reference,
}: OrderEventOf<'claim_moved'>) {
  return by === null || method === null ? null : { by, method, reference }
}

function historyOf(
  id: string,
  events: readonly OrderHappening[],
  { isStaff, mayPay }: ClaimReader,
): ClaimHistoryEntry[] {
  return events.flatMap(({ event, columns }): ClaimHistoryEntry[] => {
    if (event.kind !== 'claim_filed' && event.kind !== 'claim_moved') return []
    if (event.claimId !== id) return []
    const isMove = event.kind === 'claim_moved'
    return [
      {
        state: isMove ? event.state : 'filed',
        action: isMove ? event.action : 'filed',
        at: columns.createdAt,
        by: nameOfActor(columns, isStaff),
        amount: dollarsOrNull(event.amountCents),
        reason: isMove ? event.reason : null,
        payment: isMove && mayPay ? paymentOf(event) : null,
      },
    ]
  })
}

/** A claim as its reader sees it. Source: CLAIM-6. */
function claimResponse(
  { claim, files }: ClaimWithFiles,
  events: readonly OrderHappening[],
  reader: ClaimReader,
  zone: TimeZone,
): ClaimResponse {
  const { actions, mayPay } = reader
  const filedOn = dayOf(new Date(claim.filedAt), zone)
  const decidedOn = dayOrNull(claim.decidedAt, zone)
  return {
    id: claim.id,
    number: claimNumber(claim.orderId, claim.number),
    vehiclePosition: claim.vehiclePosition,
    vehicle: claim.vehicle,
    kind: claim.kind,
    what: claim.what,
    amount: dollarsText(claim.amountCents),
    state: claim.state,
    offered: dollarsOrNull(claim.offeredCents),
    paid: dollarsOrNull(claim.paidCents),
    paidBy: claim.paidBy,
    paidMethod: claim.paidMethod,
    paidReference: claim.paidReference,
    filedOn,
    ...claimDeadlines(filedOn),
    acknowledgedOn: dayOrNull(claim.acknowledgedAt, zone),
    decidedOn,
    sueBy: claim.state === 'refused' && decidedOn !== null ? sueBy(decidedOn) : null,
    reason: claim.reason,
    files: files.map(({ id, name, size, type }) => ({ id, name, size, type })),
    pair: claim.pair,
    history: historyOf(claim.id, events, reader),
    allowedActions: possibleActions(claim.state, actions).filter(
      (action) => mayPay || !isAboutMoney(claim.state, action),
    ),
    revision: claim.revision,
  }
}

/** The day on which the order was delivered; null before. */
function deliveredOn({ events, assigned }: OrderWithClaims, zone: TimeZone): string | null {
  if (assigned?.assignment.deliveredOn) return assigned.assignment.deliveredOn
  const last = events.findLast(({ event }) => event.kind === 'delivered')
  return last ? dayOf(new Date(timeOf({ event: last.event, createdAt: last.columns.createdAt })), zone) : null
}

/** The last day to file a claim about the order; null if none can be filed, or before it is delivered. */
function lastDayToFile(found: OrderWithClaims, zone: TimeZone): string | null {
  if (found.row.order.transportStatus !== 'completed') return null
  const day = deliveredOn(found, zone)
  return day === null ? null : fileBy(day)
}

/** Whether a claim can be filed: from the pickup until nine months after the delivery. Source: CLAIM-1, CLAIM-5. */
function isOpenToClaims(found: OrderWithClaims, { now, timeZone }: Moment): boolean {
  const { transportStatus } = found.row.order
  if (transportStatus === 'in_transit') return true
  const last = lastDayToFile(found, timeZone)
  return transportStatus === 'completed' && (last === null || dayOf(now, timeZone) <= last)
}

/** @throws Refusal `illegal_transition` while no claim can be filed. Source: CLAIM-1, CLAIM-5. */
export function refuseUnlessOpen(found: OrderWithClaims, moment: Moment): void {
  if (isOpenToClaims(found, moment)) return
  const isOver = found.row.order.transportStatus === 'completed'
  throw new Refusal('illegal_transition', {
    sentence: isOver
      ? 'Claims can be made within nine months of the delivery. Please call us.'
      : 'A claim can be made once the vehicle has been picked up.',
  })
}

/** The claims of an order as their reader sees them. Source: CLAIM-2. */
export function claimsResponse(found: OrderWithClaims, reader: ClaimReader, moment: Moment): OrderClaims {
  return {
    claims: found.claims.map((each) => claimResponse(each, found.events, reader, moment.timeZone)),
    fileBy: lastDayToFile(found, moment.timeZone),
    canFile: reader.actions.length > 0 && isOpenToClaims(found, moment),
  }
}
