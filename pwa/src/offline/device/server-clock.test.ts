import { beforeEach, expect, test, vi } from 'vitest'
import { serverClock } from './server-clock.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

const server = Date.parse('2026-11-23T12:00:00.000Z')
const hourMs = 60 * 60_000

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))

test.each([
  ['right', 0],
  ['an hour ahead', hourMs],
  ['two days behind', -48 * hourMs],
])("a device whose clock is %s tells the server's time", (_, aheadMs) => {
  // Two seconds on the way there and back.
  serverClock.learn(new Date(server).toUTCString(), server + aheadMs - 1000, server + aheadMs + 1000)
  expect(serverClock.now(server + aheadMs)).toEqual(new Date(server))
  expect(serverClock.now(server + aheadMs + hourMs)).toEqual(new Date(server + hourMs))
  expect(serverClock.lastContactAt()).toBe(new Date(server).toISOString())
})

test('before the first contact, and after a response without a time, its own clock has to do', () => {
  serverClock.learn(null, server)
  serverClock.learn('soon', server)
  expect(serverClock.now(server)).toEqual(new Date(server))
  expect(serverClock.lastContactAt()).toBeUndefined()
})
