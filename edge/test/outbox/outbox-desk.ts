import { openDatabase, type Database } from '@switchback/db/client.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { startScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { eq } from 'drizzle-orm'
import { readConfig } from '../../src/config.ts'
import type { LogEntry } from '../../src/http/log.ts'
import { setUpDelivery, type Delivery } from '../../src/outbox/deliver/delivery.ts'
import { insertRows, rowsOf } from '../../src/outbox/enqueue/insert-rows.ts'
import type { AnyMessage } from '../../src/outbox/enqueue/message.ts'
import { resendKey, startResendFake, type ResendFake } from '../message-fakes/resend-fake.ts'
import { startTwilioFake, twilioAccount, type TwilioFake } from '../message-fakes/twilio-fake.ts'

/** An outbox on its own database, with fakes of both providers and a clock that tests can move. */
export type OutboxDesk = {
  readonly db: Database
  readonly databaseUrl: string
  readonly resend: ResendFake
  readonly twilio: TwilioFake
  readonly delivery: Delivery
  readonly log: LogEntry[]
  pass(milliseconds: number): void
  /** Writes a message, whatever the rate limits. @returns its id. */
  enqueue(message: AnyMessage): Promise<string>
  stored(id: string): Promise<typeof outboxMessages.$inferSelect>
  notifications(): Promise<(typeof adminNotifications.$inferSelect)[]>
  stop(): Promise<void>
}

/** Settings that point the app at the fakes. */
export function providerSettings(resend: ResendFake, twilio: TwilioFake): Record<string, string> {
  return {
    PUBLIC_ORIGIN: 'https://switchback.example',
    RESEND_API_KEY: resendKey,
    RESEND_API_BASE: resend.url,
    TWILIO_ACCOUNT_SID: twilioAccount.sid,
    TWILIO_AUTH_TOKEN: twilioAccount.token,
    TWILIO_FROM: twilioAccount.from,
    TWILIO_API_BASE: twilio.url,
  }
}

let count = 0

/** A mail to a unique recipient. */
export function sampleMail(
  changes: { readonly recipient?: string; readonly dedupeKey?: string } = {},
): AnyMessage {
  count += 1
  return {
    channel: 'mail',
    kind: 'picked_up',
    recipient: `receiver-${count}@example.com`,
    dedupeKey: `sample:${count}`,
    orderId: null,
    facts: {
      customerName: 'Ada Okafor',
      orderNumber: 'K7M2QX',
      trackingCode: 'TR0123456789ABCDEFGHJKMNPQRS',
      vehicle: '2021 Honda Accord',
      pickupPlace: 'Tampa, FL',
      deliveryPlace: 'Boise, ID',
    },
    ...changes,
  }
}

/** A text message, to a unique number by default. */
export function sampleText(changes: { readonly recipient?: string } = {}): AnyMessage {
  count += 1
  return {
    channel: 'sms',
    kind: 'quote_shared',
    recipient: `+1813555${String(count).padStart(4, '0')}`,
    dedupeKey: `sample:${count}`,
    orderId: null,
    facts: {
      recipientName: 'Ada',
      senderName: null,
      quoteId: '0198f1c0-0000-7000-8000-00003f9a01bc',
      quoteNumber: 'Q-3F9A01BC',
      pickupZip: '33602',
      deliveryZip: '83702',
      vehicleType: 'SUV',
      transportType: 'open',
      isRunning: true,
      miles: 2654,
      isEstimate: false,
      totalCents: 98_000,
      validUntil: '2096-12-05T10:12:00.000Z',
    },
    ...changes,
  }
}

export async function openOutboxDesk(
  settings: Readonly<Record<string, string>> = {},
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): Promise<OutboxDesk> {
  let passedMs = 0
  const now = () => new Date(Date.now() + passedMs)
  const [database, resend, twilio] = await Promise.all([
    startScratchDatabase(),
    startResendFake(),
    startTwilioFake(now),
  ])
  const db = openDatabase({ url: database.url })
  const log: LogEntry[] = []
  const config = readConfig({
    ENVIRONMENT: 'test',
    DATABASE_URL: database.url,
    ...providerSettings(resend, twilio),
    ...settings,
  })
  return {
    db,
    databaseUrl: database.url,
    resend,
    twilio,
    log,
    delivery: setUpDelivery({
      config,
      db,
      now,
      log: (entry) => void log.push(entry),
      fetch: fetcher,
      drawPaper: async () => new Uint8Array([37, 80, 68, 70]),
    }),
    pass: (milliseconds) => void (passedMs += milliseconds),
    enqueue: async (message) => {
      const rows = rowsOf(message, now())
      await db.write([insertRows(rows, now())])
      return rows[0]?.id ?? ''
    },
    stored: async (id) => {
      const [[row]] = await db.read([db.sql.select().from(outboxMessages).where(eq(outboxMessages.id, id))])
      if (!row) throw new Error(`There is no message ${id}`)
      return row
    },
    notifications: async () => {
      const [rows] = await db.read([db.sql.select().from(adminNotifications)])
      return rows
    },
    stop: async () => {
      await resend.stop()
      await twilio.stop()
      await database.stop()
    },
  }
}
