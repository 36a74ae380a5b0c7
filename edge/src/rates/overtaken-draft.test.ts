import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { figuresOf } from '@switchback/core/rates/rate-figures.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { doBefore } from '../../test/api/do-before.ts'
import { signedIn } from '../../test/api/signed-in.ts'

// Two people work on the same dealer rates, and one of them acts on what the page showed before (RATE-12).

let api: ApiUnderTest
let headers: { readonly Authorization: string }
let id: string
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  headers = await signedIn(api, 'admin')
})
beforeEach(async () => {
  const json = { name: 'Volume dealers', copyOf: 'standard_dealer_rates' }
  id = (await call('POST', '', json)).body.structure.id
})
afterAll(() => api.stop())

const call = (method: string, path: string, json?: object) =>
  api.send(method, `/api/admin/rates${path}`, { json, headers })
const read = async () => (await call('GET', `/${id}`)).body.structure
const save = (revision: number, dealerMarkup: number, more: object = {}) => {
  const figures = { ...figuresOf(seedDealerRateCard), dealerMarkup }
  return call('PUT', `/${id}/draft`, { audience: 'dealer', revision, figures, ...more })
}
const discard = (revision: number) => call('POST', `/${id}/draft/discard`, { revision })
const publish = (revision: number, draftRevision: number, more: object = {}) =>
  call('POST', `/${id}/publish`, { revision, draftRevision, ...more })
const markupOf = async () => (await read()).savedDraft.figures.dealerMarkup
const revisionsIn = ({ revision, savedDraft }: Awaited<ReturnType<typeof read>>) =>
  [revision, savedDraft.revision] as const

describe('the revision of a draft that is gone', () => {
  test('publishes, overwrites and discards no later draft', async () => {
    const [revision, seen] = revisionsIn(await read())
    await discard(seen)
    const fresh = (await save(0, 0.5)).body.structure.savedDraft.revision
    expect(fresh).not.toBe(seen)
    for (const late of [await publish(revision, seen), await save(seen, 0.9), await discard(seen)])
      expect([late.status, late.body.code]).toEqual([409, 'rates_changed'])
    expect(await markupOf()).toBe(0.5)
    expect((await publish(revision, fresh)).status).toBe(200)
  })

  test('is never used again, however a draft begins', async () => {
    const used: number[] = []
    const note = async () => used.push((await read()).savedDraft.revision)
    await note()
    await save(used.at(-1)!, 0.3)
    await note()
    const effectiveFrom = new Date(api.now().getTime() + 3_600_000).toISOString()
    const { body } = await publish((await read()).revision, used.at(-1)!, { effectiveFrom })
    const { revision, versions } = body.structure
    await call('POST', `/${id}/withdraw`, { revision, version: versions[0].version })
    await note()
    await discard(used.at(-1)!)
    await save(0, 0.4)
    await note()
    await publish((await read()).revision, used.at(-1)!)
    await save(0, 0.5)
    await note()
    expect(new Set(used).size).toBe(5)
  })
})

describe('a draft begun on rates that a colleague has published over since', () => {
  test('is not saved, unless on what holds now', async () => {
    const [seen, first] = revisionsIn(await read())
    await publish(seen, first)
    const fresh = (await read()).revision
    const late = await save(0, 0.9, { structureRevision: seen })
    expect([late.status, late.body.code]).toEqual([409, 'rates_changed'])
    expect((await read()).savedDraft).toBe(null)
    const over = await save(0, 0.9, { structureRevision: fresh })
    expect(over.status).toBe(200)
    const { revision } = over.body.structure.savedDraft
    expect((await save(revision, 0.8, { structureRevision: fresh })).status).toBe(200)
  })

  test('is not saved over the draft either', async () => {
    const [seen, first] = revisionsIn(await read())
    await publish(seen, first)
    const drafted = (await save(0, 0.4)).body.structure
    const late = await save(drafted.savedDraft.revision, 0.9, { structureRevision: seen })
    expect([late.status, late.body.code]).toEqual([409, 'rates_changed'])
    expect(await markupOf()).toBe(0.4)
  })

  test('is not saved while that happens', async () => {
    const [seen, first] = revisionsIn(await read())
    await discard(first)
    const older = (await save(0, 0.3)).body.structure.savedDraft.revision
    await publish(seen, older)
    const { revision } = await read()
    doBefore(api, 'INSERT INTO "rate_drafts"', async () => {
      await call('PATCH', `/${id}`, { isActive: false, revision })
    })
    api.pass(1000)
    const late = await save(0, 0.9, { structureRevision: revision })
    expect([late.status, late.body.code]).toEqual([409, 'rates_changed'])
  })

  test('is saved as before by a page that does not say what it saw', async () => {
    const [seen, first] = revisionsIn(await read())
    await publish(seen, first)
    expect((await save(0, 0.9)).status).toBe(200)
  })
})

describe('deleting rates', () => {
  const remove = (query: string) => call('DELETE', `/${id}${query}`)

  test('is refused if a colleague saved a draft or published since, and nothing is lost', async () => {
    const [revision, first] = revisionsIn(await read())
    await save(first, 0.4)
    const late = await remove(`?revision=${revision}&draftRevision=${first}`)
    expect([late.status, late.body.code, late.body.savedBy]).toEqual([409, 'rates_changed', 'Avery Stone'])
    expect(await markupOf()).toBe(0.4)
    await publish(revision, first + 1)
    expect((await remove(`?revision=${revision}&draftRevision=0`)).body.code).toBe('rates_changed')
    expect((await remove(`?revision=${revision + 1}&draftRevision=0`)).status).toBe(200)
  })

  test('is refused if that happens in between', async () => {
    const [revision, first] = revisionsIn(await read())
    doBefore(api, 'update "rate_structures"', async () => {
      await save(first, 0.4)
    })
    const late = await remove(`?revision=${revision}&draftRevision=${first}`)
    expect([late.status, late.body.code]).toEqual([409, 'rates_changed'])
    expect(await markupOf()).toBe(0.4)
  })

  test('is possible for a page that does not say what it saw', async () => {
    expect((await remove('')).status).toBe(200)
  })
})

describe('creating rates', () => {
  const key = 'a3b1c9de-0000-4000-8000-000000000001'
  const create = (json: object) =>
    call('POST', '', { name: 'Twice', copyOf: 'standard_dealer_rates', id: key, ...json })

  test('twice with the same id, after a lost answer, makes one structure', async () => {
    const [one, other] = [await create({}), await create({})]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body.structure).toEqual(one.body.structure)
    const { structures } = (await call('GET', '')).body
    expect(structures.filter(({ name }: { name: string }) => name === 'Twice')).toHaveLength(1)
  })

  test('with other contents under the same id is refused', async () => {
    const { status, body } = await create({ name: 'Another' })
    expect([status, body.code]).toEqual([409, 'idempotency_mismatch'])
  })
})
