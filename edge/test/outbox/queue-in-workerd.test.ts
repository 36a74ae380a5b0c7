import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { goodFiles } from '../api/sample-files.ts'
import { call } from '../harness/call.ts'
import { payingCard, sampleOrder } from '../harness/sample-bodies.ts'
import { startEdge, type Edge } from '../harness/start-edge.ts'
import { startResendFake, type ResendFake } from '../message-fakes/resend-fake.ts'
import { startTwilioFake, type TwilioFake } from '../message-fakes/twilio-fake.ts'
import { providerSettings } from './outbox-desk.ts'

let edge: Edge
let resend: ResendFake
let twilio: TwilioFake

beforeAll(async () => {
  resend = await startResendFake()
  twilio = await startTwilioFake()
  const desk = {
    DISPATCH_EMAILS: 'desk@example.com,night@example.com',
    DISPATCH_PHONES: '+18135550170,+18135550171',
  }
  edge = await startEdge({ settings: { ...providerSettings(resend, twilio), ...desk } })
})

afterAll(async () => {
  await edge.stop()
  await resend.stop()
  await twilio.stop()
})

async function eventually(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!isSo() && Date.now() < deadline) await pause(50)
}

test('the queue delivers messages of an order, its payment, and its cancellation within seconds, with links that contain no order id', async () => {
  const send = (method: string, path: string, json?: unknown) => call(edge.baseUrl, method, path, { json })
  const { body } = await send('POST', '/api/orders', sampleOrder)
  const { id, depositAmount, trackingCode } = body.order
  await eventually(() => resend.mails.length >= 3 && twilio.texts.length >= 2)
  expect(resend.mails.map(({ to }) => to).toSorted()).toEqual([
    'ada@example.com',
    'desk@example.com',
    'night@example.com',
  ])
  expect(twilio.texts.map(({ to }) => to).toSorted()).toEqual(['+18135550170', '+18135550171'])
  expect(twilio.texts[0]?.body).toContain('within 30 minutes')

  const intent = await send('POST', '/api/create-payment-intent', { orderId: id, amount: depositAmount })
  const { paymentIntentId, clientSecret } = intent.body
  await send('POST', `/api/sandbox/payment-intents/${paymentIntentId}/confirm`, {
    clientSecret,
    card: payingCard,
  })
  await eventually(() => resend.mails.length >= 4)
  expect(resend.mails.at(-1)).toMatchObject({
    to: 'ada@example.com',
    subject: expect.stringMatching(/^Your order \w{6} is confirmed: \$/),
  })

  await send('POST', `/api/orders/${id}/cancel`, { reason: 'Sold the car' })
  await eventually(() => resend.mails.length >= 5)
  const [cancelled] = resend.mails.slice(4)
  expect(cancelled?.subject).toMatch(/^Order \w{6} is cancelled$/)
  expect(cancelled?.text).toContain(`Refund: $${Number(depositAmount).toFixed(2)}`)
  for (const { html, text, subject } of resend.mails) {
    expect(`${html}${text}${subject}`).not.toContain(id)
  }
  const received = resend.mails.find(({ to }) => to === 'ada@example.com')
  expect(received?.text).toContain(`https://switchback.example/track?orderId=${trackingCode}`)
  expect(edge.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('a file is stored in the bucket and read back', async () => {
  const { body } = await call(edge.baseUrl, 'POST', '/api/orders', { json: sampleOrder })
  const form = new FormData()
  form.append('file', new Blob([goodFiles['letter.docx']]), 'letter.docx')
  const path = `${edge.baseUrl}/api/orders/${body.order.id}/attachments`
  const sent = await fetch(path, { method: 'POST', body: form })
  expect(sent.status).toBe(201)
  const { attachment } = (await sent.json()) as { attachment: { id: string } }
  const back = await fetch(`${path}/${attachment.id}`)
  expect(new Uint8Array(await back.arrayBuffer())).toEqual(goodFiles['letter.docx'])
  expect((await fetch(`${path}/${attachment.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await fetch(`${path}/${attachment.id}`)).status).toBe(404)
})
