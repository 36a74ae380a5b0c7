import type {
  AdminException,
  ChangeException,
  ExceptionFilter,
  ExceptionGroup,
} from '@switchback/core/exceptions/exception.ts'
import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../api/all-pages.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

const calls = client.api.admin

export type QueueFilter = { readonly show: ExceptionFilter; readonly kind?: ExceptionKind | undefined }

/** Rows of each kind while all kinds are on screen, and of a page of one kind. */
const rowsOfKind = 10
const rowsOfPage = 50

const refetchMs = 60_000

/** The queue; one kind alone loads page by page. Source: STAFF-30. */
export const exceptionsQuery = ({ show, kind }: QueueFilter, limit = kind ? rowsOfPage : rowsOfKind) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'exceptions', show, kind ?? '', limit],
    queryFn: async ({ pageParam }) =>
      (
        await readResponse(
          calls.exceptions.$get({
            query: {
              show,
              limit: String(limit),
              ...(kind ? { kind } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          }),
        )
      ).groups,
    initialPageParam: null as string | null,
    getNextPageParam: (groups) => (kind ? (groups[0]?.nextCursor ?? null) : null),
    staleTime: 0,
    refetchInterval: refetchMs,
  })

/** The groups of all loaded pages: those of one kind are one group. */
export function mergedGroups([first = [], ...rest]: readonly ExceptionGroup[][]): ExceptionGroup[] {
  const more = rest.flat()
  return first.map(({ kind, count, nextCursor, exceptions }) => ({
    kind,
    count,
    nextCursor,
    exceptions: exceptions.concat(more.flatMap((page) => (page.kind === kind ? page.exceptions : []))),
  }))
}

/** The exceptions marked as done, the newest first. Source: STAFF-33. */
export const historyQuery = pagesQuery(['admin', 'exceptions', 'history'], (cursor) =>
  readResponse(calls.exceptions.history.$get({ query: { limit: '50', ...(cursor ? { cursor } : {}) } })),
)

export const colleaguesQuery = queryOptions({
  queryKey: ['admin', 'exceptions', 'colleagues'],
  queryFn: async () => (await readResponse(calls.exceptions.colleagues.$get())).colleagues,
})

const refetch = () => queryClient.invalidateQueries({ queryKey: ['admin', 'exceptions'] })

type Change = ChangeException extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'revision'>
    : never
  : never

/** Changes an exception as it is on screen. A refusal refetches the queue: a colleague was faster. */
export async function changeException(
  { id, revision }: Pick<AdminException, 'id' | 'revision'>,
  change: Change,
): Promise<number> {
  try {
    const json: ChangeException = { ...change, revision }
    return (await readResponse(calls.exceptions[':id'].$patch({ param: { id: String(id) }, json }))).revision
  } finally {
    await refetch()
  }
}

/** Records that the customer of an order was contacted. Source: STAFF-31. */
export async function recordContact(orderId: string): Promise<void> {
  try {
    await readResponse(calls.orders[':id'].contacted.$post({ param: { id: orderId }, json: {} }))
  } finally {
    await refetch()
  }
}
