import {
  startFake,
  type FakeCall,
  type FakeProvider,
  type FakeResponse,
  type RunningFake,
} from './fake-server.ts'

export const resendKey = 're_switchback_test'

/** A mail that Resend accepted. */
export type TakenMail = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly replyTo: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Files by name, in base64. */
  readonly files: Readonly<Record<string, string>>
}

type Mailbox = {
  readonly mails: readonly TakenMail[]
  /** The idempotency keys under which it took them. */
  readonly takenKeys: { has(key: string): boolean }
  /** Addresses that it refuses. */
  readonly refusedRecipients: Set<string>
}

export type ResendFake = RunningFake & Mailbox

type Body = Record<'from' | 'reply_to' | 'subject' | 'html' | 'text', string> & {
  readonly to: string[]
  readonly attachments?: readonly { readonly filename: string; readonly content: string }[]
}

function readBody(call: FakeCall): Body {
  const body = JSON.parse(call.body) as Body
  for (const name of ['from', 'reply_to', 'subject', 'html', 'text'] as const) {
    if (typeof body[name] !== 'string' || body[name] === '') throw new Error(`a mail without ${name}`)
  }
  if (/[\r\n]/.test(body.subject + body.from + body.reply_to)) throw new Error('a header with a line break')
  if (body.to.length !== 1) throw new Error('a mail to several at once')
  return body
}

/** Stateful fake of Resend: like Resend, it saves only successful responses under idempotency keys. */
export function resendProvider(): FakeProvider & Mailbox {
  const mails: TakenMail[] = []
  const refusedRecipients = new Set<string>()
  const keys = new Map<string, { readonly body: string; readonly id: string }>()

  function take(call: FakeCall, key: string): FakeResponse {
    const body = readBody(call)
    const to = body.to[0] ?? ''
    if (refusedRecipients.has(to)) {
      return {
        status: 422,
        body: { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field' },
      }
    }
    const known = keys.get(key)
    if (known) {
      return known.body === call.body
        ? { status: 200, body: { id: known.id } }
        : { status: 409, body: { statusCode: 409, name: 'invalid_idempotent_request', message: '' } }
    }
    const id = crypto.randomUUID()
    keys.set(key, { body: call.body, id })
    const { from, reply_to: replyTo, subject, html, text } = body
    const files = Object.fromEntries((body.attachments ?? []).map((file) => [file.filename, file.content]))
    mails.push({ id, from, to, replyTo, subject, html, text, files })
    return { status: 200, body: { id } }
  }

  return {
    mails,
    takenKeys: keys,
    refusedRecipients,
    act: (call) => {
      if (`${call.method} ${call.url.pathname}` !== 'POST /emails')
        throw new Error(`no such call ${call.url.href}`)
      if (call.headers.authorization !== `Bearer ${resendKey}`) {
        return { status: 401, body: { statusCode: 401, name: 'invalid_api_key', message: '' } }
      }
      const key = call.headers['idempotency-key']
      if (typeof key !== 'string') throw new Error('a mail without an idempotency key')
      return take(call, key)
    },
  }
}

/** The fake over real HTTP. */
export async function startResendFake(): Promise<ResendFake> {
  const provider = resendProvider()
  const { mails, takenKeys, refusedRecipients } = provider
  return Object.assign(await startFake(provider), { mails, takenKeys, refusedRecipients })
}
