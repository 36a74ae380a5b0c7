import type { OfferOrderInput, OfferResponse } from '@switchback/core/offers/offer.ts'
import type { CarrierCandidate } from '@switchback/core/carriers/assignment.ts'
import type { Ask } from '@switchback/core/errors/guards.ts'

const hourMs = 3_600_000

/** How long an offer stands, in hours. */
export const offerHours = [2, 4, 8, 24, 48] as const

export const blankOffer = {
  pay: '',
  pickupFrom: '',
  pickupTo: '',
  deliverBy: '',
  terms: '',
  note: '',
  hours: '8',
  waitMinutes: '60',
  autoAcceptUpTo: '',
  confirmReason: '',
}
export type OfferValues = typeof blankOffer

/** The carriers of each step, in the order in which the steps are sent. */
export type OfferSteps = readonly (readonly CarrierCandidate[])[]

/** Adds a carrier to a step, or takes it away: a carrier is asked once, in whatever step. */
export function toggled(steps: OfferSteps, at: number, carrier: CarrierCandidate): OfferSteps {
  const isThere = steps[at]?.some(({ id }) => id === carrier.id) ?? false
  return steps.map((step, index) => {
    const others = step.filter(({ id }) => id !== carrier.id)
    return index === at && !isThere ? [...others, carrier] : others
  })
}

/** The version of the load that a carrier sees, or would see if it is not asked or none is chosen. */
export const versionFor = (
  { recipients, version }: Pick<OfferResponse, 'recipients' | 'version'>,
  carrierId: string,
): string => recipients.find((each) => each.carrierId === carrierId)?.version ?? version

/** When the hours of an offer began to count. */
export const countedFrom = (
  { expiresAt }: Pick<OfferOrderInput, 'expiresAt'>,
  { hours }: Pick<OfferValues, 'hours'>,
): Date => new Date(Date.parse(expiresAt) - Number(hours) * hourMs)

type Extras = {
  readonly id: string
  readonly steps: OfferSteps
  readonly isBusinessHours: boolean
  /** The guards that asked about the pay that is typed. */
  readonly asks: readonly Ask[]
  readonly now: Date
}

/** The body of an offer. Steps without carriers are left out. */
export function offerBody(
  values: OfferValues,
  { id, steps, isBusinessHours, asks, now }: Extras,
): OfferOrderInput {
  const { hours, waitMinutes, deliverBy, autoAcceptUpTo, confirmReason, note, ...typed } = values
  return {
    ...typed,
    id,
    note,
    deliverBy: deliverBy === '' ? null : deliverBy,
    autoAcceptUpTo: autoAcceptUpTo.trim() === '' ? null : autoAcceptUpTo,
    isBusinessHours,
    expiresAt: new Date(now.getTime() + Number(hours) * hourMs).toISOString(),
    steps: steps
      .filter((step) => step.length > 0)
      .map((step) => ({ carrierIds: step.map((carrier) => carrier.id), waitMinutes: Number(waitMinutes) })),
    ...(asks.length > 0
      ? { confirm: { guards: asks.map(({ guard }) => guard), reason: confirmReason } }
      : {}),
  }
}
