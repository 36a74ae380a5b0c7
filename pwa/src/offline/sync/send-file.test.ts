import 'fake-indexeddb/auto'
import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDevice } from '../database/on-device.ts'
import { savedFiles } from '../saved/saved-files.ts'
import { newId } from '../device/new-id.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'
import { syncOf } from './run-sync.ts'
import { sendFile } from './send-file.ts'
import { eventually } from '../testing/eventually.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const orderId = 'SB0000000000000000000000KX'
const server = vi.fn<typeof fetch>()
let account: string
let operation: OutboxOperation

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', server)
  server.mockReset()
  account = `user-${newId()}`
  signInOnDevice(account)
  const file = { id: newId(), owner: orderId, name: 'front.png', type: 'image/png', bytes: 3 }
  const content = new Uint8Array([1, 2, 3]).buffer
  await savedFiles.save(account, { ...file, savedAt: Date.now(), content }, orderId)
  operation = (await queued())[0] as OutboxOperation
})
afterEach(() => vi.unstubAllGlobals())

const queued = () => onDevice(account, ({ outbox }) => outbox.toArray())
const refuse = (code: string) =>
  server.mockImplementation(async () =>
    Response.json({ success: false, error: 'The reason.', code }, { status: 409 }),
  )

test('a file whose bytes changed on the device is not sent: the person chooses it again', async () => {
  await onDevice(account, ({ contents }) =>
    contents.put({ id: operation.id, content: new Uint8Array([1, 2, 4]).buffer }),
  )
  expect(await sendFile(account, operation)).toMatchObject({ kind: 'attention' })
  expect(server).not.toHaveBeenCalled()
})

test('a file whose bytes are gone is not sent', async () => {
  await onDevice(account, ({ contents }) => contents.delete(operation.id))
  expect(await sendFile(account, operation)).toMatchObject({ kind: 'attention' })
  expect(server).not.toHaveBeenCalled()
})

test('a file does not go under the session of somebody who signed in while it was read', async () => {
  const sending = sendFile(account, operation)
  signInOnDevice('somebody else')
  expect(await sending).toEqual({ kind: 'signed-out' })
  expect(server).not.toHaveBeenCalled()
})

test('a file that meets a conflict (409) stays with its bytes until the person decides', async () => {
  refuse('illegal_transition')
  syncOf(account).post({ kind: 'look' })
  await eventually(async () =>
    expect(await queued()).toMatchObject([{ status: 'attention', refusal: 'The reason.' }]),
  )
  expect(await savedFiles.content(account, operation.id)).toBeDefined()
  expect((await savedFiles.of(account, orderId)).map(({ file }) => file.name)).toEqual(['front.png'])
})

test('a file whose first attempt is still under way at the server is sent again later', async () => {
  refuse('idempotency_in_progress')
  expect(await sendFile(account, operation)).toMatchObject({ kind: 'retry' })
})
