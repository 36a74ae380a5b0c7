import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../offline/testing/memory-storage.ts'
import { onlyVinIn, openSharedVehicles, sharedTextIn, takeSharedVehicles } from './shared-vehicles.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const honda = '1HGCM82633A004352'
const ford = '1FTFW1ET5DFC10312'

test('the text is in the fragment; a damaged one is empty', () => {
  expect(sharedTextIn(`#${encodeURIComponent('a & b\n100 %')}`)).toBe('a & b\n100 %')
  expect(sharedTextIn('#%E0%A4%A')).toBe('')
  expect(sharedTextIn('')).toBe('')
})

test.each([
  [honda, honda],
  [`VIN: ${honda.toLowerCase()}.`, honda],
  [`${honda}\n2003 Honda Accord`, honda],
  [`https://auction.example/lot/${honda}?from=list`, honda],
  [`${honda} ${ford}`, undefined],
  [`${honda}\nTampa 33602\nNew York 10001`, undefined],
  ['2003 Honda Accord, 33602, 10001', undefined],
  ['', undefined],
])('the only VIN in %j is %s', (text, vin) => {
  expect(onlyVinIn(text)).toBe(vin)
})

test('many vehicles wait in the tab for the sheet, which takes them once', async () => {
  expect(await openSharedVehicles(`${honda}\n${ford}`)).toEqual({ view: 'many' })
  expect(takeSharedVehicles()).toBe(`${honda}\n${ford}`)
  expect(takeSharedVehicles()).toBeUndefined()
})

test('an empty share opens the sheet as it was', async () => {
  expect(await openSharedVehicles('')).toEqual({ view: 'many' })
  expect(takeSharedVehicles()).toBeUndefined()
})
