import 'fake-indexeddb/auto'
import { unsentFileVersion } from '@switchback/core/offline/unsent-file.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import type { Outcome } from '../sync/outcome-of.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { eventually } from '../testing/eventually.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

// A device's modules are loaded afresh, and its files are hashed: on a busy machine longer than the usual second.

const token = 'secret-token'
const form = 'dealer.user.quote'

let account: string
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  account = `user-${newId()}`
})
afterEach(() => vi.unstubAllGlobals())

/** A device of the account, as its one tab has its modules; nothing is sent before `outcome` says how it ends. */
async function openDevice(
  outcome: Outcome = { kind: 'retry' },
  fileOutcome: (orderId: string) => Outcome = () => outcome,
) {
  vi.resetModules()
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('auth_token', token)
  const user = { userId: account, role: 'dealer', name: '', dealerId: null }
  localStorage.setItem('switchback.account', JSON.stringify(user))
  const { deleteDeviceDatabase } = await import('../database/device-database.ts')
  await deleteDeviceDatabase(account)
  const { syncOf } = await import('../sync/run-sync.ts')
  const sent: string[] = []
  syncOf(account, {
    file: (_, { lane }) => Promise.resolve(fileOutcome(lane)),
    request: (_, operations) => {
      sent.push(...operations.map(({ id }) => id))
      return Promise.resolve(operations.map(() => outcome))
    },
  })
  return {
    sent,
    deviceId: (await import('../device/device-id.ts')).deviceId(),
    ...(await import('../outbox/queue-operation.ts')),
    ...(await import('../outbox/change-outbox.ts')),
    ...(await import('../outbox/read-outbox.ts')),
    ...(await import('../saved/saved-files.ts')),
    ...(await import('../sync/device-report.ts')),
    ...(await import('./export-unsent.ts')),
    ...(await import('./import-unsent.ts')),
  }
}
type Device = Awaited<ReturnType<typeof openDevice>>

const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256).buffer

/** A device with an order, its two files, and a quote. */
async function filledDevice(): Promise<Device & { orderId: string }> {
  const device = await openDevice()
  const orderId = newId()
  for (const name of ['title.pdf', 'photo.jpg']) {
    const file = { id: newId(), owner: form, name, type: 'x/y', bytes: bytes.byteLength, savedAt: Date.now() }
    await device.savedFiles.save(account, { ...file, content: bytes }, undefined)
  }
  const payload = {
    order: { totalPrice: '1720.00', notes: 'ünïcode' },
    vehicles: [{ price: null }],
    quote: null,
  }
  await device.queueOperations(account, [
    { id: orderId, kind: 'place_order', lane: orderId, title: 'Order: 2021 Honda CR-V', payload, form },
    { id: newId(), kind: 'save_quote', lane: newId(), title: 'Quote', payload: { shown: null } },
  ])
  return { ...device, orderId }
}

const refusal = (device: Device, text: string) =>
  device.importUnsent(account, text).then(
    () => 'imported',
    (error: Error & { reason?: string }) => error.reason ?? error.message,
  )

/** The text with other contents, and the checksum that belongs to them if `isSigned`. */
async function changed(text: string, change: (file: Record<string, unknown>) => void, isSigned = true) {
  const file = JSON.parse(text) as Record<string, unknown>
  change(file)
  const { sha256Of } = await import('../device/sha256.ts')
  const sum = await sha256Of(new TextEncoder().encode(JSON.stringify(file['contents'])).buffer)
  return JSON.stringify(isSigned ? { ...file, checksum: sum } : file)
}

describe('unsent work', () => {
  test('arrives on another device as it was stored, with its files, and is sent from there', async () => {
    const first = await filledDevice()
    const before = await first.readOutbox(account)
    const { text, count, leftOut } = await first.exportUnsent(account)
    expect([count, leftOut]).toEqual([4, []])
    expect(text).not.toContain(token)

    const second = await openDevice()
    expect(second.deviceId).not.toBe(first.deviceId)
    expect(await second.importUnsent(account, text)).toEqual({ added: 4, known: 0, leftOut: [] })
    const stored = (rows: typeof before) =>
      rows.map(({ id, kind, lane, queuedAt, payload, capturedAt, deviceId, title }) =>
        JSON.stringify({ id, kind, lane, queuedAt, payload, capturedAt, deviceId, title }),
      )
    expect(stored(await second.readOutbox(account))).toEqual(stored(before))
    const files = await second.savedFiles.of(account, first.orderId)
    expect(files.map(({ file }) => file.name)).toEqual(['title.pdf', 'photo.jpg'])
    for (const { file } of files) expect(await second.savedFiles.content(account, file.id)).toEqual(bytes)
    await eventually(() => expect(second.sent).toContain(first.orderId))
    // Another device made them: they do not count in this one's report.
    expect(await second.deviceReport(account)).toMatchObject({ queueLength: 0, highestSequence: 0 })
  })

  test('is added once, however often it is imported, and stays as it is where it was made', async () => {
    const device = await filledDevice()
    const { text } = await device.exportUnsent(account)
    const before = await device.readOutbox(account)
    expect(await device.importUnsent(account, text)).toMatchObject({ added: 0, known: 4 })
    expect((await device.readOutbox(account)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const other = await openDevice()
    await other.importUnsent(account, text)
    expect(await other.importUnsent(account, text)).toMatchObject({ added: 0, known: 4 })
    expect(await other.readOutbox(account)).toHaveLength(2)
  })

  test('that was sent meanwhile does not come back', async () => {
    const { text, orderId } = await filledDevice().then(async (device) => ({
      ...(await device.exportUnsent(account)),
      orderId: device.orderId,
    }))
    const other = await openDevice({ kind: 'confirmed' })
    await other.importUnsent(account, text)
    await eventually(async () => expect(await other.readOutbox(account)).toEqual([]))
    expect(other.sent.filter((id) => id === orderId)).toHaveLength(1)
    await other.importUnsent(account, text)
    expect(await other.readOutbox(account)).toEqual([])
    expect(other.sent.filter((id) => id === orderId)).toHaveLength(1)
  })

  test('belongs to the order, if that was placed from this device before', async () => {
    const device = await filledDevice()
    const { text } = await device.exportUnsent(account)
    const placed = 'SB0000000000000000000000KX'
    const lanes: string[] = []
    const response = { order: { id: placed, quoteId: null, paymentMethod: 'invoice' } } as never
    const other = await openDevice({ kind: 'confirmed', response }, (lane) => {
      lanes.push(lane)
      return { kind: 'confirmed' }
    })
    await other.importUnsent(account, text)
    await eventually(() => expect(lanes).toHaveLength(2))
    await eventually(async () => expect(await other.savedFiles.of(account, placed)).toEqual([]))
    await other.importUnsent(account, text)
    await eventually(() => expect(lanes).toHaveLength(4))
    expect(new Set(lanes)).toEqual(new Set([placed]))
  })

  test('that was discarded here comes back, and is counted as before', async () => {
    const device = await filledDevice()
    const { text } = await device.exportUnsent(account)
    await eventually(() => device.discardOperation(device.orderId, account))
    expect(await device.deviceReport(account)).toMatchObject({ queueLength: 1, discarded: 1 })
    expect(await device.importUnsent(account, text)).toMatchObject({ added: 3, known: 1 })
    expect(await device.deviceReport(account)).toMatchObject({
      queueLength: 2,
      waitingOrders: 1,
      highestSequence: 2,
      discarded: 0,
    })
  })

  test('leaves out files that do not fit, and names them', async () => {
    const device = await filledDevice()
    const { text, count, leftOut } = await device.exportUnsent(account, new Date(), bytes.byteLength)
    expect([count, leftOut]).toEqual([3, ['photo.jpg']])
    const other = await openDevice()
    expect(await other.importUnsent(account, text)).toMatchObject({ added: 3, leftOut: ['photo.jpg'] })
  })

  test('of an earlier attempt is due at once', async () => {
    const device = await filledDevice()
    const { text } = await device.exportUnsent(account)
    const refused = await changed(text, ({ contents }) => {
      const { operations } = contents as { operations: object[] }
      operations[0] = { ...operations[0], status: 'attention', refusal: 'No.', attempts: 3, leaseUntil: 9e15 }
    })
    const other = await openDevice()
    await other.importUnsent(account, refused)
    const [order] = await other.readOutbox(account)
    expect(order).not.toHaveProperty('refusal')
    expect(order?.status).not.toBe('attention')
  })
})

describe('a file is refused', () => {
  const contentsOf = (file: Record<string, unknown>) => file['contents'] as Record<string, unknown>

  test.each<[string, string, (text: string) => string | Promise<string>]>([
    ['if it is something else', 'other', () => 'a,b,c'],
    ['if it is other JSON', 'other', () => '{"orders":[]}'],
    ['if its format is older than any', 'other', (text) => changed(text, (file) => (file['version'] = 0))],
    [
      'if a newer app made it',
      'newer',
      (text) =>
        changed(text, (file) => {
          file['version'] = unsentFileVersion + 1
          file['contents'] = { boxes: [] }
        }),
    ],
    [
      'if somebody changed it',
      'damaged',
      (text) => changed(text, (file) => (contentsOf(file)['exportedAt'] = 'yesterday'), false),
    ],
    ['if its end is missing', 'other', (text) => text.slice(0, -100)],
    [
      'if its operations are no operations',
      'damaged',
      (text) => changed(text, (file) => (contentsOf(file)['operations'] = [{ id: 1 }])),
    ],
    [
      'if it is of another account',
      'account',
      (text) => changed(text, (file) => (contentsOf(file)['accountId'] = 'somebody')),
    ],
  ])('%s', async (_, reason, change) => {
    const { text } = await (await filledDevice()).exportUnsent(account)
    const other = await openDevice()
    expect(await refusal(other, await change(text))).toBe(reason)
    expect(await other.readOutbox(account)).toEqual([])
  })
})

test('bytes survive Base64', () => {
  for (const length of [0, 1, 2, 3, 40_000]) {
    const content = bytes.slice(0, length)
    expect(fromBase64(toBase64(content))).toEqual(content)
  }
})
