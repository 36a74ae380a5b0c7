import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed, type CallFailure } from '../api/refused.ts'
import { newId } from '../offline/device/new-id.ts'
import { savedList } from '../offline/saved/saved-list.ts'
import { memoryStorage } from '../offline/testing/memory-storage.ts'
import { signInOnDevice } from '../offline/testing/sign-in-on-device.ts'
import { orSaved } from './or-saved.ts'
import { eventually } from '../offline/testing/eventually.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  signInOnDevice(`user-${newId()}`)
})

const failing = (failure: CallFailure) => () => Promise.reject(new CallFailed(failure))
const refused = (status: number): CallFailure => ({
  kind: 'refused',
  status,
  code: 'forbidden',
  details: [],
  facts: {},
})

async function saveOne(): Promise<void> {
  expect(await orSaved('quoteIds', 'one', () => Promise.resolve('first'))).toBe('first')
  await eventually(async () => expect(await savedList('quoteIds').find('one')).toBe('first'))
}

describe('what the server said last', () => {
  test.each<[string, CallFailure]>([
    ['without a network', { kind: 'network' }],
    ['behind a page of somebody else', { kind: 'not-json', status: 200, statusText: 'OK', text: '<html>' }],
    ['while the server is down', refused(503)],
  ])('stands in %s', async (_, failure) => {
    await saveOne()
    expect(await orSaved('quoteIds', 'one', failing(failure))).toBe('first')
  })

  test('does not hide a refusal', async () => {
    await saveOne()
    await expect(orSaved('quoteIds', 'one', failing(refused(403)))).rejects.toThrow('Refused')
  })

  test('is of this account alone', async () => {
    await saveOne()
    signInOnDevice(`user-${newId()}`)
    await expect(orSaved('quoteIds', 'one', failing({ kind: 'network' }))).rejects.toThrow('network')
  })
})
