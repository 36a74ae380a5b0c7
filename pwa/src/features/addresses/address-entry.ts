import { addressLine, type Address, type AddressParts } from '@switchback/core/address/address.ts'
import { readAddress, type AddressHelp } from '@switchback/core/address/read-address.ts'
import type { ZipPlaces } from '@switchback/core/geo/zip-places.ts'
import type { AddressEntry } from '../../ui/fields/address-field-props.ts'

const blankParts: AddressParts = { street: '', city: '', state: '', zipCode: '' }

/** The four parts of a found address. */
export function partsOf(address: Address): AddressParts {
  const { streetNumber, route, city, state, zipCode } = address
  return { street: `${streetNumber} ${route}`.trim(), city, state, zipCode }
}

export function placeLine(address: AddressParts): string {
  return addressLine({ ...address, street: '' })
}

/** Whether the user picked a city only, so the form asks for the street in a separate field. */
export function isPlaceAlone({ address, text }: AddressEntry): boolean {
  return address.city !== '' && text === placeLine(address)
}

/** The table of towns and the town of the quote, for reading a line. A form without a quote expects no town. */
export function helpOf(places: ZipPlaces | undefined, quotedZip: string): AddressHelp {
  const place = places?.placeOf(quotedZip)
  return { placeOf: places?.placeOf, expected: place && { ...place, zipCode: quotedZip } }
}

/**
 * Typed text becomes an address once it is complete, however it is written; a street alone is in the town of the quote.
 * Keeps a street entered separately. Source: ADDR-9.
 */
export function entryOfText(text: string, before: AddressEntry, help: AddressHelp = {}): AddressEntry {
  const street = isPlaceAlone(before) || before.address.city === '' ? before.address.street : ''
  return { text, address: readAddress(text, help) ?? { ...blankParts, street } }
}

/** The entry when the user leaves the field: an address that was understood shows as one line. */
export function tidyEntry(entry: AddressEntry): AddressEntry {
  const { address } = entry
  return address.city === '' || isPlaceAlone(entry) ? entry : { address, text: addressLine(address) }
}

/** The field after a pick: a city keeps the street already entered for another city. */
export function entryOfPick(picked: AddressParts, before: AddressEntry): AddressEntry {
  const isPlace = picked.street === ''
  const saved = before.address.city === '' || isPlaceAlone(before) ? before.address.street : ''
  const address = isPlace ? { ...picked, street: saved } : picked
  return { address, text: isPlace ? placeLine(picked) : addressLine(picked) }
}

/** The street, if the text is a street and nothing else: `1200 W Main St`. */
export function typedStreet(text: string): string | undefined {
  const street = text.trim()
  return /^\d+\S*\s+(?=\S*[^\d\s])[^,]{2,}$/.test(street) && !/\s\d{5}$/.test(street) ? street : undefined
}
