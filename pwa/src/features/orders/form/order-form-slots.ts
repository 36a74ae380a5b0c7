import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import type { ComponentType } from 'react'
import type { AddressFieldProps } from '../../../ui/fields/address-field-props.ts'

/** Parts of the order form that other features provide; the route supplies them. */
export type OrderFormSlots = {
  AddressField: ComponentType<AddressFieldProps>
  /** The files of the quote or order; files of an existing order upload at once. */
  Attachments: ComponentType<{
    subject: string
    orderId?: string | undefined
    /** The operation of an order that waits on this device: its files show too. */
    waitingAs?: string | undefined
    /** Called once there is a file. */
    onFiles?: () => void
  }>
}

/** A dealer's form also offers the dealership's saved locations. */
export type DealerOrderFormSlots = OrderFormSlots & {
  LocationPicker: ComponentType<{ end: 'pickup' | 'delivery'; onPick: (location: SavedLocation) => void }>
}
