import { queryOptions } from '@tanstack/react-query'
import type { AnswerOrderChange } from '@switchback/core/orders/request/staff-edit.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

const calls = client.api['order-changes']

/** A proposed change behind a mail's link. The token is never stored and goes away with the page. */
export const orderChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['order-change', token],
    queryFn: async () => (await readResponse(calls.$post({ json: { token } }))).change,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** Accepts or declines. A refusal means that the change does not wait any more: the page then shows why. */
export async function answerOrderChange(json: AnswerOrderChange): Promise<void> {
  const { queryKey } = orderChangeQuery(json.token)
  try {
    queryClient.setQueryData(queryKey, (await readResponse(calls.answer.$post({ json }))).change)
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey })
    throw error
  }
}
