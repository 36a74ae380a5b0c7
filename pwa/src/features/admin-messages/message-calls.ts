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

/** Runs a step, and reads the messages anew: after a lost answer, too, the step may be done. */
async function step(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } finally {
    await changed()
  }
}

export const resendMessage = (id: string): Promise<void> =>
  step(readResponse(messages[':id'].resend.$post({ param: { id }, json: {} })))

export const retryMessage = (id: string): Promise<void> =>
  step(readResponse(messages[':id'].retry.$post({ param: { id }, json: {} })))

export const settleMessage = (id: string, note: string): Promise<void> =>
  step(readResponse(messages[':id'].settle.$post({ param: { id }, json: { note } })))
