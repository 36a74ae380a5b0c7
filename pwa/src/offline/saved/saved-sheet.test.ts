import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { vehicleLinesKey } from '../device/account-traces.ts'
import { closeDeviceDatabase } from '../database/device-database.ts'
import { newId } from '../device/new-id.ts'
import { mergedSheets, openSavedSheet, sheetOnDisk, type StoredSheet } from './saved-sheet.ts'
import { savedList } from './saved-list.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { signInOnDevice } from '../testing/sign-in-on-device.ts'
import { readUnsentWork } from '../lock/unsent-work.ts'
import { eventually } from '../testing/eventually.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let account: string
let opened: ReturnType<typeof openSavedSheet>[]
beforeEach(() => {
  account = `user-${newId()}`
  opened = []
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  for (const each of opened) each.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sheetOf = (...names: string[]): StoredSheet =>
  Object.assign({ defaults: {} }, { lines: names.map((vehicle) => ({ id: vehicle, vehicle })) })

function open(onChange: (sheet: StoredSheet) => void = () => undefined) {
  const sheet = openSavedSheet(account, onChange)
  opened.push(sheet)
  return sheet
}
/** As if the app was closed by the system: nothing but the database is left. */
async function closeApp(): Promise<void> {
  closeDeviceDatabase(account)
  sessionStorage.clear()
  await Promise.resolve()
}

describe('the sheet of many vehicles', () => {
  test('survives the end of the app', async () => {
    const first = open()
    expect(await first.load()).toBeUndefined()
    for (const count of [1, 2, 3]) first.save(sheetOf(...['a', 'b', 'c'].slice(0, count)))
    await sheetOnDisk(account)
    await closeApp()
    expect(await open().load()).toEqual(sheetOf('a', 'b', 'c'))
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('of an earlier version moves over from the tab, and leaves it once it is on disk', async () => {
    const key = vehicleLinesKey(account)
    sessionStorage.setItem(key, JSON.stringify(sheetOf('typed')))
    expect(await open().load()).toEqual(sheetOf('typed'))
    expect(await sheetOnDisk(account)).toBeUndefined()
    expect(sessionStorage.getItem(key)).toBeNull()
    await closeApp()
    expect(await open().load()).toEqual(sheetOf('typed'))
  })

  test('that a tab held joins what another tab has stored', async () => {
    const first = open()
    await first.load()
    first.save(sheetOf('stored'))
    await sheetOnDisk(account)
    sessionStorage.setItem(vehicleLinesKey(account), JSON.stringify(sheetOf('typed')))
    expect((await open().load())?.lines.map(({ id }) => id)).toEqual(['stored', 'typed'])
  })

  test('stays in the tab where the device stores nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const sheet = open()
    await sheet.load()
    sheet.save(sheetOf('typed'))
    await sheetOnDisk(account)
    expect(await open().load()).toEqual(sheetOf('typed'))
  })

  test('typed in two tabs loses nothing, and each tab shows both', async () => {
    const shown: string[][] = []
    const here = open(({ lines }) => shown.push(lines.map(({ id }) => id)))
    await here.load()
    here.save(sheetOf('here'))
    await sheetOnDisk(account)
    vi.resetModules()
    const other = await import('./saved-sheet.ts')
    const there = other.openSavedSheet(account, () => undefined)
    opened.push(there)
    const known = await there.load()
    there.save({ ...known, lines: [...(known?.lines ?? []), { id: 'there' }] })
    await other.sheetOnDisk(account)
    await eventually(() => expect(shown.at(-1)).toEqual(['here', 'there']))
  })

  test('takes what arrives after its page has closed it, such as the names of pasted VINs', async () => {
    const sheet = open()
    await sheet.load()
    sheet.close()
    await new Promise((resolve) => setTimeout(resolve))
    sheet.save(sheetOf('named'))
    expect(await sheetOnDisk(account)).toBeUndefined()
    expect(await open().load()).toEqual(sheetOf('named'))
  })

  test('keeps in the tab what is on its way to the disk when the page goes', async () => {
    signInOnDevice(account)
    const sheet = open()
    await sheet.load()
    sheet.save(sheetOf('pasted'))
    window.dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(sessionStorage.getItem(vehicleLinesKey(account)) ?? 'null')).toEqual(sheetOf('pasted'))
    await sheetOnDisk(account)
    expect(sessionStorage.getItem(vehicleLinesKey(account))).toBeNull()
  })

  test('counts as unsent work, and is no order form', async () => {
    const sheet = open()
    await sheet.load()
    sheet.save(sheetOf('a', 'b'))
    expect(await readUnsentWork(account)).toMatchObject({ vehicles: 2, forms: 0 })
  })

  test('makes no room for other drafts', async () => {
    const sheet = open()
    await sheet.load()
    sheet.save(sheetOf('a'))
    await sheetOnDisk(account)
    const drafts = savedList('drafts')
    for (let at = 0; at < 25; at++) await drafts.save(`form-${at}`, { idempotencyKey: 'x' }, account)
    expect(await open().load()).toEqual(sheetOf('a'))
  })
})

test('lines that another tab added stay, and those that this tab removed go', () => {
  const ids = (sheet: StoredSheet) => sheet.lines.map(({ id }) => id)
  expect(ids(mergedSheets(sheetOf('a'), sheetOf('a', 'new'), sheetOf('a')))).toEqual(['a', 'new'])
  expect(ids(mergedSheets(sheetOf('a'), sheetOf('a', 'b'), sheetOf('a', 'b')))).toEqual(['a'])
})
