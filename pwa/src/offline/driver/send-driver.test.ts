import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignedRecord } from '@switchback/core/inspections/signed-record.ts'
import { sha256TextOf } from '../device/sha256.ts'
import { driverTab, filledInspection } from '../testing/driver-inspection.ts'
import { eventually } from '../testing/eventually.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import type { Outcome } from '../sync/outcome-of.ts'
import type { DriverSenders } from './send-driver.ts'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const openTab = async () => {
  vi.resetModules()
  return driverTab()
}

const confirmed: Outcome = { kind: 'confirmed' }
const recordMissing: Outcome = {
  kind: 'attention',
  refusal: 'The record has not arrived',
  refused: { code: 'record_missing', message: '', status: 409, details: [], facts: {} },
}

/** A server that keeps what it gets, by id. `answer` says what the phone hears of a call, which may be lost. */
function server(answer: (call: string, count: number) => Outcome = () => confirmed) {
  const records = new Map<string, string>()
  const photos = new Map<string, number>()
  const events = new Set<string>()
  const ends: { id: string; lost: unknown }[] = []
  const calls: string[] = []
  const heard = (call: string, work: () => Outcome) => {
    calls.push(call)
    const outcome = work()
    const said = answer(call, calls.filter((each) => each === call).length)
    return Promise.resolve({ outcome: outcome === confirmed ? said : outcome })
  }
  const senders: DriverSenders = {
    record: (_, body) =>
      heard('record', () => {
        records.set(body.id, JSON.stringify(body))
        return confirmed
      }),
    events: (_, sent) =>
      heard('events', () => {
        for (const { id } of sent) events.add(id)
        return confirmed
      }),
    photo: async (_, { inspectionId, number, content }) => {
      const bytes = await content.arrayBuffer()
      const sha256 = await sha256TextOf(bytes)
      return heard(`photo ${number}`, () => {
        const record = records.get(inspectionId)
        if (!record) return recordMissing
        const named = SignedRecord.parse(JSON.parse(record)).photos[number]
        if (named?.sha256 !== sha256) return { kind: 'attention', refusal: 'Another file' }
        photos.set(`${inspectionId}/${number}`, bytes.byteLength)
        return confirmed
      })
    },
    complete: (_, id, { lost }) =>
      heard('complete', () => {
        ends.push({ id, lost })
        return confirmed
      }),
  }
  return { senders, records, photos, events, ends, calls }
}

const lost: Outcome = { kind: 'retry' }
const photoCount = 9

async function signed(tab: Awaited<ReturnType<typeof openTab>>, token = 'token') {
  const signing = await filledInspection(tab, token)
  await tab.signInspection(signing)
  return signing.inspection
}

const allDone = async (tab: Awaited<ReturnType<typeof openTab>>) =>
  eventually(async () => {
    const items = await tab.driverItems()
    expect(items.filter(({ status }) => status !== 'done')).toEqual([])
    return items
  })

test('record first, then each photo alone, then the end', async () => {
  const tab = await openTab()
  const { id } = await signed(tab)
  const { signedCopies } = await import('./signed-copies.ts')
  expect(await signedCopies.all()).toHaveLength(1)
  const to = server()
  tab.driverSending(to.senders).start()
  await allDone(tab)
  expect(to.calls).toEqual([
    'record',
    ...Array.from({ length: photoCount }, (_, number) => `photo ${number}`),
    'complete',
  ])
  expect([...to.photos.keys()]).toHaveLength(photoCount)
  expect(to.ends).toEqual([{ id, lost: [] }])
  expect([await signedCopies.all(), await signedCopies.photo(id, 0)]).toEqual([[], undefined])
})

test('what is signed is a whole record of at most 2 KB', async () => {
  const tab = await openTab()
  const signing = await filledInspection(tab, 'token')
  expect(tab.recordError(signing)).toBeUndefined()
  const record = tab.recordOf(signing)
  // With the six usual photos; two more are 200 bytes.
  const usual = { ...record, photos: record.photos.slice(0, 6) }
  expect(JSON.stringify(usual).length).toBeLessThanOrEqual(2048)
  expect(SignedRecord.parse(record)).toMatchObject({
    id: signing.inspection.id,
    vehicle: 0,
    step: 'pickup',
    odometer: 48_211,
    newDamage: null,
    inventory: { drivable: true, papers: false },
    damages: [{ view: 'front', x: 412, photo: 8 }],
  })
})

test('the first answer of every call is lost: nothing is lost, nothing doubled', async () => {
  const tab = await openTab()
  await signed(tab)
  const to = server((_, count) => (count === 1 ? lost : confirmed))
  tab.driverSending(to.senders).start()
  await allDone(tab)
  expect(to.records.size).toBe(1)
  expect(to.photos.size).toBe(photoCount)
  expect(to.calls.indexOf('photo 0')).toBeGreaterThan(to.calls.indexOf('record'))
})

test.each(['record', 'photo 0', 'photo 5', 'complete'])(
  'the page dies while it sends the %s: the next one goes on',
  async (killedAt) => {
    const dying = await openTab()
    await signed(dying)
    const to = server()
    const stuck = new Promise<never>(() => undefined)
    const dies: DriverSenders = {
      ...to.senders,
      record: (...args) => (killedAt === 'record' ? stuck : to.senders.record(...args)),
      photo: (token, photo) =>
        killedAt === `photo ${photo.number}` ? stuck : to.senders.photo(token, photo),
      complete: (...args) => (killedAt === 'complete' ? stuck : to.senders.complete(...args)),
    }
    dying.driverSending(dies).start()
    await eventually(async () =>
      expect((await dying.driverItems()).some(({ status }) => status === 'sending')).toBe(true),
    )
    await eventually(() =>
      expect(to.calls).toHaveLength(
        { record: 0, 'photo 0': 1, 'photo 5': 6, complete: photoCount + 1 }[killedAt] ?? 0,
      ),
    )
    // The browser frees the lock of a page that is gone.
    await navigator.locks.request('switchback.driver', { steal: true }, () => undefined)
    const next = await openTab()
    next.driverSending(to.senders).start()
    await allDone(next)
    expect(to.records.size).toBe(1)
    expect(to.photos.size).toBe(photoCount)
    expect(new Set(to.calls).size).toBe(to.calls.length)
  },
)

test('a photo whose bytes are damaged stops nothing else, and the end names it', async () => {
  const tab = await openTab()
  const { id } = await signed(tab)
  const [, second] = await tab.photosOf(id)
  const { onDriverDatabase } = await import('./driver-database.ts')
  await onDriverDatabase('readwrite', async ({ put }) => {
    put('contents', { id: second?.id ?? '', content: new ArrayBuffer(3) } as never)
  })
  const to = server()
  tab.driverSending(to.senders).start()
  await eventually(() => expect(to.ends).toHaveLength(1))
  expect(to.photos.size).toBe(photoCount - 1)
  expect(to.ends[0]?.lost).toEqual([{ number: 1, reason: 'The photo on this phone is damaged' }])
})

test('a server without the record gets it again before the photo', async () => {
  const tab = await openTab()
  await signed(tab)
  const to = server()
  let hasForgotten = false
  const forgets: DriverSenders = {
    ...to.senders,
    photo: (token, photo) => {
      if (!hasForgotten && photo.number === 2) to.records.clear()
      hasForgotten ||= photo.number === 2
      return to.senders.photo(token, photo)
    },
  }
  tab.driverSending(forgets).start()
  await allDone(tab)
  expect(to.calls.filter((call) => call === 'record')).toHaveLength(2)
  expect(to.photos.size).toBe(photoCount)
})

test('an event goes before its photo, and again to a server that lost it; forgetting drops both', async () => {
  const tab = await openTab()
  const content = new TextEncoder().encode('no wheels').buffer
  const at = '2026-11-21T15:42:00Z'
  const photo = await tab.keepPhoto({ inspectionId: 'e', slot: 'other', content, type: 'image/jpeg', at })
  await tab.queueEvent('token', { id: 'e' }, photo)
  const to = server()
  const calls: string[] = []
  const senders: DriverSenders = {
    ...to.senders,
    events: (...args) => {
      calls.push('event')
      return to.senders.events(...args)
    },
    photo: (_, { inspectionId, number }) => {
      calls.push(`photo ${number} of ${inspectionId}`)
      return Promise.resolve({ outcome: calls.length === 2 ? recordMissing : confirmed })
    },
  }
  tab.driverSending(senders).start()
  await allDone(tab)
  expect(calls).toEqual(['event', 'photo 0 of e', 'event', 'photo 0 of e'])
  await tab.forgetLoad('token')
  expect(await tab.photosOf('e')).toEqual([])
})

const news = (id: string, kind = 'update') => ({ id, kind, update: 'on_time' })
const statusesOf = async (tab: Awaited<ReturnType<typeof openTab>>) =>
  Object.fromEntries((await tab.driverItems('token')).map(({ id, status }) => [id, status]))

test('an event that the server refuses stops no other of the same request, and a press sends it again', async () => {
  const tab = await openTab()
  for (const id of ['a', 'b', 'c']) await tab.queueEvent('token', news(id))
  let isRefused = true
  const calls: string[] = []
  const senders: DriverSenders = {
    ...server().senders,
    events: (_, sent) => {
      calls.push(sent.map(({ id }) => id).join())
      const outcome: Outcome =
        isRefused && sent.some(({ id }) => id === 'b') ? { kind: 'attention', refusal: 'No' } : confirmed
      return Promise.resolve({ outcome })
    },
  }
  const sending = tab.driverSending(senders)
  sending.start()
  await eventually(async () =>
    expect(await statusesOf(tab)).toEqual({ a: 'done', b: 'attention', c: 'done' }),
  )
  expect(calls).toEqual(['a,b,c', 'a', 'b', 'c'])
  isRefused = false
  sending.sendAgain()
  await allDone(tab)
})

test('an event that came too late is told to the driver, a position is not', async () => {
  const tab = await openTab()
  for (const event of [news('a'), news('b'), news('c', 'position')]) await tab.queueEvent('token', event)
  const senders: DriverSenders = {
    ...server().senders,
    events: () => Promise.resolve({ outcome: confirmed, stored: ['a'] }),
  }
  tab.driverSending(senders).start()
  await eventually(async () =>
    expect(await statusesOf(tab)).toEqual({ a: 'done', b: 'attention', c: 'done' }),
  )
  await tab.forgetLoad('token')
  expect(await tab.driverItems('token')).toEqual([])
})

test('a correction to a server that lost its record brings the record again', async () => {
  const tab = await openTab()
  const { id } = await signed(tab)
  const to = server()
  tab.driverSending(to.senders).start()
  await allDone(tab)
  to.records.clear()
  const { senders } = to
  const forgetful: DriverSenders = {
    ...senders,
    events: (...args) =>
      to.records.has(id) ? senders.events(...args) : Promise.resolve({ outcome: recordMissing }),
  }
  await tab.queueEvent('token', { id: 'e', kind: 'addendum', inspectionId: id } as { id: string })
  tab.driverSending(forgetful).start()
  await allDone(tab)
  expect([...to.records.keys()]).toEqual([id])
  expect(to.events).toEqual(new Set(['e']))
})

test('two tabs send each thing once', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await signed(one)
  await one.queueEvent('token', { id: '01' })
  const to = server()
  for (const tab of [one, other]) tab.driverSending(to.senders).start()
  await allDone(one)
  expect(new Set(to.calls).size).toBe(to.calls.length)
  expect(to.events).toEqual(new Set(['01']))
})

test('a refused record waits for a press; its photos wait with it', async () => {
  const tab = await openTab()
  await signed(tab)
  const to = server((call, count) =>
    call === 'record' && count === 1 ? { kind: 'attention', refusal: 'Not yours' } : confirmed,
  )
  const sending = tab.driverSending(to.senders)
  sending.start()
  await eventually(async () =>
    expect((await tab.driverItems()).find(({ kind }) => kind === 'record')?.refusal).toBe('Not yours'),
  )
  expect(to.photos.size).toBe(0)
  sending.sendAgain()
  await allDone(tab)
  expect(to.photos.size).toBe(photoCount)
})

test('a browser that loses its database still sends the signed record', async () => {
  const tab = await openTab()
  const { id } = await signed(tab)
  vi.stubGlobal('indexedDB', new IDBFactory())
  const next = await openTab()
  const to = server()
  next.driverSending(to.senders).start()
  await eventually(() => expect([...to.records.keys()]).toEqual([id]))
})

test('a load is forgotten only when nothing waits', async () => {
  const tab = await openTab()
  const { id } = await signed(tab)
  await tab.forgetLoad('token')
  expect(await tab.photosOf(id)).toHaveLength(photoCount)
  const to = server()
  tab.driverSending(to.senders).start()
  await allDone(tab)
  await tab.forgetLoad('token')
  expect(await tab.photosOf(id)).toEqual([])
  expect(await tab.driverItems('token')).toEqual([])
})
