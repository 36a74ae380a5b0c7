import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { closeDeviceDatabase, deleteDeviceDatabase } from './device-database.ts'
import { allSaved, findSaved } from './lists.ts'
import { onDevice } from './on-device.ts'
import type { ListName } from './schema.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const breakdown = {
  basePrice: 977.5,
  vehicleModifier: 0,
  transportModifier: 0,
  runningModifier: 0,
  markup: 0,
  rounding: 2.5,
  minimumAdjustment: 0,
  finalPrice: 980,
}
const quote = (id: string) => ({
  id,
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'open',
  isRunning: true,
  distance: 1000,
  precision: 'exact',
  isEstimate: false,
  oceanLeg: false,
  baseRate: 0.85,
  totalPrice: 980,
  rateVersion: '1',
  breakdown,
  createdAt: '2026-11-20T12:00:00.000Z',
  validUntil: '2026-12-05T04:59:59.999Z',
  isExpired: false,
})
const dealerQuote = (id: string) => ({
  ...quote(id),
  retailPrice: 1000,
  savingsAmount: 20,
  savingsPercentage: 2,
  rateStructureName: 'Preferred Rate',
  settingsVersion: '1',
  quoteNumber: 'Q-1',
  vehicleYear: null,
  vehicleMake: null,
  vehicleModel: null,
  vehicleVin: null,
  reference: null,
  madeBy: null,
  orderedAs: null,
})
const placed = (id: string) => ({
  id,
  trackingCode: 'TR1',
  vehicle: 'Car',
  from: 'A',
  to: 'B',
  placedAt: 'now',
})
const me = {
  user: {
    id: 'dana',
    username: 'dealer',
    email: 'd@x.example',
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: null,
    role: 'dealer',
    adminRole: null,
    dealerRole: 'admin',
    dealerId: 'd1',
    twoFactorEnabled: false,
  },
  dealer: { id: 'd1', companyName: 'Bayshore', isApproved: true, isActive: true, creditApproved: true },
}

/** Everything that earlier versions wrote, of two accounts and the visitors. */
const firstStorage = () => ({
  auth_token: 'token',
  'switchback.me': me,
  'switchback.quotes': [quote('v2'), quote('v1')],
  'switchback.quotes.dana': [quote('own')],
  'switchback.dealer-quotes.dana': [dealerQuote('dq2'), dealerQuote('dq1')],
  'switchback.dealer-quotes.finn': [dealerQuote('finns')],
  'switchback.quote-ids': [['2026-11-21 {"a":1}', 'id-v']],
  'switchback.quote-ids.dana': [['2026-11-21.dana {"a":1}', 'id-d']],
  'switchback.ordered-quotes': [['v1', 'SB1']],
  'switchback.ordered-quotes.dana': [['dq1', 'SB2']],
  'switchback.placed-orders': [placed('SB9'), placed('SB1')],
  'switchback.addresses': ['1 Main St, Tampa, FL 33602', '2 Main St, Tampa, FL 33602'],
  'switchback.addresses.dana': ['3 Main St, Tampa, FL 33602'],
})

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage(firstStorage()))
  for (const account of ['dana', 'finn', 'visitor']) await deleteDeviceDatabase(account)
})

const all = (account: string, name: ListName) => allSaved({ account, name })
const idsOf = async (account: string, name: 'quotes' | 'dealerQuotes' | 'placedOrders') =>
  (await allSaved({ account, name })).map(({ id }) => id)

describe('what earlier versions stored in local storage', () => {
  test('moves to the database of its account, in order, and leaves local storage', async () => {
    expect(await idsOf('dana', 'quotes')).toEqual(['own'])
    expect(await idsOf('dana', 'dealerQuotes')).toEqual(['dq2', 'dq1'])
    expect(await all('dana', 'quoteIds')).toEqual(['id-d'])
    expect(await findSaved({ account: 'dana', name: 'quoteIds' }, '2026-11-21 {"a":1}')).toBe('id-d')
    expect(await findSaved({ account: 'dana', name: 'orderedQuotes' }, 'dq1')).toBe('SB2')
    expect(await all('dana', 'addresses')).toEqual([['3 Main St, Tampa, FL 33602']])
    expect(await all('dana', 'profiles')).toEqual([me])
    expect(Object.keys(localStorage).filter((key) => key.includes('dana') || key.endsWith('.me'))).toEqual([])
    const small = { userId: 'dana', role: 'dealer', name: 'Dana Whitfield', dealerId: 'd1' }
    expect(JSON.parse(localStorage.getItem('switchback.account') ?? '')).toEqual(small)
    expect(localStorage.getItem('auth_token')).toBe('"token"')
  })

  test('of visitors and of another account is not touched before they come', async () => {
    await all('dana', 'quotes')
    expect(localStorage.getItem('switchback.dealer-quotes.finn')).toContain('finns')
    expect(await idsOf('visitor', 'quotes')).toEqual(['v2', 'v1'])
    expect(await idsOf('visitor', 'placedOrders')).toEqual(['SB9', 'SB1'])
    expect(await all('visitor', 'quoteIds')).toEqual(['id-v'])
    expect(await all('visitor', 'orderedQuotes')).toEqual(['SB1'])
    expect(await idsOf('finn', 'dealerQuotes')).toEqual(['finns'])
    expect(Object.keys(localStorage).toSorted()).toEqual(['auth_token', 'switchback.account'])
  })

  test('that no schema accepts is set aside, not lost', async () => {
    localStorage.setItem('switchback.quotes', JSON.stringify([{ id: 'old', price: 5 }, 7]))
    localStorage.setItem('switchback.ordered-quotes', JSON.stringify({ not: 'a list' }))
    expect([await idsOf('visitor', 'quotes'), await all('visitor', 'orderedQuotes')]).toEqual([[], []])
    const aside = await onDevice('visitor', ({ setAside }) => setAside.toArray())
    expect(aside.map(({ from }) => from).toSorted()).toEqual([
      'quotes',
      'switchback.ordered-quotes',
      'switchback.quotes',
    ])
  })

  test('moves once: what the database has by then stays, and a repeated move adds what is missing', async () => {
    await all('visitor', 'quotes')
    const changed = { ...quote('v1'), totalPrice: 5, breakdown: { ...breakdown, finalPrice: 5 } }
    // A crash kept the old data, or a tab with older code wrote again.
    localStorage.setItem('switchback.quotes', JSON.stringify([quote('v3'), changed]))
    closeDeviceDatabase('visitor')
    const quotes = await allSaved({ account: 'visitor', name: 'quotes' })
    expect(quotes.map(({ id, totalPrice }) => `${id} ${totalPrice}`).toSorted()).toEqual([
      'v1 980',
      'v2 980',
      'v3 980',
    ])
    expect(localStorage.getItem('switchback.quotes')).toBeNull()
  })

  test('stays where it is while the database has no room', async () => {
    const failing = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await all('visitor', 'quotes')
    failing.mockRestore()
    expect(localStorage.getItem('switchback.quotes')).toContain('v1')
    closeDeviceDatabase('visitor')
    expect(await idsOf('visitor', 'quotes')).toEqual(['v2', 'v1'])
  })

  test("a dealership's rates move to the account that is signed in", async () => {
    const rates = { not: 'rates' }
    localStorage.setItem('switchback.dealer-rates.d1', JSON.stringify(rates))
    localStorage.setItem('switchback.dealer-rates.d2', JSON.stringify(rates))
    const rows = await onDevice('dana', ({ dealerRates }) => dealerRates.toArray())
    expect(rows).toMatchObject([{ id: 'd1', value: rates }])
    expect(localStorage.getItem('switchback.dealer-rates.d2')).not.toBeNull()
  })
})

test('an account without old data starts empty', async () => {
  expect(await all(`user-${newId()}`, 'quotes')).toEqual([])
})
