import type { AccountingCar } from '@switchback/core/accounting/accounting-entry.ts'
import type { NamedVehicle } from '../vehicles/vehicles-of.ts'

/** A vehicle with its price as the books name it. */
export function bookedCar(
  { year, make, model, vin, stockNumber }: NamedVehicle,
  cents: number,
): AccountingCar {
  return {
    name: [year, make, model].filter(Boolean).join(' '),
    vin: vin ?? '',
    stockNumber: stockNumber ?? '',
    cents,
  }
}
