import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { AddressEntry } from '../../../ui/fields/address-field-props.ts'

const blankParts: AddressParts = { street: '', city: '', state: '', zipCode: '' }

/** The entry of an address field that begins with this line. */
export const entryOfLine = (line: string): AddressEntry => ({
  text: line,
  address: splitAddress(line) ?? blankParts,
})

/** The line of an entry: as typed, but with the street of a city that was picked. */
export function lineOfEntry({ text, address }: AddressEntry): string {
  const isCityAlone = address.city !== '' && text === addressLine({ ...address, street: '' })
  return isCityAlone ? addressLine(address) : text
}
