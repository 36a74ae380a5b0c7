import { claimNumber, type ClaimKind } from '@switchback/core/orders/claims/claim.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { orderFactsOf } from '../outbox/enqueue/order-facts.ts'
import type { OrderRow } from '../orders/read/order-row.ts'

type Claimed = {
  readonly number: number
  readonly vehicle: string
  readonly kind: ClaimKind
  readonly amountCents: number
}

type Shared = Pick<
  MessageFacts['claim_to_carrier'],
  'claimNumber' | 'claimedVehicle' | 'claimKind' | 'amountCents'
>

/** The facts of a claim in every message about it. */
export const claimFacts = (orderId: string, { number, vehicle, kind, amountCents }: Claimed): Shared => ({
  claimNumber: claimNumber(orderId, number),
  claimedVehicle: vehicle,
  claimKind: kind,
  amountCents,
})

/** The facts of the order in messages to the claimant: a claim names its vehicle itself. */
export function claimedOrder({ order, vehicles }: OrderRow) {
  const { vehicle: _, vehicles: __, ...facts } = orderFactsOf(order, vehicles)
  return facts
}
