import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { readResponse } from '../../../api/read-response.ts'

const { carriers, drivers } = client.api.admin

/** Carriers for an order on a lane; those that know it come first. */
export const candidatesQuery = (lane: string | null, search: string) =>
  queryOptions({
    queryKey: ['admin', 'carriers', 'candidates', lane ?? '', search],
    queryFn: async () => {
      const query = { ...(lane ? { lane } : {}), ...(search ? { search } : {}) }
      return (await readResponse(carriers.candidates.$get({ query }))).carriers
    },
  })

/** The active drivers of a carrier. */
export const driversOfCarrierQuery = (carrierId: string) =>
  queryOptions({
    queryKey: ['admin', 'drivers', 'of', carrierId],
    queryFn: async () => (await readResponse(drivers.$get({ query: { carrierId, limit: '100' } }))).drivers,
    enabled: carrierId !== '',
  })
