import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { providerTimeoutMs } from './call-provider.ts'
import { resend } from './resend.ts'

type Handler = (response: ServerResponse) => void

let server: Server
let handle: Handler
let calls: { readonly request: IncomingMessage; readonly body: unknown }[] = []
let apiBase = ''

beforeAll(async () => {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    calls.push({ request, body: JSON.parse(await text(request)) })
    handle(response)
  }
  server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => void (calls = []))

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)

const problem = (status: number, name: string) => JSON.stringify({ statusCode: status, name, message: 'no' })

function sendMail() {
  const settings = { apiKey: 're_1', apiBase, from: 'Switchback <mail@x.example>', replyTo: 'help@x.example' }
  return resend(settings).send({
    messageId: 'message-1',
    recipient: 'ada@example.com',
    content: { subject: 'Picked up', html: '<p>Picked up</p>', text: 'Picked up', files: [] },
    isRepeat: false,
    firstAttemptAt: new Date(),
    knownAmong: async () => new Set(),
  })
}

test('a mail goes out with its idempotency key and a time limit', async () => {
  handle = answer(200, JSON.stringify({ id: 'mail-1' }))
  expect(await sendMail()).toEqual({ kind: 'sent', providerMessageId: 'mail-1' })
  expect(calls[0]?.request).toMatchObject({ method: 'POST', url: '/emails' })
  expect(calls[0]?.request.headers).toMatchObject({
    authorization: 'Bearer re_1',
    'idempotency-key': 'message-1',
  })
  expect(calls[0]?.body).toEqual({
    from: 'Switchback <mail@x.example>',
    to: ['ada@example.com'],
    reply_to: 'help@x.example',
    subject: 'Picked up',
    html: '<p>Picked up</p>',
    text: 'Picked up',
    tags: [{ name: 'message_id', value: 'message-1' }],
  })
})

const later = { kind: 'later', isThrottled: false }
const outcomes: [string, Handler, object][] = [
  [
    'a rate limit with its pause',
    answer(429, problem(429, 'rate_limit_exceeded'), { 'Retry-After': '7' }),
    { kind: 'later', reason: '429 rate_limit_exceeded', isThrottled: true, retryAfterMs: 7000 },
  ],
  ['a wrong key', answer(401, problem(401, 'invalid_api_key')), { ...later, reason: '401 invalid_api_key' }],
  [
    'a refused mail',
    answer(422, problem(422, 'validation_error')),
    { kind: 'refused', reason: '422 validation_error' },
  ],
  [
    'a mail that was sent with another text',
    answer(409, problem(409, 'invalid_idempotent_request')),
    { kind: 'sent', providerMessageId: null },
  ],
  [
    'a mail that another attempt is sending',
    answer(409, problem(409, 'concurrent_idempotent_requests')),
    { ...later, reason: '409 concurrent_idempotent_requests' },
  ],
  [
    'an error of theirs',
    answer(500, problem(500, 'application_error')),
    { kind: 'unknown', reason: '500 application_error' },
  ],
  ['a page of a proxy', answer(502, '<h1>Bad gateway</h1>'), { kind: 'unknown' }],
  ['an error of something else', answer(403, '{"error":"blocked"}'), { kind: 'unknown' }],
  ['a redirect', answer(302, '', { Location: '/elsewhere' }), { kind: 'unknown' }],
  ['success without an id', answer(200, '{}'), { kind: 'unknown', reason: 'no id' }],
  ['null', answer(200, 'null'), { kind: 'unknown', reason: 'no id' }],
  ['half a response', answer(200, '{"id":'), { kind: 'unknown' }],
  ['a broken connection', (response) => void response.destroy(), { kind: 'unknown' }],
]

test.each(outcomes)('the outcome of %s', async (_, handler, outcome) => {
  handle = handler
  expect(await sendMail()).toMatchObject(outcome)
  expect(calls).toHaveLength(1)
})

test('a call that hangs ends at the time limit, with an unknown outcome', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const limited = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
  handle = () => undefined
  expect(await sendMail()).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect(limited).toHaveBeenCalledWith(providerTimeoutMs)
  limited.mockRestore()
})
