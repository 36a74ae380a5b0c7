import { deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deadMessagesQuery, retryMessage, type DeadMessage } from './notification-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'

const channelWords = { mail: 'Email', sms: 'Text message', push: 'Push message' } as const

/**
 * Emails and text messages whose delivery was given up, which would otherwise go unnoticed. Renders nothing if there
 * are none.
 */
export function UndeliveredMessages() {
  const { data: messages = [] } = useQuery(deadMessagesQuery)
  const { message: refusal, isBusy, run } = useAction()
  const [sent, setSent] = useState<string>()
  const retry = async ({ id, recipient }: DeadMessage) => {
    if (await run(() => retryMessage(id))) setSent(recipient)
  }
  return (
    <div className="mb-8 grid gap-3 empty:hidden">
      {messages.length > 0 ? (
        <section aria-label="Not delivered" className="border-l-4 border-fail pl-4">
          <h2 className="text-lg">Not delivered ({messages.length})</h2>
          <ul className="mt-2 grid gap-3">
            {messages.map((message) => (
              <li key={message.id} className="flex flex-wrap items-baseline justify-between gap-x-8">
                <div className="min-w-0">
                  <p className="wrap-anywhere">
                    {channelWords[message.channel]} to {message.recipient}: {messageTitles[message.kind]}
                  </p>
                  <p className="text-sm wrap-anywhere text-soft">
                    {showMoment(message.gaveUpAt)}:{' '}
                    {message.lastError === null
                      ? 'unknown reason'
                      : deliveryErrorWords(message.lastError, message.channel)}
                  </p>
                </div>
                <Button
                  look="text"
                  busy={isBusy}
                  aria-label={`Send again to ${message.recipient}`}
                  onClick={() => void retry(message)}
                >
                  Send again
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {sent ? <Notice look="plain" live title={`Queued again for ${sent}.`} /> : null}
      {refusal ? <Notice look="fail" live title={refusal} /> : null}
    </div>
  )
}
