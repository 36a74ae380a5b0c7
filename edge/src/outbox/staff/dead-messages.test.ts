import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutboxDesk, sampleMail, sampleText, type OutboxDesk } from '../../../test/outbox/outbox-desk.ts'
import { insertCopy } from './change-message.ts'
import { deadMessages } from './dead-messages.ts'
import { deliverMessage } from '../deliver/deliver-message.ts'
import { retryMessage } from './retry-message.ts'
import { maxAttempts } from '../deliver/retry-plan.ts'

const hourMs = 60 * 60 * 1000

let desk: OutboxDesk
beforeAll(async () => {
  desk = await openOutboxDesk()
})
afterAll(() => desk.stop())

const woken: string[] = []
const retry = (id: string) =>
  retryMessage(
    { db: desk.db, now: desk.delivery.now(), triggerDelivery: (ids) => void woken.push(...ids) },
    id,
    { kind: 'staff', userId: 'admin', adminRole: 'admin' },
  )

/** Makes failing attempts until the message is dead. */
async function giveUp(id: string, error: 'error_before_act' | 'lost_after_act'): Promise<void> {
  desk.resend.fate = () => error
  desk.twilio.fate = () => error
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    await deliverMessage(desk.delivery, id)
    // Longer than the longest retry delay.
    desk.pass(1.25 * hourMs)
  }
  desk.resend.fate = () => undefined
  desk.twilio.fate = () => undefined
  expect(await desk.stored(id)).toMatchObject({ status: 'dead' })
}

test('a dead message is listed with the reason, and is delivered once staff retry it', async () => {
  const message = sampleMail()
  const id = await desk.enqueue(message)
  await giveUp(id, 'error_before_act')
  const [listed] = await deadMessages(desk.db)
  expect(listed).toMatchObject({
    id,
    recipient: message.recipient,
    kind: 'picked_up',
    lastError: expect.stringMatching(/^5\d\d/),
  })
  expect(JSON.stringify(listed)).not.toContain('Ada')
  await retry(id)
  expect(woken).toContain(id)
  await deliverMessage(desk.delivery, id)
  expect(await desk.stored(id)).toMatchObject({ status: 'sent' })
  expect(await deadMessages(desk.db)).toEqual([])
})

/** How long the last attempt says that its message waited. */
const waited = () => desk.log.findLast(({ event }) => event === 'message')?.['waitedSeconds']

test('a mail that waits on purpose, or was held, counts its waiting from when it was due', async () => {
  const minuteMs = 60_000
  const id = await desk.enqueue(sampleMail())
  const at = (milliseconds: number) => new Date(desk.delivery.now().getTime() + milliseconds).toISOString()
  await desk.db.write([
    sql`UPDATE outbox_messages SET created_at = ${at(-72 * hourMs)}, next_attempt_at = ${at(10 * minuteMs)} WHERE id = ${id}`,
  ])
  desk.pass(12 * minuteMs)
  desk.resend.fate = () => 'error_before_act'
  await deliverMessage(desk.delivery, id)
  expect(waited()).toBeGreaterThanOrEqual(120)
  expect(waited()).toBeLessThan(300)
  desk.pass(hourMs)
  desk.resend.fate = () => undefined
  await deliverMessage(desk.delivery, id)
  expect(await desk.stored(id)).toMatchObject({ status: 'sent' })
  expect(waited()).toBeGreaterThanOrEqual(3600)
  expect(waited()).toBeLessThan(3900)
})

test.each([1, 48])(
  'a message that staff retry %i hours later counts its waiting from then',
  async (hours) => {
    const id = await desk.enqueue(sampleMail())
    await giveUp(id, 'error_before_act')
    expect(waited()).toBeGreaterThan(10 * 3600)
    desk.pass(hours * hourMs)
    await retry(id)
    desk.pass(60_000)
    desk.resend.fate = () => 'error_before_act'
    await deliverMessage(desk.delivery, id)
    desk.resend.fate = () => undefined
    desk.pass(0.5 * hourMs)
    await deliverMessage(desk.delivery, id)
    expect(await desk.stored(id)).toMatchObject({ status: 'sent' })
    expect(waited()).toBeGreaterThanOrEqual(1860)
    expect(waited()).toBeLessThan(2100)
  },
)

test('a message that was delivered after all is not delivered again, neither as email nor as text message', async () => {
  const messages = [sampleMail(), sampleText()]
  for (const message of messages) {
    const id = await desk.enqueue(message)
    await giveUp(id, 'lost_after_act')
    await retry(id)
    await deliverMessage(desk.delivery, id)
    expect(await desk.stored(id)).toMatchObject({ status: 'sent' })
  }
  const sent = [...desk.resend.mails, ...desk.twilio.texts].map(({ to }) => to)
  for (const { recipient } of messages) expect(sent.filter((to) => to === recipient)).toHaveLength(1)
})

test('a message that fails for good again alerts staff again', async () => {
  const id = await desk.enqueue(sampleMail())
  await giveUp(id, 'error_before_act')
  await retry(id)
  desk.resend.fate = () => 'error_before_act'
  desk.pass(48 * hourMs)
  await deliverMessage(desk.delivery, id)
  desk.resend.fate = () => undefined
  expect(await desk.stored(id)).toMatchObject({ status: 'dead' })
  const alerts = (await desk.notifications()).filter(({ facts }) => facts['messageId'] === id)
  expect(alerts.map(({ kind }) => kind)).toEqual(['message_not_delivered', 'message_not_delivered'])
})

test('two days later it is sent as a new one', async () => {
  const message = sampleMail()
  const id = await desk.enqueue(message)
  await giveUp(id, 'error_before_act')
  desk.pass(48 * hourMs)
  await retry(id)
  await deliverMessage(desk.delivery, id)
  expect(await desk.stored(id)).toMatchObject({ status: 'sent', attemptCount: 1 })
})

test('a message that is not dead, or does not exist, cannot be retried', async () => {
  const id = await desk.enqueue(sampleMail())
  await expect(retry(id)).rejects.toMatchObject({ code: 'illegal_transition' })
  await expect(retry(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('a message that was given up, and lost its text, is sent by no deed of staff', async () => {
  const id = await desk.enqueue(sampleMail())
  await giveUp(id, 'error_before_act')
  await desk.db.write([
    sql`UPDATE outbox_messages SET recipient = '', facts = '{}', settled_at = updated_at WHERE id = ${id}`,
  ])
  const before = await desk.stored(id)
  await expect(retry(id)).rejects.toThrow('The text of this message was deleted.')
  expect(await desk.stored(id)).toEqual(before)
  const copy = { id: crypto.randomUUID(), key: 'copy of an emptied one', recipient: 'other@example.com' }
  await desk.db.write([insertCopy(id, copy, { now: desk.delivery.now() })])
  await expect(desk.stored(copy.id)).rejects.toThrow('There is no message')
})
