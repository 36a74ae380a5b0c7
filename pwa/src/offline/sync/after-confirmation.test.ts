import 'fake-indexeddb/auto'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { onDevice } from '../database/on-device.ts'
import { newId } from '../device/new-id.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'
import { saveResults } from './after-confirmation.ts'
import type { Attempt } from './sync-event.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

const confirmed = {
  sent: {} as OutboxOperation,
  outcome: { kind: 'confirmed', response: { quote: { id: 'quote' } } },
} as unknown as Attempt

const storedQuotes = (account: string) => onDevice(account, ({ dealerQuotes }) => dealerQuotes.count())

test('what the server made is stored for the account that is signed in, and for no account that has left', async () => {
  const account = `user-${newId()}`
  signInOnDevice(account)
  await saveResults(account, [confirmed])
  expect(await storedQuotes(account)).toBe(1)
  const other = `user-${newId()}`
  await saveResults(other, [confirmed])
  localStorage.removeItem('auth_token')
  await saveResults(account, [
    {
      ...confirmed,
      outcome: { ...confirmed.outcome, response: { quote: { id: 'late' } } } as unknown as Attempt['outcome'],
    },
  ])
  expect([await storedQuotes(account), await storedQuotes(other)]).toEqual([1, 0])
})
