import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openOutboxDesk, sampleMail, sampleText, type OutboxDesk } from '../../../test/outbox/outbox-desk.ts'
import type { ErrorKind } from '../../../test/stripe-fake/fake-errors.ts'
import { deliverBatch } from './deliver-batch.ts'
import { deliverMessage } from './deliver-message.ts'
import { productionSettings } from '../../../test/api/production-settings.ts'
import { setUpDelivery } from './delivery.ts'
import { insertRows, rowsOf } from '../enqueue/insert-rows.ts'
import { maxAttempts, repeatableForMs } from './retry-plan.ts'
import { sweepOutbox } from './sweep-outbox.ts'
import { readConfig } from '../../config.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'

const hourMs = 60 * 60 * 1000

let desk: OutboxDesk
beforeAll(async () => {
  desk = await openOutboxDesk()
})
afterAll(() => desk.stop())
afterEach(() => {
  desk.resend.fate = () => undefined
  desk.twilio.fate = () => undefined
})

const sentTo = (recipient: string) => [
  ...desk.resend.mails.filter(({ to }) => to === recipient),
  ...desk.twilio.texts.filter(({ to }) => to === recipient),
]

/** These results in this order, then success. */
function fates(...kinds: (ErrorKind | undefined)[]): () => ErrorKind | undefined {
  const left = [...kinds]
  return () => left.shift()
}

/** Runs attempts until the message is final, as queue and sweep would. */
async function deliverToTheEnd(id: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const settled = await deliverMessage(desk.delivery, id)
    if (settled.kind === 'done') return
    desk.pass(settled.pauseMs + 1)
  }
  throw new Error('The message came to no end')
}

describe.each([
  ['a mail', sampleMail, 'resend'],
  ['a text message', sampleText, 'twilio'],
] as const)('%s', (_, sample, provider) => {
  test('is delivered, and the provider’s id is saved', async () => {
    const message = sample()
    const id = await desk.enqueue(message)
    await deliverMessage(desk.delivery, id)
    expect(sentTo(message.recipient)).toHaveLength(1)
    expect(await desk.stored(id)).toMatchObject({
      status: 'sent',
      attemptCount: 1,
      provider,
      providerMessageId: expect.any(String),
      sentAt: expect.any(String),
    })
  })

  test('is delivered once by twenty concurrent attempts, and not by later ones', async () => {
    const message = sample()
    const id = await desk.enqueue(message)
    await Promise.all(Array.from({ length: 20 }, () => deliverMessage(desk.delivery, id)))
    desk.pass(24 * hourMs)
    await deliverMessage(desk.delivery, id)
    expect(sentTo(message.recipient)).toHaveLength(1)
  })

  test.each<[string, ErrorKind[]]>([
    ['the connection breaks before', ['lost_before_act', 'lost_before_act']],
    ['the connection breaks after it was taken', ['lost_after_act', 'lost_after_act']],
    ['the provider fails before', ['error_before_act', 'error_before_act', 'error_before_act']],
    ['the provider fails after it was taken', ['error_after_act']],
    ['it is too much for the provider twenty times', Array.from({ length: 20 }, () => 'rate_limited')],
    ['all of it happens', ['rate_limited', 'lost_before_act', 'error_after_act', 'lost_after_act']],
  ])('arrives once when %s', async (_, kinds) => {
    const message = sample()
    const id = await desk.enqueue(message)
    desk[provider].fate = fates(...kinds)
    await deliverToTheEnd(id)
    expect(sentTo(message.recipient)).toHaveLength(1)
    expect(await desk.stored(id)).toMatchObject({ status: 'sent', lastError: null })
  })

  test('is retried after the sender died, before or after the provider accepted it', async () => {
    for (const fate of ['lost_before_act', 'lost_after_act'] as const) {
      const message = sample()
      const id = await desk.enqueue(message)
      desk[provider].fate = fates(fate)
      // Dies right after calling the provider: no write follows.
      const dying = { ...desk.delivery, db: { ...desk.db, write: dieAfterFirst() } }
      await expect(deliverMessage(dying, id)).rejects.toThrow('died')
      expect(await desk.stored(id)).toMatchObject({ status: 'sending' })
      await deliverMessage(desk.delivery, id)
      expect(await desk.stored(id)).toMatchObject({ status: 'sending', attemptCount: 1 })
      desk.pass(desk.delivery.leaseMs + 1)
      await deliverToTheEnd(id)
      expect(sentTo(message.recipient)).toHaveLength(1)
      expect(await desk.stored(id)).toMatchObject({ status: 'sent' })
    }
  })

  test('that the provider refuses is dead at once, and staff are alerted once', async () => {
    const message = sample()
    desk[provider].refusedRecipients.add(message.recipient)
    const id = await desk.enqueue(message)
    await deliverToTheEnd(id)
    await deliverMessage(desk.delivery, id)
    expect(await desk.stored(id)).toMatchObject({ status: 'dead', attemptCount: 1 })
    const alertedIds = (await desk.notifications()).filter(({ facts }) => facts['messageId'] === id)
    expect(alertedIds).toMatchObject([{ kind: 'message_not_delivered' }])
    expect(JSON.stringify(desk.log)).not.toContain(message.recipient)
  })

  test('that fails for hours is finally dead, after growing retry delays', async () => {
    const message = sample()
    const id = await desk.enqueue(message)
    desk[provider].fate = () => 'error_before_act'
    const pauses: number[] = []
    for (;;) {
      const settled = await deliverMessage(desk.delivery, id)
      if (settled.kind === 'done') break
      pauses.push(settled.pauseMs)
      desk.pass(settled.pauseMs + 1)
    }
    expect(pauses).toHaveLength(11)
    expect(pauses[0]).toBeGreaterThanOrEqual(30_000)
    expect(pauses[4]).toBeGreaterThanOrEqual(16 * 30_000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1.2 * hourMs)
    expect(await desk.stored(id)).toMatchObject({ status: 'dead', attemptCount: 12 })
    expect(sentTo(message.recipient)).toHaveLength(0)
  })

  test('with an unknown result is never sent again after a day', async () => {
    const message = sample()
    const id = await desk.enqueue(message)
    desk[provider].fate = fates('lost_after_act')
    await deliverMessage(desk.delivery, id)
    desk.pass(24 * hourMs)
    await deliverMessage(desk.delivery, id)
    expect(sentTo(message.recipient)).toHaveLength(1)
    expect(await desk.stored(id)).toMatchObject({ status: 'dead', lastError: 'too late to try again' })
  })
})

/** A database where the first write succeeds and all later ones fail. */
function dieAfterFirst(): typeof desk.db.write {
  let writes = 0
  return async (statements) => {
    writes += 1
    if (writes > 1) throw new Error('died')
    return desk.db.write(statements)
  }
}

// PRIVACY-9
test('the mail that confirms a deletion keeps nothing of its receiver', async () => {
  const { recipient, dedupeKey } = sampleMail()
  const facts = { deletedOrders: [{ orderNumber: 'K7M2QX', route: 'Tampa, FL', isKept: false, stays: [] }] }
  const message = {
    channel: 'mail',
    kind: 'data_deleted',
    orderId: null,
    recipient,
    dedupeKey,
    facts,
  } as const
  const id = await desk.enqueue(message)
  await deliverMessage(desk.delivery, id)
  expect(sentTo(message.recipient)).toHaveLength(1)
  expect(await desk.stored(id)).toMatchObject({ status: 'sent', recipient: '', facts: {} })
})

// PRIVACY-7
test('an attempt whose message is settled meanwhile changes nothing and logs no error', async () => {
  const id = await desk.enqueue(sampleMail())
  desk.resend.fate = fates('error_before_act')
  const settled = { status: 'kept', recipient: '' } as const
  const write: typeof desk.db.write = async (statements, options) => {
    const done = await desk.db.write(statements, options)
    await desk.db.write([desk.db.sql.update(outboxMessages).set(settled).where(eq(outboxMessages.id, id))])
    return done
  }
  const before = desk.log.length
  await deliverMessage({ ...desk.delivery, db: { ...desk.db, write } }, id)
  expect(desk.log.slice(before).filter(({ level }) => level === 'error')).toEqual([])
  expect(await desk.stored(id)).toMatchObject(settled)
})

test('a cause is notified once, however often it is written', async () => {
  const message = sampleMail()
  await desk.enqueue(message)
  const again = await desk.enqueue(message)
  await expect(desk.stored(again)).rejects.toThrow('There is no message')
})

test('the same text to the same number twice is two text messages, also with lost responses', async () => {
  const recipient = '+18135559999'
  const ids = [await desk.enqueue(sampleText({ recipient })), await desk.enqueue(sampleText({ recipient }))]
  desk.twilio.fate = fates('lost_after_act', 'lost_before_act')
  for (const id of ids) await deliverMessage(desk.delivery, id)
  desk.pass(2 * hourMs)
  for (const id of ids) await deliverToTheEnd(id)
  expect(sentTo(recipient)).toHaveLength(2)
})

test('a message whose text changed after the provider accepted it counts as sent', async () => {
  const message = sampleMail()
  const id = await desk.enqueue(message)
  desk.resend.fate = fates('lost_after_act')
  await deliverMessage(desk.delivery, id)
  desk.pass(hourMs)
  const site = { ...desk.delivery.site, origin: 'https://another.example' }
  await deliverMessage({ ...desk.delivery, site }, id)
  expect(sentTo(message.recipient)).toHaveLength(1)
  expect(await desk.stored(id)).toMatchObject({ status: 'sent' })
})

test('without a provider messages are saved; in production staff are alerted once', async () => {
  const config = readConfig({
    ...productionSettings,
    DATABASE_URL: desk.databaseUrl,
  })
  const { db, now, log } = desk.delivery
  const delivery = setUpDelivery({ config, db, now, log, fetch })
  const ids = [await desk.enqueue(sampleMail()), await desk.enqueue(sampleMail())]
  for (const id of ids) await deliverMessage(delivery, id)
  for (const id of ids) expect(await desk.stored(id)).toMatchObject({ status: 'kept' })
  const alertedIds = (await desk.notifications()).filter(({ kind }) => kind === 'messages_kept')
  expect(alertedIds).toHaveLength(1)
})

test('the queue acknowledges final messages and retries the others at the right time', async () => {
  const ended: string[] = []
  const call = (messageId: string) => ({
    body: { messageId },
    ack: () => void ended.push('ack'),
    retry: ({ delaySeconds }: { delaySeconds: number }) => void ended.push(`retry ${delaySeconds >= 30}`),
  })
  const [good, bad] = [await desk.enqueue(sampleMail()), await desk.enqueue(sampleMail())]
  desk.resend.fate = fates(undefined, 'error_before_act')
  await deliverBatch(desk.delivery, [call(good), call(bad), call('unknown'), call(good)])
  expect(ended).toEqual(['ack', 'retry true', 'ack', 'ack'])
})

test('the sweep triggers the queue for overdue messages, and delivers directly without a queue', async () => {
  const id = await desk.enqueue(sampleMail())
  const alertedIds: string[] = []
  const queue = {
    sendBatch: async (calls: Iterable<{ body: { messageId: string } }>) => {
      for (const { body } of calls) alertedIds.push(body.messageId)
    },
  }
  await sweepOutbox(desk.delivery, queue)
  expect(alertedIds).not.toContain(id)
  desk.pass(2 * 60_000)
  await sweepOutbox(desk.delivery, queue)
  expect(alertedIds).toContain(id)
  await sweepOutbox(desk.delivery, undefined)
  expect(await desk.stored(id)).toMatchObject({ status: 'sent' })
})

test('a sweep without a queue starts no message after four minutes, and the next one goes on', async () => {
  const ids: string[] = []
  for (let count = 0; count < 20; count++) ids.push(await desk.enqueue(sampleMail()))
  desk.resend.fate = () => {
    // A provider that does not answer for half a minute.
    desk.pass(30_000)
    return 'error_before_act'
  }
  const { messages } = await sweepOutbox(desk.delivery, undefined)
  expect(messages).toBeGreaterThanOrEqual(8)
  expect(messages).toBeLessThanOrEqual(12)
  desk.resend.fate = fates()
  desk.pass(hourMs)
  await sweepOutbox(desk.delivery, undefined)
  const states = await Promise.all(ids.map(async (id) => (await desk.stored(id))?.status))
  expect(states).toEqual(ids.map(() => 'sent'))
})

test('concurrent sweeps and queues deliver each message once', async () => {
  const messages = Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? sampleText() : sampleMail()))
  const ids = await Promise.all(messages.map((message) => desk.enqueue(message)))
  const ignore = () => undefined
  const calls = ids.map((messageId) => ({ body: { messageId }, ack: ignore, retry: ignore }))
  await Promise.all([
    sweepOutbox(desk.delivery, undefined),
    deliverBatch(desk.delivery, calls),
    sweepOutbox(desk.delivery, undefined),
    deliverBatch(desk.delivery, calls.toReversed()),
  ])
  expect(messages.map(({ recipient }) => sentTo(recipient).length)).toEqual(messages.map(() => 1))
})

/** How often each receiver got a message. */
function takenCounts(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to } of [...desk.resend.mails, ...desk.twilio.texts]) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}

/** How many messages are not final yet. */
async function unsettled(): Promise<number> {
  const [rows] = await desk.db.read([
    desk.db.sql
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(inArray(outboxMessages.status, ['waiting', 'sending'])),
  ])
  return rows.length
}

test('messages over providers that fail in every way: no duplicate, no loss, and every dead one is visible', async () => {
  const seed = Number(process.env['OUTBOX_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  const kinds: ErrorKind[] = [
    'lost_before_act',
    'lost_after_act',
    'error_before_act',
    'error_after_act',
    'rate_limited',
  ]
  const fate = () => (random() < 0.4 ? kinds[Math.floor(random() * kinds.length)] : undefined)
  desk.resend.fate = fate
  desk.twilio.fate = fate
  const messages = Array.from({ length: stormSize(1000, 200) }, (_, index) =>
    index % 4 === 0 ? sampleText() : sampleMail(),
  )
  const now = desk.delivery.now()
  const ids: string[] = []
  for (let start = 0; start < messages.length; start += 200) {
    const rows = messages.slice(start, start + 200).flatMap((message) => rowsOf(message, now))
    ids.push(...rows.map(({ id }) => id))
    await desk.db.write([insertRows(rows, now)])
  }
  for (let round = 0; round < 60; round++) {
    await sweepOutbox(desk.delivery, undefined)
    desk.pass(hourMs)
    // A round without work is not the end: the longest retry delay exceeds an hour.
    if ((await unsettled()) === 0) break
  }
  const counts = takenCounts()
  const alertedIds = new Set((await desk.notifications()).map(({ facts }) => facts['messageId']))
  const [rows] = await desk.db.read([desk.db.sql.select().from(outboxMessages)])
  const mine = rows.filter(({ id }) => ids.includes(id))
  expect(mine).toHaveLength(messages.length)
  // At this failure rate a message may fail all attempts, or fail for a whole day: then it is rightly dead, and staff are
  // alerted. The last attempt may still have been delivered, which nobody here can know.
  const isTooLate = ({ firstAttemptAt, updatedAt }: (typeof mine)[number]) =>
    Date.parse(updatedAt) + 2 * hourMs > Date.parse(firstAttemptAt ?? updatedAt) + repeatableForMs
  const isRightlyDead = (row: (typeof mine)[number]) =>
    row.status === 'dead' && alertedIds.has(row.id) && (row.attemptCount === maxAttempts || isTooLate(row))
  const taken = ({ recipient }: (typeof mine)[number]) => counts.get(recipient) ?? 0
  const dead = mine.filter((row) => isRightlyDead(row) && taken(row) <= 1)
  const sent = mine.filter((row) => row.status === 'sent' && taken(row) === 1)
  const wrong = mine
    .filter((row) => !dead.includes(row) && !sent.includes(row))
    .map((row) => [row.channel, row.status, row.attemptCount, row.lastError, taken(row)])
  expect([`seed ${seed}`, wrong]).toEqual([`seed ${seed}`, []])
  expect([`seed ${seed}`, sent.length + dead.length]).toEqual([`seed ${seed}`, messages.length])
  expect([`seed ${seed}`, dead.length < 20]).toEqual([`seed ${seed}`, true])
})
