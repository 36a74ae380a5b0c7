import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { showPhone } from '../ui/format/format-phone.ts'

/** A saved location's notes for the driver, as facility notes of at most 1,000 characters. */
export function notesOfLocation(location: SavedLocation): string {
  const { name, contactName, contactPhone, hours, gateNotes, lotNotes } = location
  const contact = [contactName, contactPhone ? showPhone(contactPhone) : null].filter(Boolean).join(', ')
  const lines = [
    name,
    contact && `Contact: ${contact}`,
    hours && `Hours: ${hours}`,
    gateNotes && `Gate: ${gateNotes}`,
    lotNotes && `Lot: ${lotNotes}`,
  ]
  return lines.filter(Boolean).join('\n').slice(0, 1000)
}
