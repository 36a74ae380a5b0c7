import { queryOptions } from '@tanstack/react-query'

/** Years, makes and models for the form's suggestions. They load after the form, which accepts any text without them. */
export const vehicleCatalogueQuery = queryOptions({
  queryKey: ['vehicle-catalogue'],
  queryFn: () => import('@switchback/core/vehicles/vehicle-catalogue.ts'),
  staleTime: Infinity,
})

/** The question about a vehicle's type, from its make and model or its VIN; loaded like the catalog. */
export const vehicleTypesQuery = queryOptions({
  queryKey: ['vehicle-types'],
  queryFn: async (): Promise<VehicleTypeList> => {
    const { typeInQuestion } = await import('@switchback/core/vehicles/suggested-type.ts')
    return { typeInQuestion }
  },
  staleTime: Infinity,
})
export type VehicleTypeList = Pick<
  typeof import('@switchback/core/vehicles/suggested-type.ts'),
  'typeInQuestion'
>
