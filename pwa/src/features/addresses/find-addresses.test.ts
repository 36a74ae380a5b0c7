import { readFileSync } from 'node:fs'
import { addressOf } from '@switchback/core/address/address.ts'
import { openZipPlaces } from '@switchback/core/geo/zip-places.ts'
import { expect, test } from 'vitest'
import { findAddresses } from './find-addresses.ts'

const places = openZipPlaces(readFileSync(new URL('../../../../core/assets/zip-places.bin', import.meta.url)))
const lines = (addresses: readonly { fullAddress: string }[]) =>
  addresses.map(({ fullAddress }) => fullAddress)
const home = addressOf({ street: '1 Elm St', city: 'Boise', state: 'ID', zipCode: '83704' })

test('a street alone is suggested in the quoted place', () => {
  const { quoted } = findAddresses('9 Elm St', '83702', [], places)
  expect(lines(quoted)).toEqual(['9 Elm St, Boise, ID 83702'])
})

test('a street and the start of a city name are suggested with the quoted ZIP', () => {
  const { quoted, found } = findAddresses('9 Elm St, Boi', '83702', [], places)
  expect(lines(quoted)).toEqual(['9 Elm St, Boise, ID 83702'])
  expect(lines(found)).not.toContain('9 Elm St, Boise, ID 83701')
  expect(lines(found)).toContain('9 Elm St, Boise City, OK 73933')
})

test('a built-in address keeps its own ZIP next to the quoted one', () => {
  const { found } = findAddresses('350 5th Ave, New Y', '10001', [], places)
  expect(lines(found)).toContain('350 5th Ave, New York, NY 10118')
})

test("the quoted place is suggested with its own ZIP instead of the city's default ZIP", () => {
  const { quoted, found } = findAddresses('Boise', '83702', [], places)
  expect(lines(quoted)).toEqual(['Boise, ID 83702'])
  expect(lines(found).filter((line) => line.startsWith('Boise, ID'))).toEqual([])
  expect(lines(found)).toContain('Boise City, OK 73933')
})

test('a previous address is not suggested again as a search result', () => {
  const { previous, quoted } = findAddresses('1 Elm St', '83704', [home], places)
  expect(lines(previous)).toEqual(['1 Elm St, Boise, ID 83704'])
  expect(quoted).toEqual([])
})

test('without the ZIP table, the built-in addresses are still suggested', () => {
  const { quoted, found } = findAddresses('306 E Jackson', '33602', [], undefined)
  expect(quoted).toEqual([])
  expect(lines(found)[0]).toBe('306 E Jackson St, Tampa, FL 33602')
})

test('a whole address, as pasted, is the one suggestion', () => {
  const typed = '401 E Jackson St, Tampa, FL 33602, USA'
  for (const zip of ['33602', '10001']) {
    const { quoted, found } = findAddresses(typed, zip, [], places)
    expect(lines([...quoted, ...found])).toEqual(['401 E Jackson St, Tampa, FL 33602'])
  }
})
