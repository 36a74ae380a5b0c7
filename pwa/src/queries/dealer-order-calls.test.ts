import 'fake-indexeddb/auto'
import type {
  DealerOrderResponse,
  DealerOrderRow,
} from '@switchback/core/orders/response/dealer-order-response.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { newId } from '../offline/device/new-id.ts'
import { savedList } from '../offline/saved/saved-list.ts'
import { memoryStorage } from '../offline/testing/memory-storage.ts'
import { lastOrdersQuery, orderPageQuery } from './dealer-order-calls.ts'
import { eventually } from '../offline/testing/eventually.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const savedAt = '2026-11-22T10:00:00.000Z'
const row: DealerOrderRow = {
  id: 'SB00000000000000000000AAAA',
  trackingCode: 'TR00000000000000000000AAAA',
  quoteId: null,
  customerName: 'Dana Whitfield',
  pickupAddress: '401 E Jackson St, Tampa, FL 33602',
  deliveryAddress: '400 W Church St, Orlando, FL 32801',
  pickupZip: '33602',
  deliveryZip: '32801',
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  vehicleVin: null,
  vehicleType: 'SUV',
  refundedAmount: '0.00',
  transportType: 'open',
  isRunning: true,
  distance: 84,
  totalPrice: '500.00',
  depositAmount: '100.00',
  remainingBalance: '400.00',
  paidAmount: '0.00',
  due: { kind: 'now', now: '100.00', atDelivery: '400.00', onInvoice: '0.00', dueDate: null },
  preferredPickupDate: null,
  status: 'pending',
  transportStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentCompleted: false,
  paymentMethod: 'stripe',
  paymentType: 'deposit',
  depositPaid: false,
  cancellationReason: null,
  cancelledAt: null,
  allowedActions: ['pay_deposit', 'cancel'],
  createdAt: savedAt,
  updatedAt: savedAt,
  placedBy: null,
  dealerUserId: null,
  invoiceStatus: null,
  cancelledBy: null,
  invoice: null,
  driver: null,
  vehicleCount: 1,
  stockNumbers: [],
  dealerId: 'dealership',
  notes: null,
  fullPrepaid: false,
  pickupFacilityType: 'auction',
  deliveryFacilityType: 'dealership',
  pickupFacilityNotes: null,
  deliveryFacilityNotes: null,
  attachments: [],
  customerInfo: null,
  vehicleInfo: null,
  quote: null,
}
const order: DealerOrderResponse = {
  ...row,
  customerEmail: 'dana@bayshore.example',
  customerPhone: '8135550110',
  baseRate: '1.50',
  notes: null,
  fullPrepaid: false,
  paymentDate: null,
  pickupFacilityType: 'auction',
  deliveryFacilityType: 'dealership',
  pickupFacilityNotes: null,
  deliveryFacilityNotes: null,
  dealerId: 'dealer',
  attachments: [],
  vehicles: [],
  cancelledVehicles: [],
  cardPayments: [],
  hasOceanLeg: false,
  rateVersion: 'rates-1',
  revision: 1,
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('auth_token', 'token')
  const account = { userId: `user-${newId()}`, dealerId: 'dealer', role: 'dealer', name: '' }
  localStorage.setItem('switchback.account', JSON.stringify(account))
  queryClient.clear()
})

const respond = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
const loseNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const read = (key: string) => queryClient.fetchQuery({ ...orderPageQuery(key), retry: false })

describe('the page of an order', () => {
  test('out of reach, shows an order that was opened here, also by its tracking code', async () => {
    respond(200, { success: true, order })
    expect((await read(order.id)).savedAt).toBe(undefined)
    await eventually(async () => expect(await savedList('dealerOrders').find(order.id)).toBeDefined())
    loseNetwork()
    for (const key of [order.id, order.trackingCode]) {
      expect(await read(key)).toMatchObject({ id: order.id, notes: null, savedAt: expect.any(String) })
    }
  })

  test('out of reach, shows the row of the list for one that was never opened here', async () => {
    await savedList('newestOrders').save('all', { orders: [row], savedAt })
    loseNetwork()
    expect(await read(order.id)).toEqual({ ...row, savedAt })
    await expect(read('SB00000000000000000000BBBB')).rejects.toThrow('network')
  })

  test('hides no refusal behind what is saved', async () => {
    await savedList('newestOrders').save('all', { orders: [row], savedAt })
    respond(404, { success: false, code: 'order_not_found', error: 'No' })
    await expect(read(order.id)).rejects.toThrow('No')
  })
})

test('out of reach, the lanes are counted from the orders that were counted last', async () => {
  const last = () => queryClient.fetchQuery({ ...lastOrdersQuery, retry: false })
  respond(200, { success: true, orders: [row], nextCursor: null })
  expect(await last()).toMatchObject({ orders: [{ id: row.id }] })
  await eventually(async () => expect(await savedList('newestOrders').find('last')).toBeDefined())
  queryClient.clear()
  loseNetwork()
  expect(await last()).toMatchObject({ orders: [{ id: row.id }], savedAt: expect.any(String) })
})
