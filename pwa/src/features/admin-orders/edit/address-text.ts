import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { AddressEntry } from '../../../ui/fields/address-field-props.ts'

const blankParts: AddressParts = { street: '', city: '', state: '', zipCode: '' }

/** The entry of an address field that begins with this line. */
export const entryOfLine = (line: string): AddressEntry => ({
  text: line,
  address: splitAddress(line) ?? blankParts,
})

/** The line of an entry: its address, or what was typed if that is none. */
export const lineOfEntry = ({ text, address }: AddressEntry): string =>
  address.city === '' ? text : addressLine(address)
