import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openZipPlaces } from '#core/geo/zip-places.ts'
import { matchingPrevious, rememberAddress } from './previous-addresses.ts'
import { sampleAddresses } from './sample-addresses.ts'
import { majorCityAddresses, searchAddresses } from './search-addresses.ts'
import { validateAddress } from './validate-address.ts'

const places = openZipPlaces(readFileSync(new URL('../../assets/zip-places.bin', import.meta.url)))
const found = (typed: string) => searchAddresses(typed, places).map((address) => address.fullAddress)

describe('the built-in list', () => {
  test('has about 190 valid addresses without duplicates', () => {
    expect(sampleAddresses.length).toBeGreaterThan(180)
    expect(new Set(sampleAddresses.map((address) => address.fullAddress)).size).toBe(sampleAddresses.length)
    for (const { streetNumber, route, city, state, zipCode } of sampleAddresses) {
      const findings = validateAddress({ street: `${streetNumber} ${route}`, city, state, zipCode })
      expect(findings, `${city} ${zipCode}`).toEqual({ errors: [], warnings: [] })
      expect(places.placeOf(zipCode)?.state).toBe(state)
    }
  })
})

describe('a search', () => {
  test('with empty text gives five addresses in five major cities', () => {
    expect(searchAddresses(' ')).toBe(majorCityAddresses)
    expect(new Set(majorCityAddresses.map((address) => address.city)).size).toBe(5)
  })

  test('finds at most eight without duplicates', () => {
    for (const typed of ['main', 'tampa', 's', '1', 'springfield']) {
      expect(found(typed).length).toBeLessThanOrEqual(8)
      expect(new Set(found(typed)).size).toBe(found(typed).length)
    }
  })

  test('puts Tampa and Orlando before other Florida matches, and these before the rest', () => {
    const regions = searchAddresses('jackson', places).map(({ city, state }) =>
      state === 'FL' ? Number(city !== 'Tampa' && city !== 'Orlando') : 2,
    )
    expect(regions).toEqual(regions.toSorted((a, b) => a - b))
    expect(new Set(regions)).toEqual(new Set([0, 1, 2]))
  })

  test.each([
    ['boise', 'Boise, ID 83701'],
    ['1200 W Idaho St, Boi', '1200 W Idaho St, Boise, ID 83701'],
    ['1 Elm St, Boise, ID 83702', '1 Elm St, Boise, ID 83702'],
    ['1 Elm St 83702', '1 Elm St, Boise, ID 83702'],
    ['1 Elm St, springfield mo', '1 Elm St, Springfield, MO 65801'],
    ['paris tx', 'Paris, TX 75460'],
    ['st pete', 'Saint Petersburg, FL 33701'],
    ['fort washington', 'Fort Washington, PA 19034'],
    ['401 E Jackson St Tampa Florida', '401 E Jackson St, Tampa, FL 33601'],
  ])('for %j finds %j in the whole country', (typed, expected) => {
    expect(found(typed)).toContain(expected)
  })

  test.each([
    '401 E Jackson St, Tampa, FL 33602, USA',
    '401 E JACKSON ST TAMPA FLORIDA 33602',
    '401 E Jackson St, Tampa, FL, 33602',
  ])('for the whole address %j finds that one alone', (typed) => {
    expect(found(typed)).toEqual(['401 E Jackson St, Tampa, FL 33602'])
  })

  test("uses only the built-in list until the country's places load", () => {
    expect(searchAddresses('idaho')).toEqual([])
    expect(searchAddresses('capitol blvd').map((address) => address.city)).toEqual(['Boise'])
  })
})

describe('previous addresses', () => {
  test('are the last five without duplicates, newest first, three of them shown', () => {
    const [a, b, c, d, e, f] = sampleAddresses
    const saved = [a, b, a, c, d, e, f].reduce(
      (list, used) => (used ? rememberAddress(list, used) : list),
      [] as readonly (typeof sampleAddresses)[number][],
    )
    expect(saved).toEqual([f, e, d, c, a])
    expect(matchingPrevious(saved, '')).toEqual([f, e, d])
    expect(matchingPrevious(saved, 'nowhere')).toEqual([])
  })
})
