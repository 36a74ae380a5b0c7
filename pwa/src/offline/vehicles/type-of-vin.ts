import type { TypeOfVin } from '@switchback/core/vehicles/suggested-type.ts'
import { queryOptions } from '@tanstack/react-query'

/** The vehicle type that a whole VIN suggests; null if it tells none. Loads lazily: few forms have a VIN. */
export const typeOfVinQuery = (vin: string) =>
  queryOptions({
    queryKey: ['device', 'type-of-vin', vin],
    queryFn: async (): Promise<TypeOfVin | null> => (await import('./read-vin.ts')).readTypeOfVin(vin),
    enabled: vin.length === 17,
    staleTime: Infinity,
  })
