import { readFileSync } from 'node:fs'
import { openZipPlaces } from '@switchback/core/geo/zip-places.ts'
import { describe, expect, test } from 'vitest'
import type { AddressEntry } from '../../ui/fields/address-field-props.ts'
import { entryOfPick, entryOfText, helpOf, isPlaceAlone, tidyEntry, typedStreet } from './address-entry.ts'

const places = openZipPlaces(readFileSync(new URL('../../../../core/assets/zip-places.bin', import.meta.url)))
const nothing = { street: '', city: '', state: '', zipCode: '' }
const empty: AddressEntry = { text: '', address: nothing }
const boise = { street: '', city: 'Boise', state: 'ID', zipCode: '83702' }

describe('typed text', () => {
  test('becomes an address once it is complete, and the field shows it as typed', () => {
    const entry = entryOfText('12 Main St , Boise,  id 83702', empty)
    expect(entry.text).toBe('12 Main St , Boise,  id 83702')
    expect(entry.address).toEqual({ ...boise, street: '12 Main St' })
  })

  test.each(['12 Main St', '12 Main St, Boise', '12 Main St, Boise, ID 8370', 'Boise, ID 83702', ''])(
    'is not an address while it is "%s"',
    (text) => {
      expect(entryOfText(text, empty)).toEqual({ text, address: nothing })
    },
  )

  test('that is a street alone is in the town of the quote, and shows it once the field is left', () => {
    const help = helpOf(places, '83702')
    const entry = entryOfText('12 Main St Apt 4', empty, help)
    expect(entry).toEqual({ text: '12 Main St Apt 4', address: { ...boise, street: '12 Main St Apt 4' } })
    expect(tidyEntry(entry).text).toBe('12 Main St Apt 4, Boise, ID 83702')
    expect(tidyEntry(tidyEntry(entry))).toEqual(tidyEntry(entry))
    const elsewhere = ['12 Main St, Nam', '12 Main St, Nampa', '12', 'Main St']
    expect(elsewhere.map((text) => entryOfText(text, entry, help).address.city)).toEqual(['', '', '', ''])
    expect(entryOfText('12 Main St', empty, helpOf(places, '')).address).toEqual(nothing)
  })

  test('as it is pasted from a map or a mail is an address, and shows as one line', () => {
    const entry = entryOfText('12 MAIN ST BOISE IDAHO 83702 USA', empty, helpOf(places, '33602'))
    expect(tidyEntry(entry)).toEqual({
      text: '12 Main St, Boise, ID 83702',
      address: { ...boise, street: '12 Main St' },
    })
  })

  test('replaces a chosen address', () => {
    const chosen = entryOfPick({ ...boise, street: '12 Main St' }, empty)
    expect(entryOfText('12 Main St, Bois', chosen).address).toEqual(nothing)
  })
})

describe('a picked suggestion', () => {
  test('fills the field as one line', () => {
    const entry = entryOfPick({ ...boise, street: '12 Main St' }, entryOfText('main', empty))
    expect(entry.text).toBe('12 Main St, Boise, ID 83702')
    expect(isPlaceAlone(entry)).toBe(false)
  })

  test('can be a city, which then asks for its street', () => {
    const entry = entryOfPick(boise, empty)
    expect(entry).toEqual({ text: 'Boise, ID 83702', address: boise })
    expect(isPlaceAlone(entry)).toBe(true)
  })

  test('keeps the street already entered when another city is picked, even after typing in between', () => {
    const given = { ...entryOfPick(boise, empty), address: { ...boise, street: '12 Main St' } }
    expect(isPlaceAlone(given)).toBe(true)
    const nampa = { street: '', city: 'Nampa', state: 'ID', zipCode: '83651' }
    const moved = entryOfPick(nampa, entryOfText('nam', given))
    expect(moved).toEqual({ text: 'Nampa, ID 83651', address: { ...nampa, street: '12 Main St' } })
  })

  test('does not carry the street of a complete address over to a city', () => {
    const chosen = entryOfPick({ ...boise, street: '12 Main St' }, empty)
    expect(entryOfPick(boise, chosen).address.street).toBe('')
  })
})

test.each<[string, string | undefined]>([
  ['1200 W Main St', '1200 W Main St'],
  [' 12B Elm ', '12B Elm'],
  ['12 5th Ave', '12 5th Ave'],
  ['83702 10001', undefined],
  ['83702', undefined],
  ['1200', undefined],
  ['Main St', undefined],
  ['12 Main St, Boise', undefined],
  ['12 Main St 83702', undefined],
])('the street of "%s" is %j', (text, street) => {
  expect(typedStreet(text)).toBe(street)
})
