import {
  startFake,
  type FakeCall,
  type FakeProvider,
  type FakeResponse,
  type RunningFake,
} from './fake-server.ts'

export const twilioAccount = {
  sid: 'AC00000000000000000000000000000001',
  token: 'twilio-token',
  from: '+18135550199',
}

/** A text message that Twilio accepted. */
export type TakenText = {
  readonly sid: string
  readonly to: string
  readonly from: string
  readonly body: string
  readonly direction: 'outbound-api'
  readonly date_created: string
}

type Texts = {
  readonly texts: readonly TakenText[]
  /** Numbers that have opted out. */
  readonly refusedRecipients: Set<string>
}

export type TwilioFake = RunningFake & Texts

const credentials = `Basic ${Buffer.from(`${twilioAccount.sid}:${twilioAccount.token}`).toString('base64')}`

/** Stateful fake of Twilio's messages: like Twilio it has no idempotency keys and sends every request. */
export function twilioProvider(now = () => new Date()): FakeProvider & Texts {
  const texts: TakenText[] = []
  const refusedRecipients = new Set<string>()

  function create(form: URLSearchParams): FakeResponse {
    const [to, from, body] = [form.get('To') ?? '', form.get('From'), form.get('Body') ?? '']
    if (!/^\+[1-9]\d{7,14}$/.test(to)) throw new Error('a text to no number')
    if (from !== twilioAccount.from) throw new Error('a text from somebody else')
    if (body === '' || body.length > 1600) throw new Error('a text without or with too much text')
    if (refusedRecipients.has(to))
      return { status: 400, body: { code: 21610, message: 'Unsubscribed recipient' } }
    const text: TakenText = {
      sid: `SM${crypto.randomUUID().replaceAll('-', '')}`,
      to,
      from,
      body,
      direction: 'outbound-api',
      date_created: now().toUTCString().replace('GMT', '+0000'),
    }
    texts.push(text)
    return { status: 201, body: text }
  }

  function list(query: URLSearchParams): FakeResponse {
    const to = query.get('To')
    const pageSize = Number(query.get('PageSize') ?? 50)
    const found = texts.filter((text) => text.to === to).toReversed()
    return { status: 200, body: { messages: found.slice(0, pageSize) } }
  }

  return {
    texts,
    refusedRecipients,
    act: (call: FakeCall) => {
      if (call.url.pathname !== `/2010-04-01/Accounts/${twilioAccount.sid}/Messages.json`) {
        throw new Error(`no such call ${call.url.href}`)
      }
      if (call.headers.authorization !== credentials) return { status: 401, body: { code: 20003 } }
      return call.method === 'POST' ? create(new URLSearchParams(call.body)) : list(call.url.searchParams)
    },
  }
}

/** The fake over real HTTP. */
export async function startTwilioFake(now?: () => Date): Promise<TwilioFake> {
  const provider = twilioProvider(now)
  const { texts, refusedRecipients } = provider
  return Object.assign(await startFake(provider), { texts, refusedRecipients })
}
