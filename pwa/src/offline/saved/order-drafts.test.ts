import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import { orderAttempts } from './order-attempts.ts'
import { forgetOldForms, orderDrafts } from './order-drafts.ts'
import { savedList } from './saved-list.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { eventually } from '../testing/eventually.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const drafts = savedList('drafts')
const typed = { values: { customerName: 'Dana' }, idempotencyKey: 'key-1', base: { customerName: '' } }

function signIn(userId: string): void {
  const user = { userId, role: 'dealer', name: '', dealerId: null }
  vi.stubGlobal('localStorage', memoryStorage({ auth_token: 'token', 'switchback.account': user }))
}
/** Another tab has a session storage of its own. */
const openTab = () => vi.stubGlobal('sessionStorage', memoryStorage())
const copied = (subject: string) => vi.waitUntil(() => drafts.find(subject), { timeout: 20_000 })

let subject: string
beforeEach(() => {
  signIn(`user-${newId()}`)
  openTab()
  subject = `dealer.form-${newId()}`
})

test("an account's form comes back in another tab, with the key that makes it one order", async () => {
  orderDrafts.save(subject, typed)
  await copied(subject)
  openTab()
  await orderDrafts.restore(subject)
  expect(orderDrafts.open(subject)).toEqual(typed)
})

test("a tab's own form is not replaced by the account's copy", async () => {
  orderDrafts.save(subject, typed)
  await copied(subject)
  openTab()
  const own = { ...typed, values: { customerName: 'Finn' } }
  orderDrafts.save(subject, own)
  await orderDrafts.restore(subject)
  expect(orderDrafts.open(subject)).toEqual(own)
})

test('a placed order leaves no form behind, even if the last letter was typed just before', async () => {
  orderDrafts.save(subject, typed)
  await copied(subject)
  orderDrafts.save(subject, { ...typed, values: { customerName: 'Dana W' } })
  orderDrafts.discard(subject)
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(await drafts.find(subject)).toBeUndefined()
  openTab()
  await orderDrafts.restore(subject)
  expect(orderDrafts.open(subject).values).toBeNull()
})

test('another account and visitors see nothing of it; a visitor’s form without a quote stays in the tab', async () => {
  orderDrafts.save(subject, typed)
  await copied(subject)
  for (const become of [() => signIn(`user-${newId()}`), () => localStorage.removeItem('auth_token')]) {
    become()
    openTab()
    await orderDrafts.restore(subject)
    expect(orderDrafts.open(subject).values).toBeNull()
  }
  orderDrafts.save(subject, typed)
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(await drafts.find(subject)).toBeUndefined()
})

test('what was typed just before signing out is not written after it', async () => {
  orderDrafts.save(subject, typed)
  const account = JSON.parse(localStorage.getItem('switchback.account') ?? '') as { userId: string }
  localStorage.removeItem('auth_token')
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(await drafts.find(subject, account.userId)).toBeUndefined()
})

test('what was sent without a response comes back with the form in another tab, until the order is there', async () => {
  await orderAttempts.add('key-1', { note: 'one' })
  await orderAttempts.add('key-1', { note: 'two' })
  openTab()
  expect(await orderAttempts.of('key-1')).toEqual([{ note: 'one' }, { note: 'two' }])
  orderAttempts.clear('key-1')
  await eventually(async () => expect(await orderAttempts.of('key-1')).toEqual([]))
})

describe('a visitor', () => {
  const hour = 60 * 60 * 1000
  const day = 24 * hour
  const now = Date.parse('2026-11-22T12:00:00.000Z')
  const later = (ms: number) => new Date(now + ms).toISOString()
  /** A tab that opens after so many milliseconds. */
  const openLater = async (ms: number) => {
    vi.setSystemTime(now + ms)
    openTab()
    await orderDrafts.restore(subject)
    return orderDrafts.open(subject)
  }
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    localStorage.removeItem('auth_token')
  })
  afterEach(() => vi.useRealTimers())

  test('finds the form of a quote again within a day, with its key', async () => {
    orderDrafts.save(subject, typed, later(9 * day))
    await copied(subject)
    expect(await openLater(day - hour)).toEqual({ ...typed, base: typed.base })
    expect((await openLater(day + hour)).values).toBeNull()
    expect(await drafts.find(subject)).toBeUndefined()
  })

  test('does not once the quote has expired, or the order is placed', async () => {
    orderDrafts.save(subject, typed, later(hour))
    await copied(subject)
    expect((await openLater(2 * hour)).values).toBeNull()
    vi.setSystemTime(now)
    orderDrafts.save(subject, typed, later(9 * day))
    await copied(subject)
    orderDrafts.discard(subject)
    await eventually(async () => expect(await drafts.find(subject)).toBeUndefined())
    expect((await openLater(hour)).values).toBeNull()
  })

  test('leaves nothing on the device after a day, without opening the form again', async () => {
    orderDrafts.save(subject, typed, later(9 * day))
    await copied(subject)
    await orderAttempts.add('key-2', { note: 'sent' })
    await forgetOldForms(now + day - hour)
    expect(await drafts.find(subject)).toBeDefined()
    await forgetOldForms(now + day + hour)
    openTab()
    expect(await drafts.find(subject)).toBeUndefined()
    expect(await orderAttempts.of('key-2')).toEqual([])
  })
})
