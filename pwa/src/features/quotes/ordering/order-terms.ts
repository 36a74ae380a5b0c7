import { addressLine, type AddressParts } from '@switchback/core/address/address.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import type { FacilityType } from '@switchback/core/orders/request/facility-type.ts'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { notesOfLocation } from '../../../forms/notes-of-location.ts'
import { endKey, placeAt, type ChosenPlaces, type End } from '../places.ts'

/** One end of a route: where exactly. */
export type EndTerms = {
  readonly address: AddressParts
  readonly text: string
  readonly facilityType: FacilityType
  readonly facilityNotes: string
}

/** The terms that the vehicles of all orders share; the ends by {@link endKey}. */
export type OrderTerms = {
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly preferredPickupDate: string
  readonly notes: string
  /** The gate pass or release note of every vehicle that has none of its own. */
  readonly releaseNote: string
  readonly paymentMethod: 'stripe' | 'invoice'
  readonly paymentType: 'deposit' | 'full'
  readonly ends: Readonly<Record<string, EndTerms>>
  /** The orders with the same VINs that the user saw and orders again despite. Source: ORDER-46. */
  readonly seenOrderIds?: string[]
}

/** The terms that a user has typed or chosen; the rest has its defaults. */
export type TypedTerms = Partial<OrderTerms>

const noAddress: AddressParts = { street: '', city: '', state: '', zipCode: '' }

const usualFacility = { pickup: 'auction', delivery: 'dealership' } as const

export const blankEnd = (end: End): EndTerms => ({
  address: noAddress,
  text: '',
  facilityType: usualFacility[end],
  facilityNotes: '',
})

export function endOfLocation(location: SavedLocation): EndTerms {
  const parts = splitAddress(location.address)
  return {
    address: parts ?? noAddress,
    text: parts ? addressLine(parts) : location.address,
    facilityType: location.facilityType,
    facilityNotes: notesOfLocation(location),
  }
}

type Known = { readonly locations: readonly SavedLocation[]; readonly places: ChosenPlaces }

/** One end as typed, else the saved location that the route was priced from, else blank. */
export function endTerms(
  typed: TypedTerms,
  { end, zip }: { end: End; zip: string },
  { locations, places }: Known,
): EndTerms {
  const own = typed.ends?.[endKey(end, zip)]
  if (own) return own
  const location = placeAt(locations, places, { end, zip })
  return location ? endOfLocation(location) : blankEnd(end)
}

/** A new order: the dealership is the contact, as in the form of one order. Source: ORDER-31. */
export function termsOf(typed: TypedTerms, dealer: DealerProfile, isInvoiceAllowed: boolean): OrderTerms {
  return {
    customerName: dealer.contactName,
    customerEmail: dealer.email,
    customerPhone: formatPhone(dealer.phone),
    preferredPickupDate: '',
    notes: '',
    releaseNote: '',
    paymentMethod: isInvoiceAllowed ? 'invoice' : 'stripe',
    paymentType: 'deposit',
    ends: {},
    ...typed,
    ...(typed.paymentMethod === 'invoice' && !isInvoiceAllowed ? { paymentMethod: 'stripe' as const } : {}),
  }
}
