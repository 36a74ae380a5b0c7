import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { delivered, openedLoad, photoOf, signed, vin } from '../../../test/api/driver-phone.ts'
import { fakeBindings } from '../../../test/api/fake-bindings.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { deliverAll } from '../../../test/outbox/deliver-all.ts'
import { pdfPages } from '../../../test/pdf/pdf-texts.ts'

let api: ApiUnderTest
let ops: Record<string, string>
beforeAll(async () => {
  api = await startApi({ bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const staff = (method: string, path: string, json?: object) =>
  api.send(method, `/api/admin/orders/${path}`, { headers: ops, ...(json ? { json } : {}) })

type Shown = { readonly id: string; readonly kind: string; readonly content: { readonly text: string } }

/** The mails of a kind to an address, the newest first. */
async function mailsTo(address: string, kind: string): Promise<Shown[]> {
  const { body } = await api.send('GET', `/dev/outbox/messages?to=${encodeURIComponent(address)}`)
  return (body.messages as Shown[]).filter((mail) => mail.kind === kind)
}

async function linkIn(address: string, kind: string): Promise<string> {
  const [mail] = await mailsTo(address, kind)
  return /\/paper#([0-9a-f]{64})/.exec(mail?.content.text ?? '')?.[1] ?? ''
}

const opens = async (token: string) => (await api.send('POST', '/api/papers', { json: { token } })).status

/** An order whose complete paper of the pickup went to a wrong address. */
async function misled(name: string) {
  const wrong = `${name}@wrong.example`
  const { id, driver } = await openedLoad(api, ops, orderRequest({ customerEmail: wrong, vehicleVin: vin }))
  const pickup = signed()
  await driver.sign(pickup)
  for (const [number, { slot }] of pickup.photos.entries())
    await driver.photo(pickup.id, number, photoOf(slot))
  await deliverAll(api)
  return { id, wrong, right: `${name}@right.example` }
}

const correct = (id: string, mail: Shown | undefined, recipient: string, savesContact: boolean) =>
  staff('POST', `${id}/messages/${mail?.id}/correct`, {
    requestId: crypto.randomUUID(),
    recipient,
    savesContact,
  })

test('the customer’s papers end with the address that they went to; those of others stay', async () => {
  const { id, wrong, right } = await misled('ended')
  const links = [await linkIn(wrong, 'picked_up'), await linkIn(wrong, 'bill_of_lading')]
  expect(await Promise.all(links.map(opens))).toEqual([200, 200])
  await staff('POST', `${id}/paper-copies`, { id: crypto.randomUUID(), to: wrong })
  await staff('POST', `${id}/paper-copies`, { id: crypto.randomUUID(), to: 'lawyer@ended.example' })
  links.push(await linkIn(wrong, 'bill_of_lading_copy'))
  expect(await opens(links[2] ?? '')).toBe(200)
  const [received] = await mailsTo(wrong, 'order_received')
  expect((await correct(id, received, right, true)).status).toBe(201)
  expect(await Promise.all(links.map(opens))).toEqual([400, 400, 400])
  expect(await opens(await linkIn('lawyer@ended.example', 'bill_of_lading_copy'))).toBe(200)
})

test('a paper that is sent again to the corrected address opens there alone', async () => {
  const { id, wrong, right } = await misled('again')
  const [whole] = await mailsTo(wrong, 'bill_of_lading')
  const old = await linkIn(wrong, 'bill_of_lading')
  expect((await correct(id, whole, right, true)).status).toBe(201)
  expect(await opens(old)).toBe(400)
  expect(await opens(await linkIn(right, 'bill_of_lading'))).toBe(200)
  const [picked] = await mailsTo(wrong, 'picked_up')
  expect((await correct(id, picked, right, true)).status).toBe(201)
  expect(await opens(await linkIn(right, 'picked_up'))).toBe(200)
  expect(await opens(await linkIn(right, 'bill_of_lading'))).toBe(200)
  const { copies } = (await staff('GET', `${id}/inspections`)).body
  expect(copies.filter(({ to }: { to: string }) => to === right)).toHaveLength(2)
  const links = [await linkIn(right, 'picked_up'), await linkIn(right, 'bill_of_lading')]
  await deliverAll(api)
  const [last] = await mailsTo(right, 'picked_up')
  expect((await correct(id, last, 'third@again.example', true)).status).toBe(201)
  expect(await Promise.all(links.map(opens))).toEqual([400, 400])
})

test('a paper that is sent to one more address opens at both', async () => {
  const { id, wrong } = await misled('both')
  const [whole] = await mailsTo(wrong, 'bill_of_lading')
  expect((await correct(id, whole, 'friend@both.example', false)).status).toBe(201)
  expect(await opens(await linkIn('friend@both.example', 'bill_of_lading'))).toBe(200)
  expect(await opens(await linkIn(wrong, 'bill_of_lading'))).toBe(200)
})

test('no copy tells what the driver collected; the papers of staff, customer and driver do', async () => {
  const to = 'collected@papers.example'
  const { id, token, driver } = await openedLoad(
    api,
    ops,
    orderRequest({ customerEmail: to, vehicleVin: vin }),
  )
  await driver.sign(signed())
  const delivery = delivered({ collected: { method: 'cash', amount: '525.00' } })
  await driver.sign(delivery)
  for (const [number, { slot }] of delivery.photos.entries())
    await driver.photo(delivery.id, number, photoOf(slot))
  await deliverAll(api)
  const textOf = async (path: string, init?: RequestInit) => {
    const response = await api.request(path, init)
    expect([path, response.status]).toEqual([path, 200])
    return (await pdfPages(await response.arrayBuffer())).flat().join('\n')
  }
  const [mail] = await mailsTo(to, 'bill_of_lading')
  const body = JSON.stringify({ token: await linkIn(to, 'bill_of_lading') })
  const headers = { 'Content-Type': 'application/json' }
  const copies = [
    await textOf('/api/papers/file', { method: 'POST', headers, body }),
    await textOf(`/dev/outbox/${mail?.id}/files/bill-of-lading.pdf`),
  ]
  const own = [
    await textOf(`/api/orders/${id}/bill-of-lading`),
    await textOf(`/api/admin/orders/${id}/bill-of-lading`, { headers: ops }),
    await textOf(`/api/driver/${token}/inspections/${delivery.id}/paper`, {
      headers: { Cookie: driver.cookie() },
    }),
  ]
  for (const text of copies) expect(text).not.toMatch(/Collected|525\.00/)
  for (const text of own) expect(text).toContain('Collected 525.00 dollars by cash')
})
