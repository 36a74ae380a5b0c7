import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import type { ComponentType } from 'react'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'

/** Parts of the order form that other features bring; the route puts them in. */
export type OrderFormSlots = {
  AddressField: ComponentType<AddressFieldProps>
  /** Files of the quote or the order that the form is about; those of an order are sent at once. */
  Attachments: ComponentType<{ subject: string; orderId?: string | undefined }>
}

/** A dealer's form offers the dealership's own places as well. */
export type DealerOrderFormSlots = OrderFormSlots & {
  LocationPicker: ComponentType<{ end: 'pickup' | 'delivery'; onPick: (location: SavedLocation) => void }>
}
