import { markup } from '../http/markup.ts'
import { papersOf } from '../outbox/deliver/papers.ts'
import type { OutboxRow, RenderedMessage } from '../outbox/deliver/render-message.ts'

/** A message with what it says; nothing where it could not be written. */
export type ShownMessage = { readonly row: OutboxRow; readonly message: RenderedMessage | undefined }

const styleSheet = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 880px; margin: 0 auto; padding: 16px; }
  details { border: 1px solid #8886; border-radius: 8px; margin: 0 0 10px; padding: 10px 14px; }
  summary { cursor: pointer; }
  .meta { opacity: 0.7; font-size: 13px; }
  iframe { width: 100%; height: 620px; border: 1px solid #8886; border-radius: 6px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; border-radius: 6px; padding: 10px; }
  .sms { background: #2f7d4f; color: #fff; border-radius: 14px; padding: 10px 14px; max-width: 320px; overflow-wrap: anywhere; }
`

const channelWords = { mail: 'Mail', sms: 'Text message', push: 'Push message' } as const

function Content({ row, message }: ShownMessage) {
  if (message === undefined) return <p>Its facts are not those of its kind: it could not be written.</p>
  if (message.channel === 'sms') return <p class="sms">{message.content}</p>
  if (message.channel === 'push') {
    const { title, body, path } = message.content.payload
    return <p class="sms">{[title, body, path].filter(Boolean).join(' · ')}</p>
  }
  return (
    <>
      <iframe
        title={`Mail: ${message.content.subject}`}
        src={`/dev/outbox/${row.id}/mail`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
      {papersOf(row).map(({ fileName }) => (
        <p>
          Attached: <a href={`/dev/outbox/${row.id}/files/${fileName}`}>{fileName}</a>
        </p>
      ))}
      <h3>As plain text</h3>
      <pre>{message.content.text}</pre>
    </>
  )
}

function Message({ row, message }: ShownMessage) {
  const title = message?.channel === 'mail' ? message.content.subject : channelWords[row.channel]
  return (
    <details>
      <summary>
        <strong>{title}</strong> to {row.recipient}
        <br />
        <span class="meta">
          {row.kind} · {row.delivery ?? row.status} · {row.createdAt} · {row.attemptCount}{' '}
          {row.attemptCount === 1 ? 'attempt' : 'attempts'}
          {row.lastError === null ? '' : ` · ${row.lastError}`}
        </span>
      </summary>
      <Content row={row} message={message} />
      {row.channel === 'push' || row.delivery === 'bounced' ? null : (
        <form method="post" action={`/dev/outbox/${row.id}/bounce`}>
          <button type="submit">Mark as bounced</button>
        </form>
      )}
    </details>
  )
}

function OutboxPage({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        <style>{styleSheet}</style>
      </head>
      <body>
        <h1>Outbox</h1>
        <p>
          The newest mails and text messages of this deployment, as their receivers see them. There is no such
          page in production.
        </p>
        {messages.length === 0 ? <p>Nothing has been sent yet.</p> : null}
        {messages.map(({ row, message }) => (
          <Message row={row} message={message} />
        ))}
      </body>
    </html>
  )
}

/** The page of all messages, for developers. */
export function outboxPage(messages: readonly ShownMessage[]): string {
  return markup(<OutboxPage messages={messages} />)
}
