import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onDevice } from '../database/on-device.ts'
import { newId } from '../device/new-id.ts'
import { savedList } from './saved-list.ts'
import { shownProblem } from '../database/shown-problem.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const list = savedList('orderedQuotes')

let user: string
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  user = `user-${newId()}`
  signInOnDevice(user)
})

describe('a list of the device', () => {
  test('belongs to the account that saved it: another one, and visitors, see nothing of it', async () => {
    await list.save('quote-1', 'order-1')
    expect([await list.find('quote-1'), await list.all()]).toEqual(['order-1', ['order-1']])
    signInOnDevice(`user-${newId()}`)
    expect([await list.find('quote-1'), await list.all()]).toEqual([undefined, []])
    localStorage.removeItem('auth_token')
    expect([await list.find('quote-1'), await list.all()]).toEqual([undefined, []])
    signInOnDevice(user)
    expect(await list.find('quote-1')).toBe('order-1')
  })

  test('has the newest first, and drops the oldest beyond its limit', async () => {
    for (let at = 0; at < 202; at++) await list.save(`quote-${at}`, `order-${at}`)
    await list.save('quote-10', 'order-again')
    const orders = await list.all()
    expect([orders.length, orders[0], orders[1], orders.at(-1)]).toEqual([
      200,
      'order-again',
      'order-201',
      'order-2',
    ])
  })

  test('changes a value in one transaction, so that two tabs agree on it', async () => {
    const pick = (mine: string) => list.update('quote-1', (known) => known ?? mine)
    expect(await Promise.all([pick('one'), pick('other')])).toEqual(['one', 'one'])
  })

  test('sets aside a value that its schema rejects', async () => {
    await list.save('quote-1', 'order-1')
    await onDevice(user, ({ orderedQuotes }) => orderedQuotes.put({ id: 'bad', savedAt: 1, value: 5 }))
    expect(await list.all()).toEqual(['order-1'])
    expect(await list.find('bad')).toBeUndefined()
    expect(await onDevice(user, ({ setAside }) => setAside.toArray())).toMatchObject([
      { from: 'orderedQuotes', row: { id: 'bad', value: 5 } },
    ])
  })

  test('is empty where the browser blocks storage, and the person is told', async () => {
    signInOnDevice(`user-${newId()}`)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    await list.save('quote-1', 'order-1')
    expect([await list.find('quote-1'), await list.all()]).toEqual([undefined, []])
    expect(shownProblem.current()).toBe('blocked')
    vi.restoreAllMocks()
  })
})
