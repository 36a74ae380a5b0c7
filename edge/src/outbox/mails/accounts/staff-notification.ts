import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import {
  action,
  facts,
  link,
  paragraph,
  plain,
  type MailContent,
  type MailSite,
} from '../parts/mail-content.ts'

/** A notification by mail, for a member of staff who wants it so. Source: MSG-20. */
export function staffNotification(
  { title, detail, orderNumber, path }: MessageFacts['staff_notification'],
  { origin, brand }: MailSite,
): MailContent {
  const number = orderNumber === null ? '' : ` (#${orderNumber})`
  return {
    subject: `${plain(title, 120)}${number}`,
    preview: detail === null ? title : plain(detail, 120),
    title: plain(title, 120),
    blocks: [
      ...(detail === null ? [] : [paragraph(plain(detail, 1000))]),
      facts([['Order', orderNumber === null ? null : `#${orderNumber}`]]),
      action('Open it in the staff portal', `${origin}${path}`),
      link('Notification settings', `${origin}/admin/notifications?settings=true`),
    ],
    because: `You chose to get this notification from ${brand.name} by email.`,
  }
}
