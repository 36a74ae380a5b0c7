import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'

/** A vehicle of an order, as its page lists it. */
export type PageVehicle = Pick<
  OrderOfPage,
  | 'vehicleYear'
  | 'vehicleMake'
  | 'vehicleModel'
  | 'vehicleVin'
  | 'vehicleType'
  | 'transportType'
  | 'isRunning'
> & {
  readonly stockNumber?: string | null
  readonly lotNumber?: string | null
  readonly releaseNote?: string | null
  readonly totalPrice?: string
}

/** The vehicles of an order; the flat fields are those of its first. */
export function vehiclesOf(
  order: OrderOfPage & { vehicles?: readonly PageVehicle[] },
): readonly PageVehicle[] {
  const { totalPrice: _, ...first } = order
  return order.vehicles ?? [first]
}

export const vehicleName = ({ vehicleYear, vehicleMake, vehicleModel }: PageVehicle): string =>
  [vehicleYear, vehicleMake, vehicleModel].filter(Boolean).join(' ')
