import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../../../api/refused.ts'
import { DeviceStorageError } from '../../../../offline/database/storage-problem.ts'
import { newId } from '../../../../offline/device/new-id.ts'
import * as queue from '../../../../offline/outbox/queue-operation.ts'
import { readHistory, readOutbox } from '../../../../offline/outbox/read-outbox.ts'
import { syncOf } from '../../../../offline/sync/run-sync.ts'
import type { Outcome } from '../../../../offline/sync/outcome-of.ts'
import { memoryStorage } from '../../../../offline/testing/memory-storage.ts'
import { signInOnDevice } from '../../../../offline/testing/sign-in-on-device.ts'
import * as calls from '../../../../queries/dealer-order-calls.ts'
import * as alerts from '../../../../ui/dialogs/alerts.ts'
import { submitDealerOrder } from './submit-dealer-order.ts'
import { eventually } from '../../../../offline/testing/eventually.ts'

vi.setConfig({ testTimeout: 30_000 })
vi.mock('../../../../offline/outbox/queue-operation.ts', { spy: true })
vi.mock('../../../../queries/dealer-order-calls.ts', { spy: true })
vi.mock('../../../../ui/dialogs/alerts.ts', { spy: true })

const orderId = 'SB0000000000000000000000KX'
const placed = { id: orderId, quoteId: null, paymentMethod: 'invoice', transportStatus: 'pending' }
let account: string
let outcome: Outcome

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  account = `user-${newId()}`
  signInOnDevice(account)
  vi.mocked(alerts.showAlert).mockResolvedValue()
  outcome = { kind: 'retry', afterMs: 60_000 }
  syncOf(account, { request: (_, operations) => Promise.resolve(operations.map(() => outcome)) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const form = (id: string, quoteId: string, changes: object = {}) =>
  ({
    id,
    form: `form-${id}`,
    order: {
      quoteId,
      totalPrice: '1720.00',
      paymentMethod: 'invoice',
      vehicleMake: 'Honda',
      ...changes,
    } as never,
    quoted: undefined,
    knownOrders: [],
  }) as const

test('two fresh forms of a quote, in two tabs, are one order, unless the person orders again', async () => {
  const [first, second, quoteId] = [newId(), newId(), newId()]
  expect(await submitDealerOrder(form(first, quoteId))).toEqual({ waitingAs: first })
  expect(await submitDealerOrder(form(second, quoteId))).toEqual({ waitingAs: first })
  // While it is being sent, an edit is asked to wait a moment.
  const edit = () => submitDealerOrder(form(first, quoteId, { notes: 'x' }))
  expect(await eventually(edit)).toEqual({ waitingAs: first })
  expect(await readOutbox(account)).toHaveLength(1)
  expect(await submitDealerOrder({ ...form(second, quoteId), knownOrders: [first] })).toEqual({
    waitingAs: second,
  })
})

test('presses in two tabs at the same moment are one order, also if the person orders again', async () => {
  const [quoteId, ids] = [newId(), [newId(), newId(), newId(), newId()]]
  const results = await Promise.all(ids.map((id) => submitDealerOrder(form(id, quoteId))))
  const waiting = await readOutbox(account)
  expect(waiting).toHaveLength(1)
  const waitingAs = waiting[0]?.id ?? ''
  expect(results).toEqual(ids.map(() => ({ waitingAs })))
  const again = [newId(), newId()]
  const press = (id: string) => submitDealerOrder({ ...form(id, quoteId), knownOrders: [waitingAs] })
  await Promise.all(again.map(press))
  expect(await readOutbox(account)).toHaveLength(2)
})

test('a press after another tab has placed the order leads to it', async () => {
  const [first, second, quoteId] = [newId(), newId(), newId()]
  outcome = { kind: 'confirmed', response: { order: { ...placed, quoteId } } as never }
  const order = { id: orderId, paymentMethod: 'invoice' }
  expect(await submitDealerOrder(form(first, quoteId))).toMatchObject(order)
  expect(await submitDealerOrder(form(second, quoteId))).toEqual(order)
  expect(alerts.showAlert).toHaveBeenCalledWith(expect.stringContaining('in another tab: #'))
  expect((await readHistory(account)).map(({ id }) => id)).toEqual([first])
})

test('an order that was placed while its form was open stays as it is, and the person learns it after an edit', async () => {
  const [id, quoteId] = [newId(), newId()]
  outcome = { kind: 'confirmed', response: { order: placed } as never }
  expect(await submitDealerOrder(form(id, quoteId))).toMatchObject({ id: orderId })
  expect(await submitDealerOrder(form(id, quoteId))).toMatchObject({ id: orderId })
  expect(alerts.showAlert).not.toHaveBeenCalled()
  expect(await submitDealerOrder(form(id, quoteId, { notes: 'x' }))).toMatchObject({ id: orderId })
  expect(alerts.showAlert).toHaveBeenCalledWith(expect.stringContaining('Your first try went through'))
})

/** Another tab of the same browser, which has the same draft. */
async function openTab() {
  vi.resetModules()
  const [{ submitDealerOrder: submit }, { showAlert }, sync] = await Promise.all([
    import('./submit-dealer-order.ts'),
    import('../../../../ui/dialogs/alerts.ts'),
    import('../../../../offline/sync/run-sync.ts'),
  ])
  vi.mocked(showAlert).mockResolvedValue()
  sync.syncOf(account, { request: (_, operations) => Promise.resolve(operations.map(() => outcome)) })
  return { submit, showAlert }
}

test('the same order pressed again in another tab misses nothing', async () => {
  const [id, quoteId] = [newId(), newId()]
  outcome = { kind: 'confirmed', response: { order: placed } as never }
  expect(await submitDealerOrder(form(id, quoteId))).toMatchObject({ id: orderId })
  const tab = await openTab()
  expect(await tab.submit(form(id, quoteId))).toMatchObject({ id: orderId })
  expect(tab.showAlert).not.toHaveBeenCalled()
  expect(await tab.submit(form(id, quoteId, { notes: 'x' }))).toMatchObject({ id: orderId })
  expect(tab.showAlert).toHaveBeenCalledWith(expect.stringContaining('Your first try went through'))
})

test('a press learns that another tab has changed the order before it was placed', async () => {
  const [id, quoteId] = [newId(), newId()]
  expect(await submitDealerOrder(form(id, quoteId))).toEqual({ waitingAs: id })
  outcome = { kind: 'confirmed', response: { order: placed } as never }
  const tab = await openTab()
  expect(await tab.submit(form(id, quoteId, { notes: 'x' }))).toMatchObject({ id: orderId })
  expect(tab.showAlert).not.toHaveBeenCalled()
  expect(await submitDealerOrder(form(id, quoteId))).toMatchObject({ id: orderId })
  expect(alerts.showAlert).toHaveBeenCalledWith(expect.stringContaining('Your first try went through'))
})

test('without storage, a lost response and an edit place one order', async () => {
  vi.mocked(queue.queueOperations).mockRejectedValue(new DeviceStorageError('broken', undefined))
  /** The server: it has each key with its first contents only. */
  const orders = new Map<string, string>()
  let isLost = true
  vi.mocked(calls.placeDealerOrder).mockImplementation((order, key) => {
    const contents = JSON.stringify(order)
    const known = orders.get(key)
    orders.set(key, known ?? contents)
    if (isLost) return Promise.reject(new CallFailed({ kind: 'network' }))
    if (known === contents) return Promise.resolve(placed as never)
    const mismatch = {
      kind: 'refused',
      status: 409,
      code: 'idempotency_mismatch',
      details: [],
      facts: {},
    } as const
    return Promise.reject(new CallFailed(mismatch))
  })
  const [id, quoteId] = [newId(), newId()]
  const failure = await submitDealerOrder(form(id, quoteId)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({
    message: expect.stringMatching(/couldn't save the order.*What you typed is still in the form/) as unknown,
  })
  isLost = false
  expect(await submitDealerOrder(form(id, quoteId, { notes: 'x' }))).toMatchObject({ id: orderId })
  expect(orders.size).toBe(1)
  expect(alerts.showAlert).toHaveBeenCalledWith(expect.stringContaining('Your first try went through'))
})
