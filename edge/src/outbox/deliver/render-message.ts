import type { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { completeFacts } from './complete-facts.ts'
import { mailSite, type MessageSite } from '../mails/parts/mail-content.ts'
import { renderMail, type RenderedMail } from '../mails/render-mail.ts'
import { renderPush, type PushContent } from '../texts/render-push.ts'
import { isSmsKind, renderSms } from '../texts/render-sms.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect

/** A message as its receiver sees it. */
export type RenderedMessage =
  | { readonly channel: 'mail'; readonly content: RenderedMail }
  | { readonly channel: 'sms'; readonly content: string }
  | { readonly channel: 'push'; readonly content: PushContent }

/** @throws TypeError if the facts do not match the kind, which is always a bug of ours. */
export function renderMessage({ id, channel, kind, facts }: OutboxRow, site: MessageSite): RenderedMessage {
  // `enqueue` wrote the facts together with the kind.
  const complete = completeFacts(facts) as never
  if (channel === 'mail') return { channel, content: renderMail(kind, complete, mailSite(site, id)) }
  if (channel === 'push') return { channel, content: renderPush(kind, complete) }
  if (!isSmsKind(kind)) throw new TypeError(`There is no text message of the kind ${kind}`)
  return { channel, content: renderSms(kind, complete, mailSite(site, id)) }
}
