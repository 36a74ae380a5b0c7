import type { CorrectMessage } from '@switchback/core/messages/admin-message.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

const { messages, orders } = client.api.admin

/** One message as its receiver sees it. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'messages', 'one', id],
    queryFn: () => readResponse(messages[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

/** Sends a message once more to a corrected address, and reads anew what shows it. Source: MSG-37. */
export async function correctMessage(
  param: { readonly id: string; readonly messageId: string },
  json: CorrectMessage,
): Promise<void> {
  try {
    await readResponse(orders[':id'].messages[':messageId'].correct.$post({ param, json }))
  } finally {
    await Promise.all(
      ['messages', 'order', 'orders', 'exceptions'].map((name) =>
        queryClient.invalidateQueries({ queryKey: ['admin', name] }),
      ),
    )
  }
}
