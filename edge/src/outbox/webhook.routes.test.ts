import { createHmac } from 'node:crypto'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const authToken = 'twilio-token'
const origin = 'https://switchback.example'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({
    settings: {
      PUBLIC_ORIGIN: origin,
      RESEND_API_KEY: 're_switchback_test',
      RESEND_WEBHOOK_SECRET: secret,
      TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000001',
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+18135550199',
    },
  })
})
afterAll(() => api.stop())

let count = 0

/** A message that its provider took. */
async function sentMessage(provider: 'resend' | 'twilio' = 'resend', isKnown = true) {
  const id = `message-${(count += 1)}`
  const channel = provider === 'resend' ? 'mail' : 'sms'
  await api.database.db.write([
    sql`INSERT INTO outbox_messages (id, channel, kind, dedupe_key, recipient, facts, status, provider, provider_message_id, next_attempt_at, created_at, updated_at)
      SELECT ${id}, ${channel}, 'picked_up', ${id}, 'a@b.co', '{}', 'sent', ${provider}, ${isKnown ? `at ${id}` : null}, at, at, at
      FROM (SELECT strftime('%Y-%m-%dT%H:%M:%fZ') AS at)`,
  ])
  return { id, providerId: `at ${id}` }
}

async function stored(id: string) {
  const rows = await api.database.db.sql.select().from(outboxMessages)
  const row = rows.find((each) => each.id === id)
  return row && [row.delivery, row.deliveryReason]
}

const event = (type: string, providerId: string, rest: object = {}) =>
  JSON.stringify({
    type,
    created_at: '2026-11-21T10:00:00.000Z',
    data: { email_id: providerId, from: 'x', to: ['a@b.co'], subject: 'x', ...rest },
  })

async function fromResend(body: string, key = secret) {
  const timestamp = String(Math.floor(api.now().getTime() / 1000))
  const signature = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
    .update(`msg_1.${timestamp}.${body}`)
    .digest('base64')
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` }
  return (await api.send('POST', '/api/resend/webhook', { text: body, headers })).status
}

async function fromTwilio(path: string, fields: Record<string, string>, token = authToken) {
  const form = new URLSearchParams(fields)
  const text = [...form.keys()].toSorted().map((name) => name + form.get(name))
  const signature = createHmac('sha1', token)
    .update(origin + path + text.join(''))
    .digest('base64')
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Twilio-Signature': signature,
  }
  return (await api.request(path, { method: 'POST', headers, body: form.toString() })).status
}

const bounce = { bounce: { type: 'Permanent', subType: 'NoEmail', message: 'a@b.co is unknown' } }

test('a bounced mail is known with its code, and without the words of the mail server', async () => {
  const { id, providerId } = await sentMessage()
  expect(await fromResend(event('email.bounced', providerId, bounce))).toBe(200)
  expect(await stored(id)).toEqual(['bounced', 'Permanent NoEmail'])
  expect(JSON.stringify(api.log)).not.toContain('a@b.co')
})

test.each([
  ['email.delivered', ['delivered', null]],
  ['email.delivery_delayed', ['delayed', null]],
  ['email.complained', ['complained', null]],
  ['email.failed', ['bounced', 'Failed']],
  ['email.suppressed', ['bounced', 'Suppressed']],
  ['email.opened', [null, null]],
  ['contact.created', [null, null]],
])('%s leads to %j', async (type, expected) => {
  const { id, providerId } = await sentMessage()
  expect(await fromResend(event(type, providerId))).toBe(200)
  expect(await stored(id)).toEqual(expected)
})

test('reports that come twice, late and at once never lead back', async () => {
  const { id, providerId } = await sentMessage()
  const reports = ['email.bounced', 'email.delivery_delayed', 'email.bounced', 'email.delivered']
  await Promise.all(reports.map((type) => fromResend(event(type, providerId, bounce))))
  expect(await stored(id)).toEqual(['bounced', 'Permanent NoEmail'])
})

test('a report that is faster than the answer to the call finds its message by our own id', async () => {
  const { id } = await sentMessage('resend', false)
  const other = await sentMessage()
  expect(await fromResend(event('email.bounced', 'new', { ...bounce, tags: { message_id: id } }))).toBe(200)
  expect(await stored(id)).toEqual(['bounced', 'Permanent NoEmail'])
  // The id of a message that is known as another mail there names nothing.
  await fromResend(event('email.bounced', 'newer', { tags: { message_id: other.id } }))
  expect(await stored(other.id)).toEqual([null, null])
})

test('an id of one provider names no message of another', async () => {
  const { id, providerId } = await sentMessage('twilio')
  expect(await fromResend(event('email.bounced', providerId, bounce))).toBe(200)
  expect(await stored(id)).toEqual([null, null])
})

test('nothing that Resend did not sign is heard', async () => {
  const { id, providerId } = await sentMessage()
  const body = event('email.bounced', providerId, bounce)
  expect(await fromResend(body, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(400)
  expect((await api.send('POST', '/api/resend/webhook', { text: body })).status).toBe(400)
  expect(await stored(id)).toEqual([null, null])
})

test.each([
  ['delivered', {}, ['delivered', null]],
  ['undelivered', { ErrorCode: '30005' }, ['bounced', '30005']],
  ['failed', { ErrorCode: '30008' }, ['bounced', '30008']],
  ['sent', {}, [null, null]],
])('a text is %s at Twilio', async (MessageStatus, rest, expected) => {
  const { id, providerId } = await sentMessage('twilio')
  const path = `/api/twilio/webhook?message=${id}`
  expect(await fromTwilio(path, { MessageSid: providerId, MessageStatus, To: '+18135550101', ...rest })).toBe(
    200,
  )
  expect(await stored(id)).toEqual(expected)
})

test('nothing that Twilio did not sign for this address is heard', async () => {
  const { id, providerId } = await sentMessage('twilio')
  const fields = { MessageSid: providerId, MessageStatus: 'failed' }
  expect(await fromTwilio(`/api/twilio/webhook?message=${id}`, fields, 'another token')).toBe(400)
  expect(await stored(id)).toEqual([null, null])
})

test('without the secrets there are no such routes', async () => {
  const bare = await startApi()
  const resend = await bare.send('POST', '/api/resend/webhook', { text: '{}' })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const twilio = await bare.request('/api/twilio/webhook', { method: 'POST', headers, body: 'a=b' })
  expect([resend.status, twilio.status]).toEqual([404, 404])
  await bare.stop()
})
