import type { RefusalDetail } from '@switchback/core/errors/refusal.ts'
import { factsOf } from '@switchback/core/errors/refusal-facts.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'

/** A vehicle, and how it differs from others of the same model. */
export type LabeledVehicle = Parameters<typeof nameOfVehicle>[0] & {
  readonly vehicleType?: string | null | undefined
  readonly vehicleVin?: string | null | undefined
  readonly stockNumber?: string | null | undefined
  /** The dealership's own reference, on a quote. */
  readonly reference?: string | null | undefined
}

/** `2021 Honda Accord, VIN 1HGCV1F30MA000001`, or `2021 Honda Accord, stock A-77`. */
export function labelOfVehicle(vehicle: LabeledVehicle): string {
  const { vehicleType, vehicleVin, stockNumber, reference } = vehicle
  const stock = stockNumber || reference
  const mark = vehicleVin ? `VIN ${vehicleVin}` : stock ? `stock ${stock}` : ''
  return [nameOfVehicle(vehicle) || vehicleType, mark].filter(Boolean).join(', ')
}

type Vehicle = LabeledVehicle & { readonly quoteId?: string | null | undefined }

type Payload = { readonly vehicles?: readonly Vehicle[]; readonly quote?: Vehicle } | undefined

/** The vehicles of an operation; none of one that has none, or that this version cannot read. */
function vehiclesOf({ kind, payload }: OutboxOperation): readonly Vehicle[] {
  const { vehicles, quote } = (payload as Payload) ?? {}
  if (kind === 'place_order') return Array.isArray(vehicles) ? vehicles : []
  return kind === 'save_quote' && quote ? [quote] : []
}

/** The place in its list of the vehicle that a detail is about: 1 for `vehicles.1.vehicleYear`. */
function placeOf({ path }: Pick<RefusalDetail, 'path'>): number | undefined {
  const place = /(?:^|\.)(?:vehicles|quotes)\.(\d+)/.exec(path)?.[1]
  return place === undefined ? undefined : Number(place)
}

/** The vehicles that the server names: by its details, by their new prices, or by the orders that have them already. */
function namedIn({ refused }: OutboxOperation, vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const at = (refused?.details ?? []).map(placeOf)
  const prices = factsOf(refused, 'price_changed')?.vehicles ?? []
  const repriced = prices.filter(
    ({ shownPrice, currentPrice }) => shownPrice?.totalPrice !== currentPrice.totalPrice,
  )
  const places = new Set([...at, ...repriced.map(({ position }) => position)])
  const ordered = (factsOf(refused, 'already_ordered')?.orders ?? []).flatMap((order) => order.vehicles)
  return vehicles.filter(
    ({ vehicleVin, quoteId }, place) =>
      places.has(place) ||
      ordered.some(
        (each) => (vehicleVin && each.vin === vehicleVin) || (quoteId && each.quoteId === quoteId),
      ),
  )
}

const shownAtMost = 3

/** `2021 Honda Accord, VIN 1HGCV1F30MA000001: Not enough credit.` Many vehicles are counted after the third. */
export function aboutVehicles(vehicles: readonly LabeledVehicle[], sentence: string): string {
  const labels = vehicles.map(labelOfVehicle).filter(Boolean)
  const shown = labels.slice(0, shownAtMost).join('; ')
  const more = labels.length > shownAtMost ? ` and ${labels.length - shownAtMost} more` : ''
  return shown ? `${shown}${more}: ${sentence}` : sentence
}

/** A sentence about the vehicles that the details of a refusal name by their place in a list; the sentence alone without. */
export function aboutNamed(
  vehicles: readonly LabeledVehicle[],
  details: readonly RefusalDetail[],
  sentence: string,
): string {
  const places = new Set(details.map(placeOf))
  const named = vehicles.filter((_, place) => places.has(place))
  return aboutVehicles(named, sentence)
}

/** The errors at the fields of a refused operation, each with its vehicle. */
export function fieldErrorsOf(operation: OutboxOperation): readonly string[] {
  const vehicles = vehiclesOf(operation)
  return (operation.refused?.details ?? []).map((detail) => aboutNamed(vehicles, [detail], detail.message))
}

/**
 * Why an operation was refused, with the vehicles to which that belongs: those that the server names, else all of it;
 * then the errors at its fields.
 * Source: OFFLINE-3.
 */
export function refusalWordsOf(
  operation: OutboxOperation,
  otherwise = 'The server rejected it.',
): readonly string[] {
  const vehicles = vehiclesOf(operation)
  const named = namedIn(operation, vehicles)
  const sentence = aboutVehicles(named.length > 0 ? named : vehicles, operation.refusal ?? otherwise)
  return [sentence, ...fieldErrorsOf(operation)]
}
