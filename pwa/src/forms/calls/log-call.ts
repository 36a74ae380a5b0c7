import type { LogCallInput } from '@switchback/core/orders/request/log-call.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

/** Logs a call about an order, and reads the lists anew that show it. Source: STAFF-36. */
export async function logCall(id: string, json: LogCallInput): Promise<void> {
  try {
    await readResponse(client.api.admin.orders[':id'].calls.$post({ param: { id }, json }))
  } finally {
    await Promise.all(
      ['order', 'orders', 'exceptions', 'dashboard'].map((name) =>
        queryClient.invalidateQueries({ queryKey: ['admin', name] }),
      ),
    )
  }
}

/** Staff spoke with the customer: the usual call. */
export const logContact = (id: string): Promise<void> =>
  logCall(id, { callId: crypto.randomUUID(), outcome: 'spoke' })
