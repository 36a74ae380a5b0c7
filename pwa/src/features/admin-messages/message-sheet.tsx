import { useQuery } from '@tanstack/react-query'
import type { MessagePreview } from '@switchback/core/messages/admin-message.ts'
import { bounceWords, deliveryErrorWords } from '@switchback/core/messages/delivery-error.ts'
import { messageTitles } from '@switchback/core/messages/message-titles.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FormSheet } from '../../ui/dialogs/form-sheet.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messageQuery } from '../../forms/messages/correct-message.ts'
import { SendAgain } from '../../forms/messages/send-again.tsx'
import { resendMessage, retryMessage, settleMessage } from './message-calls.ts'
import { canResend, canRetry, isOnItsWay, isSent, messageStateWords } from './message-words.ts'

type Props = { id: string; onClose: () => void }

/** A message as its receiver sees it, and what staff can do about it. Source: MSG-18. */
export function MessageSheet({ id, onClose }: Props) {
  const { data, isError, refetch } = useQuery(messageQuery(id))
  return (
    <FormSheet title={data ? messageTitles[data.message.kind] : 'Message'} onClose={onClose}>
      {isError ? (
        <Notice look="fail" live title="The message could not be loaded.">
          <Button look="text" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {!data && !isError ? <Skeleton className="h-80" /> : null}
      {data ? <Opened preview={data} /> : null}
    </FormSheet>
  )
}

function Opened({ preview }: { preview: MessagePreview }) {
  const { message, subject, text, files = [] } = preview
  const error = isSent(message.state) ? null : message.lastError
  return (
    <>
      <dl className="grid gap-1 text-sm">
        <Fact name="To">{message.recipient}</Fact>
        {subject === null ? null : <Fact name="Subject">{subject}</Fact>}
        {files.length > 0 ? <Fact name="Attached">{files.join(', ')}</Fact> : null}
        <Fact name="Delivery">
          {messageStateWords[message.state]}
          {error === null ? '' : `: ${deliveryErrorWords(error, message.channel)}`}
          {message.state === 'bounced' ? `: ${bounceWords(message.deliveryReason, message.channel)}` : ''}
        </Fact>
        {error === null ? null : <Fact name="Error">{error}</Fact>}
        {message.state === 'bounced' && message.deliveryReason !== null ? (
          <Fact name="Error">{message.deliveryReason}</Fact>
        ) : null}
      </dl>
      {text === null ? (
        <p className="text-soft">The text of this message cannot be shown here.</p>
      ) : (
        <>
          <pre className="rounded-control border border-line bg-paper p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
            {text}
          </pre>
          <p className="text-sm text-soft">Links that open an account or an order are hidden here.</p>
        </>
      )}
      <Deeds preview={preview} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-20 shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Deeds({ preview: { message } }: { preview: MessagePreview }) {
  const { id, state, recipient } = message
  const { message: refusal, done, isBusy, run } = useAction()
  const [note, setNote] = useState('')
  return (
    <div className="grid justify-items-start gap-4">
      {message.orderId !== null && message.channel !== 'push' && !isOnItsWay(state) ? (
        <SendAgain orderId={message.orderId} messageId={id} recipient={recipient} />
      ) : canResend(message) ? (
        <Button
          look="quiet"
          busy={isBusy}
          onClick={() => void run(() => resendMessage(id), `Queued again for ${recipient}.`)}
        >
          Send again
        </Button>
      ) : null}
      {canRetry(message) ? (
        <Button
          busy={isBusy}
          onClick={() => void run(() => retryMessage(id), `Queued again for ${recipient}.`)}
        >
          Try again
        </Button>
      ) : null}
      {state === 'dead' ? (
        <div className="grid w-full gap-3 border-t border-line pt-4">
          <TextField
            label="Remark"
            optional
            hint="Why nothing more has to be done, like a call instead."
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            look="quiet"
            className="justify-self-start"
            busy={isBusy}
            onClick={() => void run(() => settleMessage(id, note), 'Settled.')}
          >
            Settle
          </Button>
        </div>
      ) : null}
      {done ? <Notice look="done" live title={done} /> : null}
      {refusal ? <Notice look="fail" live title={refusal} /> : null}
    </div>
  )
}
