import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionSettings } from '../../test/api/production-settings.ts'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'

let api: ApiUnderTest
let order: { id: string; trackingCode: string }
beforeAll(async () => {
  api = await startApi({
    settings: {
      DISPATCH_EMAILS: 'desk@example.com, night@example.com',
      DISPATCH_PHONES: '+18135550170,+18135550171',
    },
  })
  const json = orderRequest({
    customerName: '<img src=x onerror=alert(1)>',
    customerEmail: 'hostile@example.com',
  })
  order = (await api.send('POST', '/api/orders', { json })).body.order
})
afterAll(() => api.stop())

async function page(path: string): Promise<{ headers: Headers; html: string; status: number }> {
  const response = await api.request(path)
  return { headers: response.headers, html: await response.text(), status: response.status }
}

test('a new order notifies the customer, and both dispatch contacts by email and text message', async () => {
  const { body } = await api.send('GET', '/dev/outbox/messages')
  const listed = body.messages.map(
    ({ channel, kind, recipient }: Record<string, string>) => `${channel} ${kind} ${recipient}`,
  )
  expect(listed.toSorted()).toEqual([
    'mail dispatch_new_order desk@example.com',
    'mail dispatch_new_order night@example.com',
    'mail order_received hostile@example.com',
    'sms dispatch_new_order +18135550170',
    'sms dispatch_new_order +18135550171',
  ])
  expect(JSON.stringify(body)).not.toContain(order.id)
})

test('can be filtered by receiver', async () => {
  const { body } = await api.send('GET', '/dev/outbox/messages?to=hostile@example.com')
  expect(body.messages).toMatchObject([
    {
      kind: 'order_received',
      content: { text: expect.stringContaining(`http://localhost/track?orderId=${order.trackingCode}`) },
    },
  ])
})

test('the page shows every message: emails in a sandboxed frame, their plain text, text messages', async () => {
  const { html, headers, status } = await page('/dev/outbox')
  expect(status).toBe(200)
  expect(html.match(/<iframe /g)).toHaveLength(3)
  expect(html.match(/sandbox="allow-popups allow-popups-to-escape-sandbox"/g)).toHaveLength(3)
  expect(html.match(/class="sms"/g)).toHaveLength(2)
  expect(html).not.toMatch(/<img|<script/)
  const policy = headers.get('Content-Security-Policy')
  expect(policy).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'",
  )
})

test('an email in its frame is the email as sent, without injected scripts', async () => {
  const { body } = await api.send('GET', '/dev/outbox/messages?to=hostile@example.com')
  const { html, headers } = await page(`/dev/outbox/${body.messages[0].id}/mail`)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toMatch(/<img|<script/)
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
})

test('a message that cannot be rendered does not hide the others', async () => {
  const { db } = api.database
  const at = api.now().toISOString()
  const [first] = (await api.send('GET', '/dev/outbox/messages')).body.messages
  const id = crypto.randomUUID()
  await db.write([
    db.sql.insert(outboxMessages).values({
      id,
      channel: 'mail',
      kind: 'order_received',
      dedupeKey: id,
      recipient: 'old@example.com',
      facts: {} as never,
      nextAttemptAt: at,
      createdAt: at,
      updatedAt: at,
    }),
  ])
  const { body } = await api.send('GET', '/dev/outbox/messages')
  expect(body.messages).toContainEqual(first)
  expect(body.messages.find((each: { id: string }) => each.id === id)).toMatchObject({ content: null })
  expect((await page('/dev/outbox')).html).toContain('it could not be written')
  expect((await page(`/dev/outbox/${id}/mail`)).status).toBe(404)
})

test('a text message or an unknown id has no email', async () => {
  expect((await api.send('GET', `/dev/outbox/${crypto.randomUUID()}/mail`)).status).toBe(404)
})

test('does not exist in production', async () => {
  const production = await startApi({ settings: productionSettings })
  try {
    for (const path of [
      '/dev/outbox',
      '/dev/outbox/messages',
      `/dev/outbox/${crypto.randomUUID()}/mail`,
      '/dev',
    ]) {
      const response = await production.send('GET', path)
      expect([path, response.status, response.body.code]).toEqual([path, 404, 'not_found'])
    }
  } finally {
    await production.stop()
  }
})

test('a developer has a message come back', async () => {
  const { body } = await api.send('GET', '/dev/outbox/messages?to=hostile@example.com')
  const path = `/dev/outbox/${body.messages[0].id}/bounce`
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const marked = await api.request(path, { method: 'POST', headers })
  expect([marked.status, marked.headers.get('Location')]).toEqual([303, '/dev/outbox'])
  const { db } = api.database
  const rows = await db.sql.select().from(outboxMessages)
  expect(rows.find(({ id }) => id === body.messages[0].id)).toMatchObject({
    status: 'sent',
    delivery: 'bounced',
    deliveryReason: 'Permanent General',
  })
  expect((await api.request('/dev/outbox/nothing/bounce', { method: 'POST', headers })).status).toBe(404)
})
