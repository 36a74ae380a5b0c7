import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../offline/device/new-id.ts'
import { readOutbox } from '../../offline/outbox/read-outbox.ts'
import { syncOf } from '../../offline/sync/run-sync.ts'
import { memoryStorage } from '../../offline/testing/memory-storage.ts'
import { signInOnDevice } from '../../offline/testing/sign-in-on-device.ts'
import { eventually } from '../../offline/testing/eventually.ts'
import { queueQuotes } from './queue-quotes.ts'
import { quoteOf } from './save-dealer-quote.ts'
import { sampleCalculation } from './testing/sample-calculation.ts'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

const vehicle = {
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'CR-V',
  vehicleVin: null,
  reference: null,
}

test('quotes are told as stored once they are on the device, not after the server has answered', async () => {
  const account = `user-${newId()}`
  signInOnDevice(account)
  const answer = Promise.withResolvers<void>()
  syncOf(account, {
    request: async (_, operations) => {
      await answer.promise
      return operations.map(() => ({ kind: 'confirmed' as const }))
    },
  })
  const quote = quoteOf(newId(), sampleCalculation, vehicle, new Date())
  const stored = vi.fn<() => void>()
  const result = queueQuotes([quote], stored)
  await eventually(() => expect(stored).toHaveBeenCalledOnce())
  expect((await readOutbox(account)).map(({ id }) => id)).toEqual([quote.id])
  answer.resolve()
  expect(await result).toBe('applied')
})
