import { addressLine, type Address, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { AddressEntry } from '../../ui/fields/address-field-props.ts'

const blankParts: AddressParts = { street: '', city: '', state: '', zipCode: '' }

/** The four parts of an address that was found. */
export function partsOf(address: Address): AddressParts {
  const { streetNumber, route, city, state, zipCode } = address
  return { street: `${streetNumber} ${route}`.trim(), city, state, zipCode }
}

export function placeLine(address: AddressParts): string {
  return addressLine({ ...address, street: '' })
}

/** Whether a city was picked, so that the street is asked for in a field of its own. */
export function isPlaceAlone({ address, text }: AddressEntry): boolean {
  return address.city !== '' && text === placeLine(address)
}

/** Typed text is an address once it is whole: `street, city, STATE ZIP`. A street that was asked for is kept. */
export function entryOfText(text: string, before: AddressEntry): AddressEntry {
  const street = isPlaceAlone(before) || before.address.city === '' ? before.address.street : ''
  return { text, address: splitAddress(text) ?? { ...blankParts, street } }
}

/** What a pick makes of the field: a place keeps the street that was already given for another one. */
export function entryOfPick(picked: AddressParts, before: AddressEntry): AddressEntry {
  const isPlace = picked.street === ''
  const saved = before.address.city === '' || isPlaceAlone(before) ? before.address.street : ''
  const address = isPlace ? { ...picked, street: saved } : picked
  return { address, text: isPlace ? placeLine(picked) : addressLine(picked) }
}

/** The street of a text that has a street and nothing else: `1200 W Main St`. */
export function typedStreet(text: string): string | undefined {
  const street = text.trim()
  return /^\d+\S*\s+(?=\S*[^\d\s])[^,]{2,}$/.test(street) && !/\s\d{5}$/.test(street) ? street : undefined
}
