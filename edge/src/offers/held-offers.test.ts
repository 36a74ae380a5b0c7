import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { rateCounters } from '@switchback/db/schema/system/rate-counters.ts'
import { asc, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfferDesk, type OfferDesk } from '../../test/api/offer-desk.ts'
import type { Config } from '../config.ts'
import { receiverLimit } from '../limits/caller.ts'
import { sendDigests } from '../outbox/digests/send-digests.ts'
import { sendOfferSteps } from './send-steps.ts'

let desk: OfferDesk
beforeAll(async () => {
  desk = await startOfferDesk()
})
afterAll(() => desk.stop())

/** MSG-14, MSG-26 */
test('offers over the limit of their carrier wait, and each arrives with its own link', async () => {
  const email = 'busy@haulers.example'
  const [one, busy] = [await desk.carrier(), await desk.carrier({ email })]
  const orderIds: string[] = []
  for (let at = 0; at < 6; at++) orderIds.push(await desk.offered([[one], [busy]]))
  const jobIn = (minutes: number) => {
    const job = desk.jobIn(minutes)
    return { ...job, config: { ...job.config, limits: { MAILS_PER_RECEIVER_PER_HOUR: 3 } } as Config }
  }
  const { db } = desk
  const mails = async () => {
    const [rows] = await db.read([
      db.sql
        .select({ kind: outboxMessages.kind, orderId: outboxMessages.orderId, facts: outboxMessages.facts })
        .from(outboxMessages)
        .where(eq(outboxMessages.recipient, email))
        .orderBy(asc(outboxMessages.updatedAt)),
    ])
    return rows.map(({ kind, orderId, facts }) => ({
      kind,
      orderId,
      seed: 'seed' in facts ? facts.seed : '',
    }))
  }
  await sendOfferSteps(jobIn(31))
  expect(await mails()).toHaveLength(2)
  // The hour is not over.
  expect(await sendDigests(jobIn(60))).toEqual([])
  // Another run between the read and the write of this one: they take and count the same room once.
  let writes = 0
  const write: typeof db.write = async (statements) => {
    writes += 1
    if (writes === 2) await sendDigests(jobIn(120))
    return db.write(statements)
  }
  await sendDigests({ ...jobIn(120), db: { ...db, write } })
  expect(writes).toBe(2)
  expect(await mails()).toHaveLength(4)
  const { bucket } = await receiverLimit(jobIn(0), 'MAILS_PER_RECEIVER_PER_HOUR', email)
  const [[hits]] = await db.read([
    db.sql
      .select({ sum: sum(rateCounters.hitCount) })
      .from(rateCounters)
      .where(eq(rateCounters.bucket, bucket)),
  ])
  expect(hits?.sum).toBe('4')
  expect(await sendDigests(jobIn(121))).toEqual([])
  expect(await sendDigests(jobIn(240))).toHaveLength(2)
  const wanted = await Promise.all(
    orderIds.map(async (orderId) => {
      const { recipients } = await desk.current(orderId)
      const own = recipients.find(({ carrierId }) => carrierId === busy.id)
      return { kind: 'offer_to_carrier', orderId, seed: `offer ${own?.id}` }
    }),
  )
  const all = await mails()
  expect(all).toHaveLength(6)
  expect(all).toEqual(expect.arrayContaining(wanted))
})
