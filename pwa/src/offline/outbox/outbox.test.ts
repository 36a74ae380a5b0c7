import 'fake-indexeddb/auto'
import { isEarlierVersion } from '@switchback/core/offline/done-operation.ts'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import type { Outcome } from '../sync/outcome-of.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'
import { eventually } from '../testing/eventually.ts'

/** Patient: the machine may be busy. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const form = 'dealer.user.quote'
const orderId = 'SB0000000000000000000000KX'

let account: string
/** The operations that the server got, request by request. */
let sent: OutboxOperation[][]
/** The server responds after this. */
let hold: Promise<void>
/** The server's answer to each operation; by default, that it is applied. */
let respond: (operation: OutboxOperation) => Outcome

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  account = `user-${newId()}`
  signInOnDevice(account)
  sent = []
  hold = Promise.resolve()
  respond = applied
})
afterEach(() => vi.unstubAllGlobals())

function applied({ kind }: OutboxOperation): Outcome {
  if (kind === 'save_quote') return { kind: 'confirmed' }
  const order = { id: orderId, quoteId: null, paymentMethod: 'invoice', transportStatus: 'pending' }
  return { kind: 'confirmed', response: { order } as never }
}

const refusedWith = (code: string, facts: object = {}): Outcome => ({
  kind: 'attention',
  refusal: 'No.',
  refused: { code, message: 'No.', status: 409, details: [], facts: { ...facts } },
})

/** The modules as one tab has them; every tab has its own, over the same database. */
async function openTab({ file = () => Promise.resolve<Outcome>({ kind: 'confirmed' }) } = {}) {
  vi.resetModules()
  const { syncOf } = await import('../sync/run-sync.ts')
  const sync = syncOf(account, {
    file,
    request: async (_, operations) => {
      sent.push([...operations])
      await hold
      return operations.map(respond)
    },
  })
  return {
    sync,
    ...(await import('./queue-operation.ts')),
    ...(await import('./change-outbox.ts')),
    ...(await import('./read-outbox.ts')),
    ...(await import('./wait-for-operation.ts')),
    ...(await import('../saved/saved-files.ts')),
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

const payload = (totalPrice = '1720.00') => ({
  order: { quoteId: null, totalPrice, paymentMethod: 'invoice' },
  vehicles: [{ vehicleMake: 'Honda', price: null }],
  quote: null,
})
type Payload = ReturnType<typeof payload>
const order = (id = newId(), contents: object = payload()) =>
  ({ id, kind: 'place_order', lane: id, title: 'Order: Honda', payload: contents, form }) as const
const cancellation = (ofOrder: string) =>
  ({
    id: newId(),
    kind: 'cancel_order',
    lane: ofOrder,
    title: 'Cancel',
    payload: { operationId: ofOrder, reason: 'Sold' },
  }) as const

const file = () => ({
  id: newId(),
  owner: form,
  name: 'front.png',
  type: 'image/png',
  bytes: 3,
  savedAt: Date.now(),
  content: new Uint8Array([1, 2, 3]).buffer,
})

const isEmpty = (tab: Tab) => eventually(async () => expect(await tab.readOutbox(account)).toEqual([]))
const needsAttention = (tab: Tab) =>
  eventually(async () => expect(await tab.readOutbox(account)).toMatchObject([{ status: 'attention' }]))

describe('an order', () => {
  test('is sent as it was stored, leaves when it is applied, and is in the history', async () => {
    const tab = await openTab()
    const placed = order()
    await tab.queueOperations(account, [placed])
    expect(await tab.waitForOperation(account, placed.id, 20_000)).toMatchObject({
      kind: 'applied',
      done: { id: placed.id, orderId, paymentMethod: 'invoice', result: 'applied', title: 'Order: Honda' },
    })
    expect(sent.flat()).toMatchObject([{ id: placed.id, payload: placed.payload, status: 'sending' }])
    expect(JSON.stringify(sent[0]?.[0]?.payload)).toBe(JSON.stringify(placed.payload))
    expect(await tab.readOutbox(account)).toEqual([])
  })

  test('that is submitted again, in this tab, in another one or after it was placed, is queued once', async () => {
    const [tab, other] = [await openTab(), await openTab()]
    const placed = order()
    await Promise.all([tab, other, tab].map((each) => each.queueOperations(account, [placed])))
    await isEmpty(tab)
    await other.queueOperations(account, [placed])
    await isEmpty(tab)
    expect(await tab.readHistory(account)).toHaveLength(1)
    expect(await other.waitForOperation(account, placed.id, 100)).toMatchObject({ kind: 'applied' })
  })

  test('whose session ended at that moment is refused, and never waits where nobody sees it', async () => {
    const tab = await openTab()
    localStorage.removeItem('auth_token')
    const { currentAccount, visitor } = await import('../device/current-account.ts')
    expect(currentAccount()).toBe(visitor)
    const failed = tab.queueOperations(currentAccount(), [order()])
    await expect(failed).rejects.toMatchObject({ failure: { code: 'unauthenticated' } })
    expect(await tab.readOutbox(visitor)).toEqual([])
  })

  test('goes before its files, which go before its cancellation', async () => {
    const log: string[] = []
    const upload = vi.fn(() => {
      log.push('file')
      return Promise.resolve<Outcome>({ kind: 'confirmed' })
    })
    const tab = await openTab({ file: upload })
    respond = (operation) => {
      log.push(operation.kind)
      return applied(operation)
    }
    await tab.savedFiles.save(account, file(), undefined)
    const placed = order()
    await tab.queueOperations(account, [placed, { ...cancellation(placed.id), id: newId() }])
    await isEmpty(tab)
    await eventually(async () => expect(log).toEqual(['place_order', 'file', 'cancel_order']))
    expect(upload).toHaveBeenCalledWith(account, expect.objectContaining({ lane: orderId }))
  })

  test('that is refused holds its files, and takes them along when the new price is accepted', async () => {
    const upload = vi.fn(() => Promise.resolve<Outcome>({ kind: 'confirmed' }))
    const tab = await openTab({ file: upload })
    const currentPrice = { totalPrice: 1900 }
    respond = () => refusedWith('price_changed', { totalPrice: '1900.00', currentPrice })
    await tab.savedFiles.save(account, file(), undefined)
    const placed = order()
    await tab.queueOperations(account, [placed])
    await needsAttention(tab)
    expect(upload).not.toHaveBeenCalled()
    respond = applied
    await tab.acceptNewPrice(placed.id, account)
    await isEmpty(tab)
    await eventually(async () => expect(upload).toHaveBeenCalledTimes(1))
    const again = sent.at(-1)?.[0]
    expect([again?.id, again?.payload]).toEqual([
      placed.id,
      {
        order: { quoteId: null, totalPrice: '1900.00', paymentMethod: 'invoice' },
        vehicles: [{ vehicleMake: 'Honda', price: currentPrice }],
        quote: null,
      },
    ])
  })

  test('whose first contents arrived although nobody knew it, is not placed again with other ones', async () => {
    const tab = await openTab()
    const placed = order()
    respond = () => ({ kind: 'retry', afterMs: 60_000 })
    await tab.queueOperations(account, [placed])
    expect(await tab.waitForOperation(account, placed.id, 20_000)).toEqual({ kind: 'saved' })
    // The server took the first contents: it knows the id with these only.
    respond = (operation) =>
      JSON.stringify(operation.payload) === JSON.stringify(placed.payload)
        ? applied(operation)
        : refusedWith('idempotency_mismatch')
    await tab.editOperation(placed.id, { payload: payload('1.00'), title: 'Order: Toyota' }, account)
    await isEmpty(tab)
    const [done] = await tab.readHistory(account)
    expect(done).toMatchObject({ id: placed.id, result: 'applied', title: 'Order: Honda' })
    // The user learns that the edit came too late.
    expect(done && isEarlierVersion(done)).toBe(true)
  })

  test('that was edited many times is still found with its first contents', async () => {
    const tab = await openTab()
    const placed = order()
    respond = () => ({ kind: 'retry', afterMs: 60_000 })
    await tab.queueOperations(account, [placed])
    expect(await tab.waitForOperation(account, placed.id, 20_000)).toEqual({ kind: 'saved' })
    localStorage.removeItem('auth_token')
    for (let at = 1; at <= 8; at++) {
      await tab.editOperation(placed.id, { payload: payload(`${at}.00`) }, account)
    }
    const { earlier = [] } = (await tab.findOperation(account, placed.id)) ?? {}
    const totals = earlier.map((each) => (each.payload as Payload).order.totalPrice)
    expect(totals).toEqual(['1720.00', '4.00', '5.00', '6.00', '7.00'])
  })

  test('that is being sent takes no other contents, and the form learns it', async () => {
    const tab = await openTab()
    let release = () => {}
    hold = new Promise((resolve) => (release = resolve))
    const placed = order()
    await tab.queueOperations(account, [placed])
    await eventually(async () => expect(sent).toHaveLength(1))
    const edited = order(placed.id, payload('1.00'))
    await expect(tab.queueOperations(account, [edited])).rejects.toMatchObject({ name: 'OperationBusy' })
    expect(await tab.queueOperations(account, [placed])).toEqual(['queued'])
    release()
    await isEmpty(tab)
    expect(await tab.queueOperations(account, [edited])).toEqual(['done'])
    expect(sent.flat().map((each) => each.payload)).toEqual([placed.payload])
  })

  test('that was discarded can be submitted again', async () => {
    const tab = await openTab()
    respond = () => refusedWith('insufficient_credit')
    const placed = order()
    await tab.queueOperations(account, [placed])
    await needsAttention(tab)
    await tab.discardOperation(placed.id, account)
    expect(await tab.waitForOperation(account, placed.id, 100)).toEqual({ kind: 'saved' })
    respond = applied
    expect(await tab.queueOperations(account, [placed])).toEqual(['queued'])
    expect(await tab.waitForOperation(account, placed.id, 20_000)).toMatchObject({ kind: 'applied' })
    expect(await tab.readHistory(account)).toMatchObject([{ id: placed.id, result: 'applied' }])
  })

  test('marks its quote as ordered in the same step in which it leaves the outbox', async () => {
    const tab = await openTab()
    localStorage.removeItem('auth_token')
    const quoteId = newId()
    const placed = order(newId(), { ...payload(), order: { ...payload().order, quoteId } })
    await tab.queueOperations(account, [placed])
    const locks = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
    await eventually(async () => expect(await locks()).not.toContain(`switchback.sync.${account}`))
    localStorage.setItem('auth_token', 'token')
    const { takeStep } = await import('../sync/take-step.ts')
    const { findSaved } = await import('../database/lists.ts')
    const { send } = await takeStep(account, { kind: 'look' })
    const attempts = send.map((operation) => ({ sent: operation, outcome: applied(operation) }))
    await takeStep(account, { kind: 'attempted', attempts })
    expect(await tab.readOutbox(account)).toEqual([])
    expect(await findSaved({ name: 'orderedQuotes', account }, quoteId)).toBe(orderId)
  })

  test('that the person discards goes with its files and its cancellation, and stays in the history', async () => {
    const tab = await openTab()
    respond = () => refusedWith('insufficient_credit')
    await tab.savedFiles.save(account, file(), undefined)
    const placed = order()
    await tab.queueOperations(account, [placed, cancellation(placed.id)])
    await eventually(async () =>
      expect((await tab.findOperation(account, placed.id))?.refused?.code).toBe('insufficient_credit'),
    )
    await tab.discardOperation(placed.id, account)
    expect(await tab.readOutbox(account)).toEqual([])
    expect(await tab.savedFiles.of(account, placed.id)).toEqual([])
    const history = await tab.readHistory(account)
    expect(new Map(history.map(({ kind, result }) => [kind, result]))).toEqual(
      new Map([
        ['cancel_order', 'discarded'],
        ['place_order', 'discarded'],
      ]),
    )
    const { deviceReport } = await import('../sync/device-report.ts')
    expect(await deviceReport(account)).toMatchObject({
      queueLength: 0,
      waitingOrders: 0,
      highestSequence: 2,
      discarded: 2,
      countedSince: expect.any(String),
    })
  })
})

test('a session that ended keeps everything, and the next sign-in sends it', async () => {
  const tab = await openTab()
  respond = () => {
    localStorage.removeItem('auth_token')
    return { kind: 'signed-out' }
  }
  const placed = order()
  await tab.queueOperations(account, [placed])
  expect(await tab.waitForOperation(account, placed.id, 20_000)).toEqual({ kind: 'signed-out' })
  respond = applied
  localStorage.setItem('auth_token', 'another')
  tab.retryNow(account)
  await isEmpty(tab)
})

test('what a page queued before it died is found by the next one', async () => {
  const tab = await openTab()
  respond = () => ({ kind: 'retry', afterMs: 60_000 })
  await tab.queueOperations(account, [order()])
  expect(localStorage.getItem(`switchback.unsent.${account}`)).not.toBeNull()
  respond = applied
  const next = await openTab()
  const { resumeSync } = await import('../sync/resume-sync.ts')
  await resumeSync()
  await isEmpty(next)
})

test.each([
  ['within the same millisecond', 0],
  ['after somebody set the clock back', -24 * 60 * 60 * 1000],
])('a cancellation that is queued %s follows its order', async (_, laterMs) => {
  const tab = await openTab()
  localStorage.removeItem('auth_token')
  const now = Date.now()
  const [placedId, cancellationId] = [newId(now), '01900000-0000-7000-8000-000000000000']
  const common = { lane: placedId, title: 'x', payload: { operationId: placedId } }
  vi.useFakeTimers({ toFake: ['Date'], now })
  await tab.queueOperations(account, [{ ...common, id: placedId, kind: 'place_order' }])
  vi.setSystemTime(now + laterMs)
  await tab.queueOperations(account, [{ ...common, id: cancellationId, kind: 'cancel_order' }])
  vi.useRealTimers()
  localStorage.setItem('auth_token', 'token')
  tab.sync.post({ kind: 'retry-now' })
  await eventually(async () =>
    expect(sent.flat().map((operation) => operation.id)).toEqual([placedId, cancellationId]),
  )
})
