import { queryOptions } from '@tanstack/react-query'

/** Years, makes and models for the form's suggestions. They load after the form, which accepts any text without them. */
export const vehicleCatalogueQuery = queryOptions({
  queryKey: ['vehicle-catalogue'],
  queryFn: () => import('@switchback/core/vehicles/vehicle-catalogue.ts'),
  staleTime: Infinity,
})

/** The vehicle type that a make and model, or a VIN, suggest; loaded like the catalog. */
export const vehicleTypesQuery = queryOptions({
  queryKey: ['vehicle-types'],
  queryFn: async (): Promise<VehicleTypeList> => {
    const [{ suggestedType }, { contradicts }] = await Promise.all([
      import('@switchback/core/vehicles/suggested-type.ts'),
      import('@switchback/core/vehicles/vehicle-type-of.ts'),
    ])
    return { suggestedType, contradicts }
  },
  staleTime: Infinity,
})
export type VehicleTypeList = Pick<
  typeof import('@switchback/core/vehicles/suggested-type.ts') &
    typeof import('@switchback/core/vehicles/vehicle-type-of.ts'),
  'suggestedType' | 'contradicts'
>
