import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../device/new-id.ts'
import { shownProblem } from './shown-problem.ts'
import { savedFiles } from '../saved/saved-files.ts'
import { databaseName } from '../device/database-name.ts'
import { deleteAccount } from './delete-account.ts'
import { closeDeviceDatabase, deleteDeviceDatabase, openDeviceDatabase } from './device-database.ts'
import { onDevice } from './on-device.ts'
import { DeviceStorageError } from './storage-problem.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let account: string
beforeEach(() => {
  account = `user-${newId()}`
})

const chosen = (name: string) => ({
  id: newId(),
  owner: 'dealer.form',
  name,
  type: 'image/png',
  bytes: 3,
  savedAt: Date.now(),
  content: new Uint8Array([1, 2, 3]).buffer,
})

const names = async (ofAccount: string) =>
  (await savedFiles.of(ofAccount, 'dealer.form')).map(({ file }) => file.name)

/** An error as the browser or Dexie throws it. */
const named = (name: string, inner?: Error) => Object.assign(new Error(name), { name, inner })

describe('each account', () => {
  test('has a database of its own: another account and the visitors see nothing of it', async () => {
    const other = `user-${newId()}`
    await savedFiles.save(account, chosen('title.png'), undefined)
    expect(await Promise.all([account, other, 'visitor'].map(names))).toEqual([['title.png'], [], []])
  })

  test('is deleted alone, also while another tab has it open', async () => {
    const other = `user-${newId()}`
    for (const each of [account, other]) await savedFiles.save(each, chosen('title.png'), undefined)
    vi.resetModules()
    const otherTab = await import('./device-database.ts')
    await otherTab.openDeviceDatabase(account)
    await deleteAccount(account)
    expect(await Dexie.getDatabaseNames()).not.toContain(databaseName(account))
    expect(await names(other)).toEqual(['title.png'])
  })

  test('gets nothing any more from the page that signed it out: a response that comes late is not stored', async () => {
    await deleteAccount(account)
    void savedFiles.save(account, chosen('late.png'), undefined)
    await savedFiles.save(`user-${newId()}`, chosen('after.png'), undefined)
    expect(await Dexie.getDatabaseNames()).not.toContain(databaseName(account))
  })
})

test('a deletion waits for another tab in silence, and goes on once it lets go', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await openDeviceDatabase(account)
  const tab = new Dexie(databaseName(account), { autoOpen: false })
  tab.on('versionchange', () => false)
  await tab.open()
  const deleted = deleteDeviceDatabase(account)
  await new Promise((resolve) => setTimeout(resolve, 50))
  tab.close()
  await deleted
  expect(await Dexie.getDatabaseNames()).not.toContain(databaseName(account))
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('every write of an account resolves only once it is on disk', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const id = newId()
  await onDevice(account, ({ outbox }) => outbox.put({ id, lane: id }))
  const { mode, options } = { mode: begun.mock.lastCall?.[1], options: begun.mock.lastCall?.[2] }
  begun.mockRestore()
  expect([mode, options]).toEqual(['readwrite', { durability: 'strict' }])
})

describe('files', () => {
  test('come back byte for byte after a reload, as an ArrayBuffer', async () => {
    const file = chosen('title.png')
    await savedFiles.save(account, file, 'SB0000000000000000000000KX')
    closeDeviceDatabase(account)
    const content = await savedFiles.content(account, file.id)
    expect(content).toBeInstanceOf(ArrayBuffer)
    expect(new Uint8Array(content ?? new ArrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  })

  test('of abandoned forms go after 30 days; files that are queued for upload stay', async () => {
    const month = 31 * 24 * 60 * 60 * 1000
    const old = { ...chosen('abandoned.png'), savedAt: Date.now() - month }
    const queued = { ...chosen('queued.png'), savedAt: Date.now() - month }
    await savedFiles.save(account, old, undefined)
    await savedFiles.save(account, queued, 'dealer.form')
    await savedFiles.save(account, chosen('new.png'), undefined)
    await savedFiles.discardAbandoned(account)
    expect(await names(account)).toEqual(['queued.png', 'new.png'])
  })
})

describe('a row that its schema rejects', () => {
  test('is set aside as it is, and the others are read', async () => {
    await savedFiles.save(account, chosen('title.png'), undefined)
    const damaged = { id: 'x', owner: 'dealer.form', name: 5 }
    await onDevice(account, ({ files }) => files.put(damaged))
    expect(await names(account)).toEqual(['title.png'])
    expect(await names(account)).toEqual(['title.png'])
    const aside = await onDevice(account, ({ setAside }) => setAside.toArray())
    expect(aside).toEqual([{ from: 'files', row: damaged, setAsideAt: expect.any(Number) }])
  })
})

describe('when the storage fails', () => {
  test.each(['UnknownError', 'AbortError', 'InvalidStateError', 'DatabaseClosedError'])(
    'with %s on a dead connection, the work is done on a new one',
    async (name) => {
      await savedFiles.save(account, chosen('title.png'), undefined)
      const dead = await openDeviceDatabase(account)
      const used: unknown[] = []
      const count = await onDevice(account, (database) => {
        used.push(database)
        return database === dead ? Promise.reject(named(name)) : database.files.count()
      })
      expect([count, used.length, used[0] === dead]).toEqual([1, 2, true])
    },
  )

  test('two pieces of work on one dead connection do not close the new one for each other', async () => {
    await savedFiles.save(account, chosen('title.png'), undefined)
    const dead = await openDeviceDatabase(account)
    const renewed = Promise.withResolvers<void>()
    const failedTwice = Promise.withResolvers<void>()
    const first = onDevice(account, async (database) => {
      if (database === dead) throw named('UnknownError')
      renewed.resolve()
      await failedTwice.promise
      return database.files.count()
    })
    const second = onDevice(account, async (database) => {
      if (database !== dead) {
        failedTwice.resolve()
        return database.files.count()
      }
      await renewed.promise
      throw named('UnknownError')
    })
    expect(await Promise.all([first, second])).toEqual([1, 1])
  })

  test.each([
    ['broken', () => named('UnknownError'), 2],
    ['full', () => named('QuotaExceededError'), 1],
    ['full', () => named('AbortError', named('QuotaExceededError')), 1],
    ['blocked', () => named('SecurityError'), 1],
    ['newer', () => named('VersionError'), 1],
  ] as const)('for good (%s), it says so after at most one new connection', async (problem, error, times) => {
    const work = vi.fn(() => Promise.reject(error()))
    const failure = await onDevice(account, work).catch((caught: unknown) => caught)
    expect(failure).toBeInstanceOf(DeviceStorageError)
    expect([(failure as DeviceStorageError).problem, work.mock.calls.length]).toEqual([problem, times])
    expect(shownProblem.current()).toBe(problem)
  })

  test('with a full disk, the work is done once more when something could be freed', async () => {
    vi.stubGlobal('caches', { delete: () => Promise.resolve(true) })
    let tries = 0
    const count = await onDevice(account, (database) => {
      tries += 1
      return tries === 1 ? Promise.reject(named('QuotaExceededError')) : database.files.count()
    })
    vi.unstubAllGlobals()
    expect([count, tries]).toEqual([0, 2])
  })

  test('an app that was rolled back does not touch a newer format', async () => {
    await onDevice(account, ({ meta }) => meta.put({ key: 'minReader', value: 99 }))
    closeDeviceDatabase(account)
    await expect(names(account)).rejects.toMatchObject({ problem: 'newer' })
  })
})
