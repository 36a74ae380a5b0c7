import { documentsAtMost } from '@switchback/core/carriers/carrier-document.ts'
import { carrierDocuments } from '@switchback/db/schema/carriers/carrier-papers.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { fakeBindings, type FakeBindings } from '../../test/api/fake-bindings.ts'
import { goodFiles } from '../../test/api/sample-files.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleCarrier, samplePaymentDetails } from '../../test/harness/sample-bodies.ts'
import { removeFiles } from '../attachments/remove-files.ts'

let api: ApiUnderTest
let bindings: FakeBindings
let ops: Record<string, string>
let finance: Record<string, string>
beforeAll(async () => {
  bindings = fakeBindings()
  api = await startApi({ bindings })
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
  finance = await signedIn(api, 'finance')
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
  bindings.FILES.isDown = false
})

const ask = (method: string, path: string, headers = ops, json?: object) =>
  api.send(method, `/api/admin/carriers${path}`, { headers, ...(json ? { json } : {}) })

let count = 0
/** Adds a carrier with a USDOT number of its own. */
async function added(): Promise<string> {
  count += 1
  const json = { ...sampleCarrier, dotNumber: String(9_900_000 + count) }
  return (await ask('POST', '', ops, json)).body.id
}

const read = async (id: string, headers = ops) => (await ask('GET', `/${id}`, headers)).body

async function upload(id: string, query: string, name = 'w9.pdf', key: string = crypto.randomUUID()) {
  const body = new FormData()
  body.append('file', new File([goodFiles['title.pdf']], name))
  const path = `/api/admin/carriers/${id}/documents?${query}`
  const headers = { ...ops, 'Idempotency-Key': key }
  const response = await api.request(path, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as ReturnType<typeof JSON.parse> }
}

/** Every value of every table, as one text. */
async function wholeDatabase(): Promise<string> {
  const { db } = api.database
  const rowsOf = async (query: string) => (await db.write([sql.raw(query)]))[0]?.rows ?? []
  const tables = await rowsOf(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await rowsOf(`SELECT * FROM "${name as string}"`))),
  )
  return texts.join('\n')
}

describe('documents of a carrier', () => {
  test('are listed with their days and who added them, and open as they were sent', async () => {
    const id = await added()
    const sent = await upload(id, 'kind=insurance&issuedOn=2026-01-01&expiresOn=2026-12-31', 'coi.pdf')
    expect(sent.status).toBe(201)
    await upload(id, 'kind=w9')
    const { documents, events } = await read(id)
    expect(documents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['insurance', 'w9'])
    expect(documents).toContainEqual({
      id: sent.body.id,
      kind: 'insurance',
      name: 'coi.pdf',
      size: goodFiles['title.pdf'].byteLength,
      issuedOn: '2026-01-01',
      expiresOn: '2026-12-31',
      addedBy: 'Olu Reyes',
      createdAt: expect.any(String),
    })
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'document_added',
        actorName: 'Olu Reyes',
        changes: expect.objectContaining({ file: [null, 'coi.pdf'], expiresOn: [null, '2026-12-31'] }),
      }),
    )
    const path = `/api/admin/carriers/${id}/documents/${sent.body.id}`
    const file = await api.request(path, { headers: finance })
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(goodFiles['title.pdf'])
    expect(file.headers.get('Content-Disposition')).toContain('attachment')
    const elsewhere = await ask('GET', `/${await added()}/documents/${sent.body.id}`)
    expect(elsewhere.status).toBe(404)
  })

  test.each([
    ['kind=insurance', 'expiresOn', 'Enter the last insured day'],
    ['kind=w9&issuedOn=2026-02-01&expiresOn=2026-01-01', 'expiresOn', 'The document ends before it begins'],
    ['kind=deed', 'kind', 'Choose what the document is'],
    ['kind=w9&issuedOn=2026-02-30', 'issuedOn', expect.any(String)],
  ])('%s is refused at %s', async (query, path, message) => {
    const { status, body } = await upload(await added(), query)
    expect([status, body.details]).toEqual([400, [{ path, message }]])
  })

  test('a removed one is gone, its removal stays in the history, and the job deletes its file', async () => {
    const id = await added()
    const { body } = await upload(id, 'kind=agreement', 'agreement.pdf')
    const path = `/${id}/documents/${body.id}`
    const before = await bindings.FILES.get(`attachments/${body.id}`)
    expect(before).not.toBeNull()
    for (let time = 0; time < 2; time++) expect((await ask('DELETE', path)).status).toBe(200)
    expect((await ask('GET', path)).status).toBe(404)
    const { documents, events } = await read(id)
    expect(documents).toEqual([])
    const removed = events.filter(({ kind }: { kind: string }) => kind === 'document_removed')
    expect(removed).toEqual([
      {
        kind: 'document_removed',
        actorName: 'Olu Reyes',
        changes: { documentKind: ['agreement', null], file: ['agreement.pdf', null] },
        createdAt: expect.any(String),
      },
    ])
    await removeFiles({ db: api.database.db, now: api.now(), files: bindings.FILES })
    expect(await bindings.FILES.get(`attachments/${body.id}`)).toBeNull()
  })

  test('an upload sent again is stored once, also after the store was down', async () => {
    const id = await added()
    const key = crypto.randomUUID()
    bindings.FILES.isDown = true
    expect((await upload(id, 'kind=w9', 'w9.pdf', key)).status).toBe(503)
    bindings.FILES.isDown = false
    // Nothing is stored yet: the document is as it is sent now.
    const query = 'kind=insurance&expiresOn=2027-12-31'
    const [first, second] = [await upload(id, query, 'w9.pdf', key), await upload(id, query, 'w9.pdf', key)]
    expect([first.status, second.body.id]).toEqual([201, first.body.id])
    for (const other of ['kind=agreement&expiresOn=2027-12-31', 'kind=insurance&expiresOn=2026-12-31']) {
      const { status, body } = await upload(id, other, 'w9.pdf', key)
      expect([other, status, body.code]).toEqual([other, 409, 'idempotency_mismatch'])
    }
    const { documents, events } = await read(id)
    expect(documents).toMatchObject([{ kind: 'insurance', issuedOn: null, expiresOn: '2027-12-31' }])
    expect(events.filter(({ kind }: { kind: string }) => kind === 'document_added')).toHaveLength(1)
  })

  test('an upload whose first attempt takes the last place meanwhile is to come again', async () => {
    const id = await added()
    const { db } = api.database
    const at = api.now().toISOString()
    const others = Array.from({ length: documentsAtMost - 1 }, () => ({
      id: crypto.randomUUID(),
      carrierId: id,
      clientId: crypto.randomUUID(),
      kind: 'w9' as const,
      name: 'other.pdf',
      type: 'pdf' as const,
      sizeBytes: 1,
      contentHash: 'x',
      state: 'kept' as const,
      addedBy: 'demo-user-ops',
      createdAt: at,
      updatedAt: at,
    }))
    await db.write([db.sql.insert(carrierDocuments).values(others)])
    const key = crypto.randomUUID()
    const first: number[] = []
    api.intercept = async (request) => {
      if (!(await request.clone().text()).replaceAll('\\"', '"').includes('INSERT INTO "carrier_documents"'))
        return request
      api.intercept = undefined
      first.push((await upload(id, 'kind=w9', 'w9.pdf', key)).status)
      return request
    }
    const repeat = await upload(id, 'kind=w9', 'w9.pdf', key)
    expect([first, repeat.status, repeat.body.code]).toEqual([[201], 409, 'idempotency_in_progress'])
    expect((await upload(id, 'kind=w9', 'w9.pdf', key)).status).toBe(201)
    expect((await upload(id, 'kind=w9')).body.code).toBe('too_large')
  })

  test('are for carriers and payments; only carriers adds and removes them', async () => {
    const id = await added()
    const { body } = await upload(id, 'kind=w9')
    const { db } = api.database
    // The role admin has `drivers`, and neither `carriers` nor `payments`.
    await db.write([sql`UPDATE users SET admin_role = 'admin' WHERE id = 'demo-user-support'`])
    const dispatcher = await signedIn(api, 'support')
    expect((await read(id, dispatcher)).documents).toBeNull()
    expect((await read(id, dispatcher)).unpaid).toBeNull()
    expect((await read(id, finance)).documents).toHaveLength(1)
    for (const [headers, method] of [
      [dispatcher, 'GET'],
      [dispatcher, 'DELETE'],
      [finance, 'DELETE'],
    ] as const)
      expect((await ask(method, `/${id}/documents/${body.id}`, headers)).status).toBe(403)
  })
})

describe('notes about a carrier', () => {
  test('say who wrote them and when, once, and never change', async () => {
    const id = await added()
    const note = { id: crypto.randomUUID(), text: 'Calls back within the hour' }
    for (let time = 0; time < 2; time++)
      expect((await ask('POST', `/${id}/notes`, ops, note)).status).toBe(200)
    await ask('POST', `/${id}/notes`, finance, { id: crypto.randomUUID(), text: 'Wants checks' })
    const { notes } = await read(id)
    expect(notes).toHaveLength(2)
    expect(notes).toContainEqual({ ...note, authorName: 'Olu Reyes', createdAt: expect.any(String) })
    expect((await ask('POST', `/${id}/notes`, finance, note)).status).toBe(404)
    const other = await ask('POST', `/${id}/notes`, ops, { ...note, text: 'Something else' })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
    const { db } = api.database
    for (const change of [sql`UPDATE carrier_notes SET text = ''`, sql`DELETE FROM carrier_notes`])
      await expect(db.write([change])).rejects.toThrow(/a note of a carrier/)
  })

  test.each([
    ['nobody', 404, { text: 'Gone' }],
    [undefined, 400, { text: ' ' }],
  ])('one of carrier %s is refused with %i', async (carrier, status, json) => {
    const path = `/${carrier ?? (await added())}/notes`
    expect((await ask('POST', path, ops, { id: crypto.randomUUID(), ...json })).status).toBe(status)
  })
})

describe('payment details of a carrier', () => {
  const details = (id: string) => `/${id}/payment-details`
  const save = (id: string, changes: object = {}, headers = finance) =>
    ask('PUT', details(id), headers, { ...samplePaymentDetails, revision: 0, ...changes })
  const shown = async (id: string) => (await ask('GET', details(id), finance)).body.details

  test('are shown masked, and in full only by a look that the audit has', async () => {
    const id = await added()
    expect(await shown(id)).toBeNull()
    expect((await save(id)).status).toBe(200)
    expect(await shown(id)).toEqual({
      ...samplePaymentDetails,
      routingNumber: '•••• 0021',
      accountNumber: '•••• 4321',
      revision: expect.any(Number),
      changedBy: expect.any(String),
      changedAt: expect.any(String),
    })
    const look = () => ask('POST', `${details(id)}/reveal`, finance)
    for (let time = 0; time < 2; time++) expect((await look()).body.details).toEqual(samplePaymentDetails)
    const admin = await signedIn(api, 'admin')
    const { entries } = (await api.send('GET', `/api/admin/audit?subjectId=${id}`, { headers: admin })).body
    const kinds = entries.map(({ kind, actorId }: { kind: string; actorId: string }) => [kind, actorId])
    expect(kinds.slice(0, 3)).toEqual([
      ['payment_details_seen', 'demo-user-finance'],
      ['payment_details_seen', 'demo-user-finance'],
      ['payment_details_changed', 'demo-user-finance'],
    ])
    expect(entries[2].changes).toContainEqual({
      field: 'accountNumber',
      before: null,
      after: '•••• 4321',
    })
  })

  test('leave no number in any row of the database', async () => {
    const id = await added()
    await save(id, { accountNumber: '77 6655-443322' })
    const { revision } = await shown(id)
    await save(id, { accountNumber: '776655443323', revision })
    await ask('POST', `${details(id)}/reveal`, finance)
    const rows = await wholeDatabase()
    expect(rows).toContain('•••• 3323')
    for (const number of ['776655443322', '776655443323', samplePaymentDetails.routingNumber])
      expect(rows).not.toContain(number)
  })

  test('of one carrier open nothing under another one', async () => {
    const [one, other] = [await added(), await added()]
    await save(one)
    await save(other, { accountNumber: '1111222233' })
    await api.database.db.write([
      sql`UPDATE carrier_accounts SET details_encrypted = (SELECT details_encrypted FROM carrier_accounts
        WHERE carrier_id = ${other}) WHERE carrier_id = ${one}`,
    ])
    expect((await ask('POST', `${details(one)}/reveal`, finance)).status).toBe(500)
  })

  test('are changed on the revision that was on the screen, and removed with an event', async () => {
    const id = await added()
    await save(id)
    expect((await save(id, { bankName: 'Other Bank' })).status).toBe(409)
    const { revision } = await shown(id)
    expect((await save(id, { bankName: 'Other Bank', revision })).status).toBe(200)
    expect((await save(id, { bankName: 'Other Bank', revision: revision + 1 })).status).toBe(200)
    expect((await shown(id)).revision).toBe(revision + 1)
    expect((await ask('DELETE', `${details(id)}?revision=${revision}`, finance)).status).toBe(409)
    expect((await ask('DELETE', `${details(id)}?revision=${revision + 1}`, finance)).status).toBe(200)
    expect(await shown(id)).toBeNull()
    expect((await ask('POST', `${details(id)}/reveal`, finance)).status).toBe(404)
    const kinds = (await read(id, finance)).events.map(({ kind }: { kind: string }) => kind)
    expect(kinds.slice(0, 3)).toEqual([
      'payment_details_removed',
      'payment_details_changed',
      'payment_details_changed',
    ])
  })

  test('that came after removed ones are not replaced by a screen that shows the old ones', async () => {
    const id = await added()
    await save(id)
    const { revision } = await shown(id)
    await ask('DELETE', `${details(id)}?revision=${revision}`, finance)
    api.pass(60_000)
    await save(id, { accountNumber: '9988776655' })
    expect((await save(id, { bankName: 'Other Bank', revision })).status).toBe(409)
    expect((await ask('DELETE', `${details(id)}?revision=${revision}`, finance)).status).toBe(409)
    expect(await shown(id)).toMatchObject({ accountNumber: '•••• 6655', bankName: 'Harbor Bank' })
  })

  test.each([
    ['routingNumber', '021000022', 'This is not a routing number: please check its 9 digits'],
    ['accountNumber', '12', 'An account number has 4 to 17 digits'],
    ['accountHolder', '', 'Account holder is required'],
  ])('a wrong %s is refused at its field', async (field, value, message) => {
    const { status, body } = await save(await added(), { [field]: value })
    expect([status, body.details]).toEqual([400, [{ path: field, message }]])
  })

  test('reach nobody without payments, not even in the history of the carrier', async () => {
    const id = await added()
    await save(id)
    for (const [method, path, json] of [
      ['GET', details(id)],
      ['PUT', details(id), { ...samplePaymentDetails, revision: 1 }],
      ['DELETE', `${details(id)}?revision=1`],
      ['POST', `${details(id)}/reveal`],
    ] as const)
      expect((await ask(method, path, ops, json)).status).toBe(403)
    const seen = JSON.stringify(await read(id))
    expect(seen).not.toMatch(/payment_details|••••|Harbor Bank/)
    expect(JSON.stringify(await read(id, finance))).toContain('•••• 4321')
  })
})
