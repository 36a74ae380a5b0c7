import { queryOptions } from '@tanstack/react-query'

/** Years, makes and models for the form's suggestions. They load after the form, which accepts any text without them. */
export const vehicleCatalogueQuery = queryOptions({
  queryKey: ['vehicle-catalogue'],
  queryFn: () => import('@switchback/core/vehicles/vehicle-catalogue.ts'),
  staleTime: Infinity,
})

/** The vehicle type that the catalog lists for a make and model; loaded like the catalog. */
export const vehicleTypesQuery = queryOptions({
  queryKey: ['vehicle-types'],
  queryFn: () => import('@switchback/core/vehicles/vehicle-type-of.ts'),
  staleTime: Infinity,
})
export type VehicleTypeList = typeof import('@switchback/core/vehicles/vehicle-type-of.ts')
