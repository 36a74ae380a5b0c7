import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { expect, test } from 'vitest'
import { notesOfLocation } from './notes-of-location.ts'

const lot: SavedLocation = {
  id: 'lot',
  name: 'North lot',
  address: '100 Main St, Tampa, FL 33602',
  zip: '33602',
  facilityType: 'dealership',
  contactName: null,
  contactPhone: null,
  hours: null,
  gateNotes: null,
  lotNotes: null,
  createdAt: '2026-11-20T17:00:00.000Z',
  updatedAt: '2026-11-20T17:00:00.000Z',
}

test('what is not known has no line', () => {
  expect(notesOfLocation(lot)).toBe('North lot')
  expect(notesOfLocation({ ...lot, contactPhone: '8135550100' })).toBe('North lot\nContact: (813) 555-0100')
})

test('everything known is a line of its own', () => {
  const known = {
    contactName: 'Dana Fox',
    contactPhone: '8135550100',
    hours: 'Mon-Fri 8 am - 5 pm',
    gateNotes: 'Code 12',
    lotNotes: 'Row C',
  }
  expect(notesOfLocation({ ...lot, ...known }).split('\n')).toEqual([
    'North lot',
    'Contact: Dana Fox, (813) 555-0100',
    'Hours: Mon-Fri 8 am - 5 pm',
    'Gate: Code 12',
    'Lot: Row C',
  ])
})

test('the notes end after 1,000 characters', () => {
  expect(notesOfLocation({ ...lot, gateNotes: 'x'.repeat(1000) })).toHaveLength(1000)
})
