import { addressLine, type Address, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
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

/** Typed text becomes an address once it is complete: `street, city, STATE ZIP`. Keeps a street entered separately. */
export function entryOfText(text: string, before: AddressEntry): AddressEntry {
  const street = isPlaceAlone(before) || before.address.city === '' ? before.address.street : ''
  return { text, address: splitAddress(text) ?? { ...blankParts, street } }
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
