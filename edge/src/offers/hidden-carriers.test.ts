import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rosa, startOfferDesk, type OfferDesk } from '../../test/api/offer-desk.ts'
import { signedIn } from '../../test/api/signed-in.ts'

let desk: OfferDesk
beforeAll(async () => {
  desk = await startOfferDesk()
})
afterAll(() => desk.stop())

const hidden = /Secret Haulers|1[,]?543\.21/

/**
 * The words that somebody of the staff reads of a carrier in an order's messages and in the notifications. The customer's
 * own mail about the driver is left out: it names the company, as the customer's page does (TRACK-7).
 */
async function readBy(person: 'support' | 'ops', orderId: string) {
  const headers = await signedIn(desk.api, person)
  const get = async (path: string) => (await desk.api.send('GET', `/api/admin${path}`, { headers })).body
  const isOther = and(eq(outboxMessages.orderId, orderId), ne(outboxMessages.kind, 'driver_assigned'))
  const [messages] = await desk.db.read([
    desk.db.sql.select({ id: outboxMessages.id }).from(outboxMessages).where(isOther),
  ])
  const previews = []
  for (const { id } of messages) previews.push(JSON.stringify(await get(`/messages/${id}`)))
  const { notifications } = await get('/notifications?limit=50')
  const titles = notifications.map(({ title }: { title: string }) => title)
  const named = [...previews, JSON.stringify(notifications)].flatMap((text) => hidden.exec(text) ?? [])
  return { titles, named }
}

test('staff who see no carriers read neither carrier nor pay in messages and notifications', async () => {
  const one = await desk.carrier({ name: 'Secret Haulers' })
  const orderId = await desk.offered([[one]], { pay: '1543.21' })
  const known = await desk.identify(orderId, one)
  await desk.post('/answer', { action: 'accept', ...known })
  const { token, device } = known
  expect((await desk.post('/driver', { token, device, ...rosa })).body.offer.accepted.isAssigned).toBe(true)
  const seen = await readBy('ops', orderId)
  expect(seen).toEqual({
    titles: expect.arrayContaining(['Secret Haulers accepts an offer']),
    named: expect.anything(),
  })
  expect(seen.named.length).toBeGreaterThan(2)
  const unseen = await readBy('support', orderId)
  expect(unseen).toEqual({ titles: expect.arrayContaining(['A carrier answered']), named: [] })
})
