import { messageStates, type MessageState } from '@switchback/core/messages/admin-message.ts'
import { messageKinds, type MessageKind } from '@switchback/core/messages/message-facts.ts'
import { pagesQuery } from '../../api/all-pages.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

/** The filters, as they are in the address. */
export type MessageFilter = {
  readonly state?: MessageState
  readonly kind?: MessageKind
  readonly recipient?: string
}

/** Reads the filters from the address; what is malformed is left out. */
export function readMessageFilter({ state, kind, recipient }: Record<string, unknown>): MessageFilter {
  const knownState = messageStates.find((known) => known === state)
  const knownKind = messageKinds.find((known) => known === kind)
  return {
    ...(knownState ? { state: knownState } : {}),
    ...(knownKind ? { kind: knownKind } : {}),
    ...(typeof recipient === 'string' && recipient !== '' ? { recipient: recipient.slice(0, 200) } : {}),
  }
}

const messages = client.api.admin.messages

/** All messages, page by page. Source: MSG-18. */
export const messagesQuery = (filter: MessageFilter) =>
  pagesQuery(['admin', 'messages', 'all', JSON.stringify(filter)], (cursor) =>
    readResponse(messages.all.$get({ query: { ...filter, limit: '50', ...(cursor ? { cursor } : {}) } })),
  )

const changed = () => queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] })

export async function resendMessage(id: string): Promise<void> {
  await readResponse(messages[':id'].resend.$post({ param: { id }, json: {} }))
  await changed()
}

export async function retryMessage(id: string): Promise<void> {
  await readResponse(messages[':id'].retry.$post({ param: { id }, json: {} }))
  await changed()
}

export async function settleMessage(id: string, note: string): Promise<void> {
  await readResponse(messages[':id'].settle.$post({ param: { id }, json: { note } }))
  await changed()
}
