import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { slowStatements } from '../../test/api/slow-statements.ts'
import { sampleCarrier, sampleDriver } from '../../test/harness/sample-bodies.ts'

let api: ApiUnderTest
let ops: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  ops = await signedIn(api, 'ops')
})
afterAll(() => api.stop())

const ask = (method: string, path: string, json?: object) =>
  api.send(method, `/api/admin${path}`, { headers: ops, ...(json ? { json } : {}) })

let count = 0
/** Adds a carrier with a USDOT number of its own. */
async function added(changes: object = {}): Promise<string> {
  count += 1
  const json = { ...sampleCarrier, dotNumber: String(8_800_000 + count), ...changes }
  const { status, body } = await ask('POST', '/carriers', json)
  expect([status, body]).toEqual([201, expect.objectContaining({ success: true })])
  return body.id
}

const read = async (id: string) => (await ask('GET', `/carriers/${id}`)).body

describe('carriers', () => {
  test('have all fields of a truck company, and no figures before their first job', async () => {
    const id = await added({ dotNumber: 'USDOT 1234567', mcNumber: 'MC-555123' })
    expect((await read(id)).carrier).toEqual({
      id,
      name: 'Gulf Coast Auto Haulers',
      contactName: 'Marisol Vega',
      phone: '8135550171',
      email: 'dispatch@gulfcoasthaulers.example',
      address: '4100 Causeway Blvd, Tampa, FL 33619',
      dotNumber: '1234567',
      mcNumber: '555123',
      insuranceExpiry: '2099-01-31',
      preferredLanes: ['FL-GA', 'FL-TX'],
      rating: 4,
      isActive: true,
      termsDays: 30,
      payMethod: null,
      insurer: null,
      policyNumber: null,
      averageRate: null,
      totalJobs: 0,
      onTimePercentage: null,
      revision: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  test('have one USDOT number each, which a deleted one frees', async () => {
    const id = await added({ dotNumber: '4400001', mcNumber: '' })
    const again = { ...sampleCarrier, dotNumber: '4400001' }
    const taken = await ask('POST', '/carriers', again)
    expect([taken.status, taken.body.details[0].path]).toEqual([400, 'dotNumber'])
    const other = await added()
    const moved = await ask('PUT', `/carriers/${other}`, { ...again, revision: 1 })
    expect([moved.status, moved.body.details[0].path]).toEqual([400, 'dotNumber'])
    expect((await ask('DELETE', `/carriers/${id}?revision=1`)).status).toBe(200)
    expect((await ask('POST', '/carriers', again)).status).toBe(201)
    expect((await ask('GET', `/carriers/${id}`)).status).toBe(404)
    expect((await ask('PUT', `/carriers/${id}`, { ...again, revision: 2 })).status).toBe(404)
  })

  test('record each changed field before and after, who and when', async () => {
    const id = await added({ name: 'Before Hauling' })
    const { carrier } = await read(id)
    const change = { ...sampleCarrier, dotNumber: carrier.dotNumber, name: 'After Hauling', rating: 5 }
    expect((await ask('PUT', `/carriers/${id}`, { ...change, revision: 1 })).status).toBe(200)
    await ask('PUT', `/carriers/${id}`, { ...change, isActive: false, revision: 2 })
    const { events } = await read(id)
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['deactivated', 'changed', 'created'])
    expect(events[1]).toMatchObject({
      actorName: 'Olu Reyes',
      changes: { name: ['Before Hauling', 'After Hauling'], rating: [4, 5] },
    })
    expect(events[2].changes.dotNumber).toEqual([null, carrier.dotNumber])
  })

  // DRIVER-16
  test('keep their insurer when a page of an earlier release sends none, and lose it by an empty field', async () => {
    const policy = { insurer: 'Great West Casualty', policyNumber: 'GWC-77' }
    const id = await added(policy)
    const { carrier } = await read(id)
    const change = { ...sampleCarrier, dotNumber: carrier.dotNumber }
    await ask('PUT', `/carriers/${id}`, { ...change, rating: 5, revision: 1 })
    expect((await read(id)).carrier).toMatchObject({ ...policy, rating: 5 })
    // A soft hyphen comes with a name that was copied from a page, at both calls.
    const copied = 'Great\u00adWest'
    await added({ insurer: copied })
    expect((await ask('PUT', `/carriers/${id}`, { ...change, insurer: copied, revision: 2 })).status).toBe(
      200,
    )
    expect((await read(id)).carrier).toMatchObject({ insurer: copied, policyNumber: policy.policyNumber })
    await ask('PUT', `/carriers/${id}`, { ...change, insurer: '', policyNumber: '', revision: 3 })
    expect((await read(id)).carrier).toMatchObject({ insurer: null, policyNumber: null })
  })

  test('are saved once by two people at the same time', async () => {
    const id = await added()
    const { carrier } = await read(id)
    const names = ['First', 'Second', 'Third']
    const saved = await Promise.all(
      names.map((name) =>
        ask('PUT', `/carriers/${id}`, {
          ...sampleCarrier,
          dotNumber: carrier.dotNumber,
          name,
          revision: 1,
        }),
      ),
    )
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const now = await read(id)
    expect([now.carrier.revision, now.events.length]).toEqual([2, 2])
  })

  test.each([
    [{ dotNumber: '' }, 'dotNumber'],
    [{ dotNumber: '12A' }, 'dotNumber'],
    [{ mcNumber: 'x' }, 'mcNumber'],
    [{ insuranceExpiry: '2026-02-30' }, 'insuranceExpiry'],
    [{ preferredLanes: 'Florida' }, 'preferredLanes.0'],
    [{ rating: 6 }, 'rating'],
    [{ phone: '1' }, 'phone'],
    [{ email: 'x' }, 'email'],
    [{ name: ' ' }, 'name'],
  ])('refuse %j', async (changes, path) => {
    const { status, body } = await ask('POST', '/carriers', { ...sampleCarrier, ...changes })
    expect([status, body.details[0].path]).toEqual([400, path])
  })

  test('page by name without repeating or skipping one, whatever the letter case', async () => {
    const { db } = api.database
    await db.write([sql`UPDATE carriers SET is_active = 0`])
    const names = ['beta', 'Alpha', 'beta', 'Gamma', 'alpha', 'BETA', 'delta']
    for (const name of names) await added({ name })
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await ask('GET', `/carriers?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.carriers.map(({ name }: { name: string }) => name.toLowerCase()))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(['alpha', 'alpha', 'beta', 'beta', 'beta', 'delta', 'gamma'])
  })

  test('whose insurance ends within 30 days are listed, the most urgent first', async () => {
    await api.database.db.write([sql`UPDATE carriers SET is_active = 0`])
    for (const [name, days] of [
      ['Later', 31],
      ['Soon', 20],
      ['Lapsed', -3],
      ['Tomorrow', 1],
    ] as const)
      await added({ name, insuranceExpiry: api.dayIn(days) })
    await added({ name: 'Off', insuranceExpiry: api.dayIn(-9), isActive: false })
    const names: string[] = []
    let cursor = ''
    do {
      const { body } = await ask('GET', `/carriers?show=insurance&limit=2${cursor && `&cursor=${cursor}`}`)
      names.push(...body.carriers.map(({ name }: { name: string }) => name))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(names).toEqual(['Lapsed', 'Tomorrow', 'Soon'])
  })

  test('are found by name, USDOT and MC number, active or not', async () => {
    const id = await added({
      name: 'Zephyr Lines',
      dotNumber: '9112233',
      mcNumber: '771177',
      phone: '9065550177',
      isActive: false,
    })
    const found = async (search: string) => {
      const { body } = await ask('GET', `/carriers?search=${encodeURIComponent(search)}`)
      return body.carriers.map((each: { id: string }) => each.id)
    }
    const phones = ['906555', '(906) 555-01', '+1 906 555 0177']
    for (const search of ['zeph', 'LINES', 'li zep', '91122', 'USDOT 9112233', 'MC 7711', ...phones]) {
      expect([search, await found(search)]).toEqual([search, [id]])
    }
    for (const search of ['ephyr', 'zephyr cars', '"', '906', '\\']) {
      expect([search, (await found(search)).includes(id)]).toEqual([search, false])
    }
    const { carrier } = (await ask('GET', `/carriers/${id}`)).body
    await ask('PUT', `/carriers/${id}`, { ...carrier, name: 'Vetch "V" \\ Haulers' })
    expect([await found('zephyr'), await found('haulers vetch')]).toEqual([[], [id]])
    const accented = await added({ name: 'MUÑOZ Águila Lines', dotNumber: '9112299' })
    for (const search of ['MUÑOZ', 'Águila', 'lines muÑ']) expect(await found(search)).toEqual([accented])
    const terms = { ...sampleCarrier, dotNumber: '9112299', termsDays: 7, payMethod: 'ach' }
    await ask('PUT', `/carriers/${accented}`, { ...terms, revision: 1 })
    // A page of an earlier release knows no terms.
    const released = { ...sampleCarrier, dotNumber: '9112299', name: 'Renamed' }
    expect((await ask('PUT', `/carriers/${accented}`, { ...released, revision: 2 })).status).toBe(200)
    expect((await read(accented)).carrier).toMatchObject({ name: 'Renamed', termsDays: 7, payMethod: 'ach' })
  })
})

test('the lists are narrowed by insurance, lane, rating and equipment, searched or not', async () => {
  await api.database.db.write([sql`UPDATE carriers SET is_active = 0`])
  const made = [
    ['Q Lapsed', -1, 'FL-GA', 2],
    ['Q Week', 7, 'FL-GA', 3],
    ['Q Two weeks', 8, 'TX-CA', 4],
    ['Q Month', 15, 'TX-CA', 5],
    ['Q Valid', 31, 'NY-NJ', null],
  ] as const
  for (const [name, days, lane, rating] of made) {
    await added({ name, insuranceExpiry: api.dayIn(days), preferredLanes: [lane], rating })
  }
  const names = async (query: string) => {
    const { body } = await ask('GET', `/carriers?${query}`)
    return body.carriers.map(({ name }: { name: string }) => name).toSorted()
  }
  for (const prefix of ['', 'search=q&']) {
    expect(await names(`${prefix}insurance=lapsed`)).toEqual(['Q Lapsed'])
    expect(await names(`${prefix}insurance=ends_in_7_days`)).toEqual(['Q Week'])
    expect(await names(`${prefix}insurance=ends_in_14_days`)).toEqual(['Q Two weeks'])
    expect(await names(`${prefix}insurance=ends_in_30_days`)).toEqual(['Q Month'])
    expect(await names(`${prefix}insurance=valid`)).toEqual(['Q Valid'])
    expect(await names(`${prefix}lane=TX-CA`)).toEqual(['Q Month', 'Q Two weeks'])
    expect(await names(`${prefix}rating=4`)).toEqual(['Q Month', 'Q Two weeks'])
    expect(await names(`${prefix}rating=5&lane=FL-GA`)).toEqual([])
  }
  for (const query of ['lane=Florida', 'rating=6', 'insurance=none']) {
    expect((await ask('GET', `/carriers?${query}`)).status).toBe(400)
  }
  const carrierId = await added()
  for (const equipment of ['open', 'enclosed']) {
    await ask('POST', '/drivers', { ...sampleDriver, carrierId, name: `Quinn ${equipment}`, equipment })
  }
  for (const search of ['', '&search=quinn']) {
    const { body } = await ask('GET', `/drivers?carrierId=${carrierId}&equipment=enclosed${search}`)
    expect(body.drivers.map(({ name }: { name: string }) => name)).toEqual(['Quinn enclosed'])
  }
})

test('a search lists the active ones, however many inactive ones there are', async () => {
  const carrierId = await added({ name: 'Yonder Active', dotNumber: '7788999' })
  for (const at of [1, 2]) {
    await added({ name: `Yonder ${at}`, dotNumber: `778800${at}`, isActive: false })
    await ask('POST', '/drivers', { ...sampleDriver, carrierId, name: `Yara ${at}`, isActive: false })
  }
  await ask('POST', '/drivers', { ...sampleDriver, carrierId, name: 'Yara Active' })
  for (const search of ['yonder', '7788']) {
    const { body } = await ask('GET', `/carriers?limit=2&search=${search}`)
    expect([search, body.carriers[0].id, body.carriers.length]).toEqual([search, carrierId, 2])
  }
  const { body } = await ask('GET', '/drivers?limit=2&search=yara')
  expect(body.drivers.map(({ name }: { name: string }) => name)).toContain('Yara Active')
})

test('a search goes on through everything that it finds: active ones first, by name', async () => {
  const carrierId = await added({ name: 'Wexford d', dotNumber: '6655001' })
  const made = [
    ['Wexford b', true],
    ['wexford A', false],
    ['wexford C', true],
    ['Wexford b', true],
    ['Wexford a', true],
    ['Wexford z', false],
  ] as const
  for (const [at, [name, isActive]] of made.entries()) {
    await added({ name, isActive, dotNumber: `665501${at}` })
    await ask('POST', '/drivers', { ...sampleDriver, carrierId, name, isActive })
  }
  await ask('POST', '/drivers', { ...sampleDriver, carrierId, name: 'Wexford d' })
  const all = async (list: 'carriers' | 'drivers', search: string) => {
    const seen: { id: string; name: string }[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await ask('GET', `/${list}?limit=2&search=${search}&cursor=${cursor}`)
      seen.push(...body[list])
      cursor = body.nextCursor
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    return seen.map(({ name }) => name)
  }
  const inOrder = ['Wexford a', 'Wexford b', 'Wexford b', 'wexford C', 'Wexford d', 'wexford A', 'Wexford z']
  expect(await all('carriers', 'wexf')).toEqual(inOrder)
  expect(await all('carriers', '6655')).toEqual(inOrder)
  expect(await all('drivers', 'wexf')).toEqual(inOrder)
})

describe('drivers', () => {
  test('belong to a carrier, and leave the lists with it', async () => {
    const carrierId = await added({ name: 'Rolling Home' })
    const { body } = await ask('POST', '/drivers', { ...sampleDriver, carrierId })
    const list = async () => (await ask('GET', `/drivers?carrierId=${carrierId}`)).body.drivers
    expect(await list()).toMatchObject([
      { id: body.id, name: 'Ike Moss', email: null, phone: '8135550199', carrierName: 'Rolling Home' },
    ])
    await ask('DELETE', `/carriers/${carrierId}?revision=1`)
    expect(await list()).toEqual([])
    const orphan = await ask('POST', '/drivers', { ...sampleDriver, carrierId })
    expect([orphan.status, orphan.body.details[0].path]).toEqual([400, 'carrierId'])
  })

  test('are changed on the revision on screen, switched off and deleted', async () => {
    const carrierId = await added()
    const driver = { ...sampleDriver, carrierId, name: 'Wes Adler', phone: '8135550177' }
    const { body } = await ask('POST', '/drivers', driver)
    const save = (changes: object) => ask('PUT', `/drivers/${body.id}`, { ...driver, ...changes })
    expect((await save({ isActive: false, revision: 1 })).status).toBe(200)
    expect((await save({ name: 'Late', revision: 1 })).status).toBe(409)
    const shown = async (query: string) =>
      (await ask('GET', `/drivers?carrierId=${carrierId}${query}`)).body.drivers.length
    expect([await shown(''), await shown('&show=inactive'), await shown('&search=wes')]).toEqual([0, 1, 1])
    expect((await ask('GET', '/drivers?search=(813) 555-0177')).body.drivers[0].id).toBe(body.id)
    expect((await ask('DELETE', `/drivers/${body.id}?revision=1`)).status).toBe(409)
    expect((await ask('DELETE', `/drivers/${body.id}?revision=2`)).status).toBe(200)
    expect((await ask('DELETE', `/drivers/${body.id}?revision=3`)).status).toBe(404)
    const kinds = await api.database.db.sql.all<{ kind: string }>(
      sql`SELECT kind FROM carrier_events WHERE driver_id = ${body.id} ORDER BY id`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['created', 'deactivated', 'deleted'])
  })
})

test('staff who see drivers do not edit them', async () => {
  const finance = await signedIn(api, 'finance')
  for (const path of ['/carriers', '/drivers']) {
    const { status } = await api.send('GET', `/api/admin${path}`, { headers: finance })
    expect([path, status]).toEqual([path, 403])
  }
})

test('every list is one round trip, by an index and without sorting', async () => {
  const carrierId = await added()
  await ask('POST', '/drivers', { ...sampleDriver, carrierId })
  const paths = [
    '/carriers',
    `/carriers?cursor=${carrierId}`,
    `/carriers?show=insurance&cursor=${carrierId}`,
    '/carriers?show=insurance',
    '/carriers?search=12',
    `/carriers?search=le&rating=1&cursor=${carrierId}`,
    `/carriers/${carrierId}`,
    '/drivers',
    '/drivers?cursor=x',
    `/drivers?carrierId=${carrierId}&cursor=x`,
    '/drivers?search=I',
    '/drivers?search=I&cursor=x',
    '/drivers?search=8135550199',
  ]
  const trips: unknown[] = []
  const { slow } = await slowStatements(api, async () => {
    for (const path of paths) {
      api.roundTrips = 0
      const { status } = await ask('GET', path)
      trips.push([path, status, api.roundTrips])
    }
  })
  expect(slow).toEqual([])
  // One for the session, one for the list.
  expect(trips).toEqual(paths.map((path) => [path, 200, 2]))
})
