import { queryOptions } from '@tanstack/react-query'

/** Years, makes and models that the form offers: they come after the form, which takes any text without them. */
export const vehicleCatalogueQuery = queryOptions({
  queryKey: ['vehicle-catalogue'],
  queryFn: () => import('@switchback/core/vehicles/vehicle-catalogue.ts'),
  staleTime: Infinity,
})
