import { queryOptions } from '@tanstack/react-query'
import type { CarrierView } from '@switchback/core/carriers/carrier-views.ts'
import type { SaveCarrier } from '@switchback/core/carriers/carrier.ts'
import type { DriverView, SaveDriver } from '@switchback/core/carriers/driver.ts'
import { allPages, pagesQuery } from '../../api/all-pages.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

const { carriers, drivers } = client.api.admin

/** A filter of a list; each part also stands in the page's address. */
type Filter<View extends string, Column extends string> = {
  readonly show?: View | undefined
  readonly search?: string | undefined
} & { readonly [column in Column]?: string | undefined }
export type CarrierFilter = Filter<CarrierView, 'insurance' | 'lane' | 'rating'>
export type DriverFilter = Filter<DriverView, 'equipment'>

const pageRows = 50

/** The query without empty parts. */
const given = (
  filter: Readonly<Record<string, string | undefined>>,
  cursor: string | undefined,
  limit = pageRows,
) =>
  Object.fromEntries(
    Object.entries({ limit: String(limit), ...filter, cursor }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )

const keyOf = (filter: Readonly<Record<string, string | undefined>>) =>
  JSON.stringify(given(filter, undefined))

/** Carriers, page by page. */
export const carriersQuery = (filter: CarrierFilter) =>
  pagesQuery(['admin', 'carriers', keyOf(filter)], (cursor) =>
    readResponse(carriers.$get({ query: given(filter, cursor) })),
  )

/** Drivers, page by page. */
export const driversQuery = (filter: DriverFilter) =>
  pagesQuery(['admin', 'drivers', keyOf(filter)], (cursor) =>
    readResponse(drivers.$get({ query: given(filter, cursor) })),
  )

/** Every carrier that matches, for a print. */
export const allCarriers = (filter: CarrierFilter, atMost: number) =>
  allPages(
    (cursor, limit) => readResponse(carriers.$get({ query: given(filter, cursor, limit) })),
    (page) => page.carriers,
    atMost,
  )

/** Every driver that matches, for a print. */
export const allDrivers = (filter: DriverFilter, atMost: number) =>
  allPages(
    (cursor, limit) => readResponse(drivers.$get({ query: given(filter, cursor, limit) })),
    (page) => page.drivers,
    atMost,
  )

/** The carriers to choose from while a search is typed. */
export const carrierChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'carriers', 'choices', search],
    queryFn: async () => {
      const query = { limit: '8', ...(search ? { search } : {}) }
      return (await readResponse(carriers.$get({ query }))).carriers
    },
  })

export const carrierQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'carrier', id],
    queryFn: () => readResponse(carriers[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

export const driverQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'driver', id],
    queryFn: () => readResponse(drivers[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

/** Refetches every list that may show the change, also after a refusal: somebody else may have been faster. */
async function change(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } finally {
    for (const list of ['carriers', 'carrier', 'drivers', 'driver']) {
      void queryClient.invalidateQueries({ queryKey: ['admin', list] })
    }
  }
}

/** Adds a carrier, or saves the one with this id and revision. */
export const saveCarrier = (
  known: { readonly id: string; readonly revision: number } | undefined,
  carrier: SaveCarrier,
): Promise<void> =>
  change(
    known
      ? readResponse(
          carriers[':id'].$put({
            param: { id: known.id },
            json: { ...carrier, revision: known.revision },
          }),
        )
      : readResponse(carriers.$post({ json: carrier })),
  )

/** Adds a driver, or saves the one with this id and revision. */
export const saveDriver = (
  known: { readonly id: string; readonly revision: number } | undefined,
  driver: SaveDriver,
): Promise<void> =>
  change(
    known
      ? readResponse(
          drivers[':id'].$put({ param: { id: known.id }, json: { ...driver, revision: known.revision } }),
        )
      : readResponse(drivers.$post({ json: driver })),
  )

type Seen = { readonly id: string; readonly revision: number }

export const deleteCarrier = ({ id, revision }: Seen): Promise<void> =>
  change(readResponse(carriers[':id'].$delete({ param: { id }, query: { revision: String(revision) } })))

export const deleteDriver = ({ id, revision }: Seen): Promise<void> =>
  change(readResponse(drivers[':id'].$delete({ param: { id }, query: { revision: String(revision) } })))
