import 'fake-indexeddb/auto'
import { PlaceVehiclesPayload } from '@switchback/core/sync/payloads.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../offline/device/new-id.ts'
import { holdForEdit } from '../../../offline/outbox/change-outbox.ts'
import { readHistory, readOutbox } from '../../../offline/outbox/read-outbox.ts'
import { orderedQuotes } from '../../../offline/saved/ordered-quotes.ts'
import { savedDealerQuotes } from '../../../offline/saved/saved-dealer-quotes.ts'
import type { Outcome } from '../../../offline/sync/outcome-of.ts'
import { syncOf } from '../../../offline/sync/run-sync.ts'
import { quoteOf } from '../save-dealer-quote.ts'
import { memoryStorage } from '../../../offline/testing/memory-storage.ts'
import { signInOnDevice } from '../../../offline/testing/sign-in-on-device.ts'
import { sampleCalculation } from '../testing/sample-calculation.ts'
import { blankEnd, type OrderTerms } from './order-terms.ts'
import { groupsOf } from './plan-orders.ts'
import { planOrders, queueOrders } from './queue-orders.ts'
import type { VehicleToOrder } from './vehicle-to-order.ts'
import { eventually } from '../../../offline/testing/eventually.ts'

vi.setConfig({ testTimeout: 30_000 })

let account: string
let outcome: (id: string) => Outcome

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  account = `user-${newId()}`
  signInOnDevice(account)
  outcome = () => ({ kind: 'retry', afterMs: 60_000 })
  syncOf(account, {
    request: (_, operations) => Promise.resolve(operations.map(({ id }) => outcome(id))),
  })
})
afterEach(() => vi.unstubAllGlobals())

function vehicle(deliveryZip: string, changes: Partial<VehicleToOrder> = {}): VehicleToOrder {
  return {
    id: newId(),
    vehicleYear: '2021',
    vehicleMake: 'Honda',
    vehicleModel: 'CR-V',
    vehicleVin: null,
    stockNumber: 'A-17',
    lotNumber: null,
    releaseNote: 'Gate 4',
    response: { ...sampleCalculation, deliveryZip, distance: 200 },
    savedAs: undefined,
    refusedOrder: undefined,
    ...changes,
  }
}

const address = { street: '1 Main St', city: 'Tampa', state: 'fl', zipCode: '33602' }
const terms: OrderTerms = {
  customerName: 'Dana Whitfield',
  customerEmail: 'dana@bayshore.example',
  customerPhone: '(813) 555-0110',
  preferredPickupDate: '',
  notes: 'Keys at the desk',
  releaseNote: ' One pass for all ',
  paymentMethod: 'invoice',
  paymentType: 'deposit',
  ends: {},
}

async function place(vehicles: readonly VehicleToOrder[]) {
  const ends = { pickup: { ...blankEnd('pickup'), address }, delivery: { ...blankEnd('delivery'), address } }
  const groups = groupsOf(vehicles).map((group) => ({ ...group, ...ends }))
  let made = 0
  // One millisecond apart, so that they sort as they were made.
  const plan = await planOrders(groups, terms, () => newId(Date.now() + (made += 1)))
  await queueOrders(plan)
  return plan
}

const waitingOrders = async () => (await readOutbox(account)).filter(({ kind }) => kind === 'place_order')

const payloadOf = (operation: { payload?: unknown } | undefined) =>
  PlaceVehiclesPayload.parse(operation?.payload)

describe('orders of several vehicles', () => {
  test('each route is one operation with its own key, and each vehicle has its quote', async () => {
    const vehicles = [vehicle('10001'), vehicle('60601'), vehicle('10001', { releaseNote: null })]
    const { orders, quoteIds } = await place(vehicles)
    const waiting = await waitingOrders()
    expect(waiting.map(({ id, version }) => [id, version])).toEqual(orders.map(({ id }) => [id, 2]))
    expect(new Set(waiting.map(({ id }) => id)).size).toBe(2)
    const [first, second] = waiting.map(payloadOf)
    expect(first?.order).toMatchObject({
      totalPrice: '400.50',
      pickupAddress: '1 Main St, Tampa, FL 33602',
      deliveryZip: '10001',
      paymentMethod: 'invoice',
      notes: 'Keys at the desk',
    })
    expect(first?.vehicles).toHaveLength(2)
    expect(first?.vehicles[0]).toMatchObject({
      quoteId: quoteIds.get(vehicles[0]?.id ?? ''),
      stockNumber: 'A-17',
      releaseNote: 'Gate 4',
      price: { totalPrice: 200.25 },
      quote: { rateVersion: 'rates-1', trip: { pickupZip: '33602', deliveryZip: '10001' } },
    })
    expect(first?.vehicles[1]?.releaseNote).toBe('One pass for all')
    expect(second?.order).toMatchObject({ totalPrice: '200.25', deliveryZip: '60601' })
    const kinds = (await readOutbox(account)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'save_quote')).toHaveLength(3)
  })

  test('a saved quote is used as it is, unless the person sees another price', async () => {
    const [known, changed] = [vehicle('10001'), vehicle('10001')]
    const named = {
      vehicleYear: null,
      vehicleMake: null,
      vehicleModel: null,
      vehicleVin: null,
      reference: null,
    }
    const save = (id: string, totalPrice: number) =>
      savedDealerQuotes.save(account, { ...quoteOf(id, known.response, named, new Date()), totalPrice })
    await save('q-1', 200.25)
    await save('q-2', 199)
    const { quoteIds } = await place([
      { ...known, savedAs: 'q-1' },
      { ...changed, savedAs: 'q-2' },
    ])
    expect(quoteIds.get(known.id)).toBe('q-1')
    expect(quoteIds.get(changed.id)).not.toBe('q-2')
    const { vehicles } = payloadOf((await waitingOrders())[0])
    // The server has it.
    expect(vehicles[0]?.quote).toBeNull()
    expect(vehicles[1]?.quote).not.toBeNull()
  })

  test('the same vehicles placed in two tabs at the same moment are one order', async () => {
    const vehicles = [vehicle('10001'), vehicle('10001')]
    await Promise.all([place(vehicles), place(vehicles), place(vehicles)])
    expect(await waitingOrders()).toHaveLength(1)
  })

  test('a confirmed order links the quotes of all its vehicles to it', async () => {
    const orderId = 'SB0000000000000000000000KX'
    const order = { id: orderId, quoteId: null, paymentMethod: 'invoice', transportStatus: 'pending' }
    outcome = () => ({ kind: 'confirmed', response: { order } as never })
    const { orders, quoteIds } = await place([vehicle('10001'), vehicle('10001')])
    await eventually(async () => expect(await waitingOrders()).toHaveLength(0))
    for (const quoteId of quoteIds.values()) expect(await orderedQuotes.find(quoteId)).toBe(orderId)
    const done = (await readHistory(account)).find(({ id }) => id === orders[0]?.id)
    expect(done).toMatchObject({ result: 'applied', orderId })
  })

  test('after a refusal the same vehicles are the same operation, and fewer vehicles replace it', async () => {
    const refused = { code: 'insufficient_credit', message: 'No', status: 409, details: [], facts: {} }
    outcome = () => ({ kind: 'attention', refusal: 'No', refused })
    const vehicles = [vehicle('10001'), vehicle('60601')]
    const { orders, quoteIds } = await place(vehicles)
    await eventually(async () => {
      expect((await waitingOrders()).map(({ status }) => status)).toEqual(['attention', 'attention'])
    })
    outcome = () => ({ kind: 'retry', afterMs: 60_000 })
    const again = (each: VehicleToOrder, at: number): VehicleToOrder => ({
      ...each,
      savedAs: quoteIds.get(each.id),
      refusedOrder: orders[at]?.id,
    })
    await place(vehicles.map(again))
    expect((await waitingOrders()).map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
    await eventually(async () => {
      expect(
        (await waitingOrders()).every(({ status, attempts }) => status === 'pending' && attempts > 0),
      ).toBe(true)
    })
    // Both on one route now: one order, and the other operation goes.
    const moved = vehicles
      .map(again)
      .map((each) => ({ ...each, response: { ...each.response, deliveryZip: '10001' } }))
    await place(moved)
    const left = await waitingOrders()
    expect(left.map(({ id }) => id)).toEqual([orders[0]?.id])
    expect(payloadOf(left[0]).vehicles).toHaveLength(2)
  })

  test('an order that is held back is not sent, and the new order takes its place with what may have arrived', async () => {
    const { orders, quoteIds } = await place([vehicle('10001'), vehicle('10001')])
    const id = orders[0]?.id ?? ''
    await eventually(async () =>
      expect((await waitingOrders())[0]).toMatchObject({ isUnsure: true, attempts: 1 }),
    )
    await holdForEdit(id)
    expect(await waitingOrders()).toMatchObject([
      { id, status: 'attention', refused: { code: 'held_for_edit' } },
    ])
    await place([
      vehicle('10001', { savedAs: [...quoteIds.values()][0], refusedOrder: id }),
      vehicle('10001'),
      vehicle('10001'),
    ])
    const [operation, ...others] = await waitingOrders()
    expect([operation?.id, others]).toEqual([id, []])
    expect(payloadOf(operation).vehicles).toHaveLength(3)
    expect(payloadOf(operation?.earlier?.[0]).vehicles).toHaveLength(2)
  })
})
