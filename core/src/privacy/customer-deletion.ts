import { addMonths } from '#core/calendar/days.ts'
import { claimTimes } from '#core/orders/claims/claim-days.ts'
import type { TransportState } from '#core/orders/state/order-state.ts'
import { showDay } from '#core/shown/day.ts'

/** Months that a broker keeps the record of a transport after it ended (49 CFR 371.3). Source: PRIVACY-8. */
const recordMonths = 36

/** Months that signed papers stay: the time to file a claim, and then to sue (49 USC 14706). Source: PRIVACY-8. */
export const paperMonths = claimTimes.fileMonths + claimTimes.sueMonths

/** The least of days in those months: the database refuses an earlier end. */
export const leastClaimTermDays = 1000

/** The reasons for which a customer's order is not erased yet, in the order in which they are named. */
export const keptReasons = ['under_way', 'claim', 'dispute', 'unpaid', 'money_moving'] as const
export type KeptReason = (typeof keptReasons)[number]

/** The effect of a deletion on an order: it stays for now, or is erased but for what stays until a day. */
export type DeletionPlan =
  | { readonly kind: 'kept'; readonly why: KeptReason }
  | {
      readonly kind: 'erased'
      /** The last day of the name and the pickup address; null if they go at once. */
      readonly recordUntil: string | null
      /** The last day of the signed papers; null if there are none, or their term is over. */
      readonly papersUntil: string | null
    }

/** The facts that the plan depends on; days as `2026-11-21`. */
export type DeletionFacts = {
  readonly transportStatus: TransportState
  /** The day of the delivery or cancellation. */
  readonly endedOn: string
  /** The last day on which a claim was paid, declined or withdrawn. */
  readonly lastClaimOn: string | null
  /** A carrier had the order: it was a transport, of which the law asks a record. */
  readonly hadCarrier: boolean
  readonly hasPapers: boolean
  readonly hasOpenClaim: boolean
  readonly hasOpenDispute: boolean
  readonly isUnpaid: boolean
  /** A payment or refund is with the bank. */
  readonly isMoneyMoving: boolean
}

/** The last day of signed papers: their term runs from the end of the order, or of its last claim. Source: PRIVACY-8. */
export const papersUntilOn = ({ endedOn, lastClaimOn }: Pick<DeletionFacts, 'endedOn' | 'lastClaimOn'>) =>
  addMonths(lastClaimOn !== null && lastClaimOn > endedOn ? lastClaimOn : endedOn, paperMonths)

function keptFor(facts: DeletionFacts): KeptReason | undefined {
  const applies: Readonly<Record<KeptReason, boolean>> = {
    under_way: facts.transportStatus !== 'completed' && facts.transportStatus !== 'cancelled',
    claim: facts.hasOpenClaim,
    dispute: facts.hasOpenDispute,
    unpaid: facts.isUnpaid,
    money_moving: facts.isMoneyMoving,
  }
  return keptReasons.find((reason) => applies[reason])
}

/**
 * The effect of a customer's request to delete on one of their orders. The one rule for pages, mails and the eraser.
 * @param today as `2026-11-21`.
 * Source: PRIVACY-6, PRIVACY-8.
 */
export function planDeletion(facts: DeletionFacts, today: string): DeletionPlan {
  const why = keptFor(facts)
  if (why) return { kind: 'kept', why }
  const recordUntil = facts.hadCarrier ? addMonths(facts.endedOn, recordMonths) : null
  const papersUntil = facts.hasPapers ? papersUntilOn(facts) : null
  const ifAhead = (day: string | null) => (day !== null && day >= today ? day : null)
  return { kind: 'erased', recordUntil: ifAhead(recordUntil), papersUntil: ifAhead(papersUntil) }
}

const keptWords: Readonly<Record<KeptReason, string>> = {
  under_way: 'It is under way. Ask again once it is delivered or cancelled.',
  claim: 'A claim about it is open. Ask again once it is decided.',
  dispute: 'Your bank is looking into a payment. Ask again once that is decided.',
  unpaid: 'Part of its price is not paid. Ask again once it is.',
  money_moving: 'A payment or refund is with the bank. Ask again in a few days.',
}

/** Why an order stays, or what of it stays until when, in a sentence each; none if all of it goes. Source: PRIVACY-6. */
export function stayingWords(plan: DeletionPlan): string[] {
  if (plan.kind === 'kept') return [keptWords[plan.why]]
  const { recordUntil, papersUntil } = plan
  return [
    ...(recordUntil === null ? [] : [`Your name and the pickup address stay until ${showDay(recordUntil)}.`]),
    ...(papersUntil === null
      ? []
      : [`The signed papers and their photos stay until ${showDay(papersUntil)}.`]),
  ]
}

/** The data that stays after a deletion, for how long, and why: for the public page. Source: PRIVACY-8. */
export const stayingAfterDeletion = [
  {
    what: 'Orders under way, unpaid, or with an open claim or dispute',
    kept: 'until that is over; then ask again',
    why: 'We need them to carry out the order and to settle it.',
  },
  {
    what: 'Your name and the pickup address of an order that a carrier had',
    kept: '3 years after the delivery or cancellation',
    why: 'Federal rules require a broker’s record of every transport (49 CFR 371.3).',
  },
  {
    what: 'Signed inspections, their photos, and contracts with carriers',
    kept: '2 years and 9 months after the delivery, or after the last claim was settled',
    why: 'The law gives you that time to claim for damage and to sue (49 USC 14706).',
  },
  {
    what: 'Amounts, dates, towns, vehicles and numbers, which name nobody',
    kept: 'for good',
    why: 'Our books have to add up.',
  },
] as const
