import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import type { FacilityType } from '@switchback/core/orders/request/facility-type.ts'
import type { OneField } from '../../forms/keep-whole.ts'
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

/** An address is one to the user, as it is picked and as it is typed. */
export const oneAddress: readonly OneField<LocationForm>[] = [['address', 'addressText']]

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
