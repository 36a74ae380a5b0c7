import type { DealerOrderMessage } from '@switchback/core/orders/response/dealer-order-details.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { showMoment } from '../../../ui/show-moment.ts'

const states: Readonly<Record<DealerOrderMessage['state'], string>> = {
  on_its_way: 'on its way',
  sent: 'sent',
  saved: 'not sent',
  failed: 'could not be delivered',
}

/** Mails and texts about this order. */
export function OrderMessages({ messages }: { messages: readonly DealerOrderMessage[] | undefined }) {
  if (!messages || messages.length === 0) return null
  return (
    <DeskSection title="Messages">
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <li
            key={message.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-2 first:pt-0"
          >
            <span className="min-w-0">
              {message.title}
              <span className="block text-sm text-soft wrap-anywhere">
                {message.channel === 'mail' ? 'Mail' : 'Text'} to {receiverOf(message)}
              </span>
            </span>
            <span className="text-sm text-soft sm:text-right">
              <time dateTime={message.at} className="figures">
                {showMoment(message.at)}
              </time>
              <span className={`block ${message.state === 'failed' ? 'font-semibold text-fail' : ''}`}>
                {states[message.state]}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

const receiverOf = ({ channel, recipient }: DealerOrderMessage): string =>
  channel === 'sms' ? formatPhone(recipient.replace(/^\+1/, '')) : recipient
