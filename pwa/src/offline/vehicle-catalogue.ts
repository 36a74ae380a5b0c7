import { queryOptions } from '@tanstack/react-query'

/** Years, makes and models that the form offers: they come after the form, which takes any text without them. */
export const vehicleCatalogueQuery = queryOptions({
  queryKey: ['vehicle-catalogue'],
  queryFn: () => import('@switchback/core/vehicles/vehicle-catalogue.ts'),
  staleTime: Infinity,
})

/** Which vehicle type a make and model are listed as; asked for like the catalogue. */
export const vehicleTypesQuery = queryOptions({
  queryKey: ['vehicle-types'],
  queryFn: () => import('@switchback/core/vehicles/vehicle-type-of.ts'),
  staleTime: Infinity,
})
export type VehicleTypeList = typeof import('@switchback/core/vehicles/vehicle-type-of.ts')
