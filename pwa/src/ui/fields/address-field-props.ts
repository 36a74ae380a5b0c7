import type { AddressParts } from '@switchback/core/address/address.ts'

/** What an address field holds: the text that stands in it, and the address that it means, blank while it is none. */
export type AddressEntry = { readonly address: AddressParts; readonly text: string }

/** The address field is a feature of its own; a form takes it as a part that the route puts in. */
export type AddressFieldProps = {
  /** Of the search field; the street's own field, where there is one, is `{id}.street`. */
  id: string
  label: string
  /** Autofill tokens of this address begin with it, `section-pickup`. */
  autofillSection: string
  entry: AddressEntry
  onChange: (entry: AddressEntry) => void
  /** What the price was made for: a street typed alone is offered there. */
  quotedZip: string
  error?: string | undefined
  streetError?: string | undefined
}
