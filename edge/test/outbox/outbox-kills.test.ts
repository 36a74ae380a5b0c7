import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { count, eq, inArray } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRows, rowsOf } from '../../src/outbox/enqueue/insert-rows.ts'
import { startEdge, type Edge } from '../harness/start-edge.ts'
import { startResendFake, type ResendFake } from '../message-fakes/resend-fake.ts'
import { startTwilioFake, type TwilioFake } from '../message-fakes/twilio-fake.ts'
import type { ErrorKind } from '../stripe-fake/fake-errors.ts'
import { providerSettings, sampleMail, sampleText } from './outbox-desk.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'

// In full by `npm run storm`.
const kills = stormSize(100, 8)
const messageCount = stormSize(1000, 150)
const seed = Number(process.env['OUTBOX_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let edge: Edge
let resend: ResendFake
let twilio: TwilioFake

beforeAll(async () => {
  resend = await startResendFake()
  twilio = await startTwilioFake()
  const settings = { ...providerSettings(resend, twilio), OUTBOX_LEASE_MS: '1500', OUTBOX_BACKOFF_MS: '100' }
  edge = await startEdge({ settings, hasQueue: false })
})

afterAll(async () => {
  await edge.stop()
  await resend.stop()
  await twilio.stop()
})

function randomBy(state: number): () => number {
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

async function unfinished(): Promise<number> {
  const [rows] = await edge.db.read([
    edge.db.sql
      .select({ messages: count() })
      .from(outboxMessages)
      .where(inArray(outboxMessages.status, ['waiting', 'sending'])),
  ])
  return rows[0]?.messages ?? 0
}

test(
  `${messageCount} messages, ${kills} kills of the Worker and failing providers: each arrives once, refused ones are dead and visible`,
  async () => {
    const random = randomBy(seed)
    const kinds: ErrorKind[] = [
      'lost_before_act',
      'lost_after_act',
      'error_before_act',
      'error_after_act',
      'rate_limited',
    ]
    const fate = () => (random() < 0.15 ? kinds[Math.floor(random() * kinds.length)] : undefined)
    resend.fate = fate
    twilio.fate = fate
    const messages = Array.from({ length: messageCount }, (_, index) =>
      index % 4 === 0 ? sampleText() : sampleMail(),
    )
    const refused = messages.filter((_, index) => index % 100 === 50).map(({ recipient }) => recipient)
    for (const recipient of refused) resend.refusedRecipients.add(recipient)
    for (const recipient of refused) twilio.refusedRecipients.add(recipient)
    for (let start = 0; start < messages.length; start += 200) {
      const now = new Date()
      const rows = messages.slice(start, start + 200).flatMap((message) => rowsOf(message, now))
      await edge.db.write([insertRows(rows, now)])
    }

    for (let kill = 0; kill < kills; kill++) {
      // A killed Worker cannot respond to its caller.
      edge.dispatchScheduled().catch(() => 'killed')
      await pause(50 + random() * 350)
      await edge.killWorker()
      await edge.restartWorker()
    }
    // Recovery: the providers work again, and the cron continues.
    resend.fate = () => undefined
    twilio.fate = () => undefined
    const deadline = Date.now() + 120_000
    while ((await unfinished()) > 0 && Date.now() < deadline) {
      await edge.dispatchScheduled()
      await pause(250)
    }

    const taken = new Map<string, number>()
    for (const { to } of [...resend.mails, ...twilio.texts]) taken.set(to, (taken.get(to) ?? 0) + 1)
    const times = (recipient: string) => taken.get(recipient) ?? 0
    const wanted = (recipient: string) => (refused.includes(recipient) ? 0 : 1)
    const wrong = messages.filter(({ recipient }) => times(recipient) !== wanted(recipient))
    expect([seed, wrong.map(({ recipient }) => [recipient, times(recipient)])]).toEqual([seed, []])
    const [dead, told] = await edge.db.read([
      edge.db.sql.select().from(outboxMessages).where(eq(outboxMessages.status, 'dead')),
      edge.db.sql
        .select()
        .from(adminNotifications)
        .where(eq(adminNotifications.kind, 'message_not_delivered')),
    ])
    expect(dead.map(({ recipient }) => recipient).toSorted()).toEqual(refused.toSorted())
    expect(told).toHaveLength(dead.length)
    recordFigure(
      'R13',
      `${messageCount} messages, ${kills} kills: ${wrong.length} lost or doubled, ${dead.length} dead and told`,
    )
  },
  180_000 + kills * 5000,
)
