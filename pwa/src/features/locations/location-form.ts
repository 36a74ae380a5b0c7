import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import type { FacilityType } from '@switchback/core/orders/request/facility-type.ts'
import { formatPhone } from '../../ui/format/format-phone.ts'

export type LocationForm = {
  name: string
  address: AddressParts
  addressText: string
  facilityType: FacilityType
  contactName: string
  contactPhone: string
  hours: string
  gateNotes: string
  lotNotes: string
}

const noAddress: AddressParts = { street: '', city: '', state: '', zipCode: '' }

const blank: LocationForm = {
  name: '',
  address: noAddress,
  addressText: '',
  facilityType: 'dealership',
  contactName: '',
  contactPhone: '',
  hours: '',
  gateNotes: '',
  lotNotes: '',
}

/** Form values of an existing location, or a blank form. */
export function locationForm(location: SavedLocation | undefined): LocationForm {
  if (!location) return blank
  const { name, address, facilityType } = location
  const text = (field: 'contactName' | 'contactPhone' | 'hours' | 'gateNotes' | 'lotNotes') =>
    location[field] ?? ''
  return {
    name,
    address: splitAddress(address) ?? noAddress,
    addressText: address,
    facilityType,
    contactName: text('contactName'),
    contactPhone: formatPhone(text('contactPhone')),
    hours: text('hours'),
    gateNotes: text('gateNotes'),
    lotNotes: text('lotNotes'),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A form over a location that somebody else changed meanwhile: their values where the user has typed nothing. The address
 * is one field. Source: DEALER-15.
 */
export function mergedForm(typed: LocationForm, seen: SavedLocation, latest: SavedLocation): LocationForm {
  const [before, after] = [locationForm(seen), locationForm(latest)]
  const names = Object.keys(after) as (keyof LocationForm)[]
  const own = names.filter((name) => !isSame(typed[name], before[name]))
  const isOwnAddress = own.includes('address') || own.includes('addressText')
  const kept = isOwnAddress ? [...own, 'address' as const, 'addressText' as const] : own
  return { ...after, ...Object.fromEntries(kept.map((name) => [name, typed[name]])) }
}

/** Builds the request for the server; an incomplete address is left out. */
export function locationRequest(form: LocationForm) {
  const { address, name, facilityType, contactName, contactPhone, hours, gateNotes, lotNotes } = form
  const isWhole = Object.values(address).every((part) => part.trim() !== '')
  const rest = { name, facilityType, contactName, contactPhone, hours, gateNotes, lotNotes }
  return { ...rest, address: isWhole ? addressLine(address) : '', zip: address.zipCode.slice(0, 5) }
}

/** The address is one field in the form, so an error in any of its parts belongs to it. */
export const locationFieldOf = (path: string): string =>
  path === 'zip' || path === 'address' ? 'addressText' : path
