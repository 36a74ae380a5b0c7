import type { DealerCalculationResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'

/** A priced vehicle that can be ordered. */
export type VehicleToOrder = {
  /** Of its line on the sheet. */
  readonly id: string
  readonly vehicleYear: string
  readonly vehicleMake: string
  readonly vehicleModel: string
  readonly vehicleVin: string | null
  readonly stockNumber: string | null
  readonly lotNumber: string | null
  readonly releaseNote: string | null
  /** Its trip and its price. */
  readonly response: DealerCalculationResponse
  /** The quote that it is saved as. */
  readonly savedAs: string | undefined
  /** Its order that the server refused: a new order takes its place. */
  readonly refusedOrder: string | undefined
}

/** A text as an order takes it: one line, or null. A quote's reference may have several. */
export const oneLine = (text: string | null | undefined): string | null =>
  text?.replaceAll(/\s+/g, ' ').trim() || null

export const routeOf = ({ response: { pickupZip, deliveryZip } }: VehicleToOrder) => ({
  pickupZip,
  deliveryZip,
})

/** Adds in whole cents. Source: PRICE-11. */
export const totalCentsOf = (vehicles: readonly VehicleToOrder[]): number =>
  vehicles.reduce((sum, { response }) => sum + Math.round(response.totalPrice * 100), 0)
