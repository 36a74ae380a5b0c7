import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { expect, test } from 'vitest'
import { keepWhole } from '../../forms/keep-whole.ts'
import { locationForm, oneAddress, type LocationForm } from './location-form.ts'

const seen: SavedLocation = {
  id: 'l-1',
  name: 'Manheim Tampa',
  address: '11300 N Nebraska Ave, Tampa, FL 33612',
  zip: '33612',
  facilityType: 'auction',
  contactName: null,
  contactPhone: null,
  hours: 'Mon-Fri',
  gateNotes: null,
  lotNotes: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
}
const latest = { ...seen, gateNotes: 'Code 4417', updatedAt: '2026-11-02T12:00:00.000Z' }

const mergedForm = (typed: LocationForm, base: SavedLocation, saved: SavedLocation) =>
  keepWhole(locationForm(saved), typed, locationForm(base), oneAddress)

test('a typed address stays whole', () => {
  const address = { street: '1 Other St', city: 'Tampa', state: 'FL', zipCode: '33602' }
  const moved = { ...latest, address: '9 New Rd, Orlando, FL 32801', zip: '32801' }
  expect(mergedForm({ ...locationForm(seen), address }, seen, moved)).toMatchObject({
    address,
    addressText: seen.address,
    gateNotes: 'Code 4417',
  })
  expect(mergedForm(locationForm(seen), seen, moved)).toEqual(locationForm(moved))
})
