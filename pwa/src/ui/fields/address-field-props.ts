import type { AddressParts } from '@switchback/core/address/address.ts'

/** An address field's value: its text, and the address that the text means, blank if it is not an address. */
export type AddressEntry = { readonly address: AddressParts; readonly text: string }

/** The address field is a feature of its own; the route passes it to a form as a component. */
export type AddressFieldProps = {
  /** Id of the search field; the street field, if any, is `{id}.street`. */
  id: string
  label: string
  /** Prefix of this address's autofill tokens, `section-pickup`. */
  autofillSection: string
  entry: AddressEntry
  onChange: (entry: AddressEntry) => void
  /** The ZIP of the quote: a street typed without a city gets suggestions there. */
  quotedZip: string
  error?: string | undefined
  streetError?: string | undefined
}
