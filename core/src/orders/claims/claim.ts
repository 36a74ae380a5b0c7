import * as z from 'zod/mini'
import { DollarsToPay, line, optionalText } from '#core/fields/text-fields.ts'
import { displayOrderId } from '#core/orders/names/order-id.ts'
import { balanceMethods, type BalanceMethod } from '#core/orders/request/staff-money.ts'
import { claimSlots, type SlotPair } from './claim-pair.ts'

/** The damage that a claim is about. Source: CLAIM-1. */
export const claimKinds = ['damage', 'missing_parts', 'loss'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Their names on screens and papers. */
export const claimKindNames: Readonly<Record<ClaimKind, string>> = {
  damage: 'Damage',
  missing_parts: 'Missing parts or items',
  loss: 'Vehicle not delivered',
}

/**
 * The states of a claim:
 *
 *   filed ──> in_review <──> offered ──> accepted ──> paid
 *                └──> refused, paid         (withdrawn: by the claimant, until it is decided)
 */
export const claimStates = [
  'filed',
  'in_review',
  'offered',
  'accepted',
  'paid',
  'refused',
  'withdrawn',
] as const
export type ClaimState = (typeof claimStates)[number]

/** The states in which a claim is not closed. */
export const openClaimStates = [
  'filed',
  'in_review',
  'offered',
  'accepted',
] as const satisfies readonly ClaimState[]

/** Their names on screens and papers. */
export const claimStateNames: Readonly<Record<ClaimState, string>> = {
  filed: 'Received',
  in_review: 'In review',
  offered: 'Offer made',
  accepted: 'Offer accepted',
  paid: 'Paid',
  refused: 'Declined',
  withdrawn: 'Withdrawn',
}

/** Who pays a claim: it is the carrier's, but we may. */
export const claimPayers = ['carrier', 'insurer', 'broker'] as const
export type ClaimPayer = (typeof claimPayers)[number]

/** Their names on screens. */
export const claimPayerNames: Readonly<Record<ClaimPayer, string>> = {
  carrier: 'The carrier',
  insurer: 'The carrier’s insurer',
  broker: 'Switchback',
}

/** A claim as people name it: `K7M2QX-C1`, the first one of its order. Source: CLAIM-1. */
export const claimNumber = (orderId: string, number: number): string =>
  `${displayOrderId(orderId)}-C${number}`

const revision = z.int('Say which revision of the claim you saw').check(z.positive())
const amount = DollarsToPay

/** The vehicle's place in the order. */
const vehiclePosition = z.int('Choose a vehicle').check(z.gte(0))

/** Body of `POST /api/orders/{id}/claims`. The id comes from the client: a claim sent twice is one. Source: CLAIM-1. */
export const FileClaim = z.object({
  id: z.uuid('Must be a UUID'),
  vehiclePosition,
  kind: z.enum(claimKinds, 'Choose what happened'),
  /** The damage, in the words of the claimant. */
  what: z.string('Describe what happened').check(
    z.trim(),
    z.minLength(10, 'Describe what happened in a sentence or two'),
    z.maxLength(2000, 'At most 2000 characters'),
    z.regex(/^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/, {
      error: 'Control characters are not allowed',
    }),
  ),
  amount,
  /** The subject of the photos at both stops that the claim begins with. Source: CLAIM-9. */
  slot: z.optional(z.enum(claimSlots, 'Choose a photo')),
})
export type FileClaim = z.output<typeof FileClaim>

/** Body of `POST /api/orders/{id}/claims/{claimId}/answer`: the claimant's own steps. Source: CLAIM-3. */
export const AnswerClaim = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('accept'), revision }),
    z.object({ action: z.literal('decline'), reason: optionalText(500), revision }),
    z.object({ action: z.literal('amend'), amount, revision }),
    z.object({ action: z.literal('withdraw'), reason: optionalText(500), revision }),
  ],
  'Say what to do',
)
export type AnswerClaim = z.output<typeof AnswerClaim>

const reason = line('Please give a reason', 500)

/** Body of `POST /api/admin/orders/{id}/claims/{claimId}`: the steps of staff. Source: CLAIM-4. */
export const WorkClaim = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('acknowledge'), revision }),
    z.object({ action: z.literal('offer'), amount, reason: optionalText(500), revision }),
    z.object({ action: z.literal('refuse'), reason, revision }),
    z.object({
      action: z.literal('pay'),
      amount,
      paidBy: z.enum(claimPayers, 'Choose who paid'),
      method: z.enum(balanceMethods, 'Choose how it was paid'),
      /** Number of the check or transfer. */
      reference: optionalText(80),
      revision,
    }),
    z.object({ action: z.literal('reopen'), reason, revision }),
  ],
  'Say what to do',
)
export type WorkClaim = z.output<typeof WorkClaim>

/** Any step of a claim after it was filed. */
export type ClaimStep = AnswerClaim | WorkClaim
type ClaimAction = ClaimStep['action']

/** The steps of the claimant; the others are of staff. */
export const claimantActions = [
  'accept',
  'decline',
  'amend',
  'withdraw',
] as const satisfies readonly ClaimAction[]
/** The steps of staff with `orders`; those about money take `payments`. Source: CLAIM-4. */
export const staffActions = [
  'acknowledge',
  'offer',
  'refuse',
  'pay',
  'reopen',
] as const satisfies readonly ClaimAction[]
/** All steps. */
export const claimActions = [...claimantActions, ...staffActions] as const

/** A step of a claim in its history. Source: CLAIM-6. */
export type ClaimHistoryEntry = {
  /** The state after it. */
  state: ClaimState
  /** `filed`, or the action. */
  action: 'filed' | ClaimStep['action']
  at: string
  /** The name of a member of staff is shown to staff alone. */
  by: string
  amount: string | null
  reason: string | null
  /** Who paid and how, for staff with `payments`; answers that a device saved before lack it. */
  payment?: { by: ClaimPayer; method: BalanceMethod; reference: string | null } | null
}

/** A photo or paper of a claim: `size` in bytes, `type` its content type. */
export type ClaimFile = { id: string; name: string; size: number; type: string }

/** A claim in responses to its claimant and staff. Sums in dollars, days as `2026-11-21`. Source: CLAIM-6. */
export type ClaimResponse = {
  id: string
  /** `K7M2QX-C1`. */
  number: string
  vehiclePosition: number
  vehicle: string
  kind: ClaimKind
  what: string
  amount: string
  state: ClaimState
  offered: string | null
  paid: string | null
  paidBy: ClaimPayer | null
  paidMethod: BalanceMethod | null
  paidReference: string | null
  filedOn: string
  /** The day by which the claim must be acknowledged. */
  acknowledgeBy: string
  acknowledgedOn: string | null
  /** The day by which it must be paid, declined or answered with an offer. */
  decideBy: string
  decidedOn: string | null
  /** The last day to sue over a declined claim. */
  sueBy: string | null
  /** The reason for the last decision. */
  reason: string | null
  files: ClaimFile[]
  /** The photos of one subject at both stops that the claim began with. Source: CLAIM-9. */
  pair: SlotPair | null
  history: ClaimHistoryEntry[]
  /** The steps that its reader may take now. */
  allowedActions: ClaimStep['action'][]
  revision: number
}

/** Response of `GET /api/orders/{id}/claims`, besides `success`. Source: CLAIM-2. */
export type OrderClaims = {
  claims: ClaimResponse[]
  /** The last day to file one; null before a pickup, and for a cancelled order. */
  fileBy: string | null
  canFile: boolean
}
