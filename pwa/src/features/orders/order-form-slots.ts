import type { AddressParts } from '@switchback/core/address/address.ts'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import type { ComponentType } from 'react'

type AddressEntry = { readonly address: AddressParts; readonly text: string }

/** Parts of the order form that other features bring; the route puts them in. */
export type OrderFormSlots = {
  AddressField: ComponentType<{
    id: string
    label: string
    autofillSection: string
    entry: AddressEntry
    onChange: (entry: AddressEntry) => void
    quotedZip: string
    error?: string | undefined
    streetError?: string | undefined
  }>
  /** Files of the quote or the order that the form is about; those of an order are sent at once. */
  Attachments: ComponentType<{ subject: string; orderId?: string | undefined }>
}

/** A dealer's form offers the dealership's own places as well. */
export type DealerOrderFormSlots = OrderFormSlots & {
  LocationPicker: ComponentType<{ end: 'pickup' | 'delivery'; onPick: (location: SavedLocation) => void }>
}
