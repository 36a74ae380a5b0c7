import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { MessagePreview } from '@switchback/core/messages/admin-message.ts'
import type { RequestContext } from '../request-context.ts'
import { messageSite } from './delivery.ts'
import { findMessage } from './list-messages.ts'
import { messageResponse } from './message-response.ts'
import { renderMessage } from './render-message.ts'

type PreviewContext = Pick<RequestContext, 'db' | 'config' | 'requestOrigin'>

/**
 * A message as its receiver sees it, but for its secrets: the links in it open nothing, so that nobody resets a
 * password or opens an order by reading another's mail.
 * @throws Refusal `not_found`
 */
export async function previewMessage(
  { db, config, requestOrigin }: PreviewContext,
  messageId: string,
): Promise<MessagePreview> {
  const row = await findMessage(db, messageId)
  if (!row) throw new Refusal('not_found')
  const hidden = () => 'hidden'
  const site = { ...messageSite(config, requestOrigin), passwordToken: hidden, manageToken: hidden }
  const message = messageResponse(row)
  try {
    const rendered = renderMessage(row, site)
    if (rendered.channel === 'sms') return { message, subject: null, html: null, text: rendered.content }
    const { subject, html, text } = rendered.content
    return { message, subject, html, text }
  } catch {
    // An old row whose facts today's text does not know can still be listed.
    return { message, subject: null, html: null, text: null }
  }
}
