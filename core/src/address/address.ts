/**
 * One end of a trip as the person picked or typed it. Texts may be empty while it is incomplete; `fullAddress` is
 * `street, city, STATE ZIP`. Coordinates are degrees, absent where the ZIP has none.
 * Source: ADDR-11, ADDR-9.
 */
export type Address = {
  readonly streetNumber: string
  readonly route: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
  readonly fullAddress: string
  readonly lat?: number
  readonly lng?: number
}

/** The four parts that a person types. */
export type AddressParts = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

/** `street, city, STATE ZIP`: the one way in which an address is written in a single line; without a street, the rest. */
export function addressLine(parts: AddressParts): string {
  const place = `${parts.city}, ${parts.state} ${parts.zipCode}`
  return parts.street === '' ? place : `${parts.street}, ${place}`
}

/** The address that four typed parts make; the street's leading number becomes `streetNumber`. */
export function addressOf(parts: AddressParts): Address {
  const trimmed = {
    street: parts.street.trim(),
    city: parts.city.trim(),
    state: parts.state.trim().toUpperCase(),
    zipCode: parts.zipCode.trim(),
  }
  const [, streetNumber = '', route = trimmed.street] =
    /^(\d+[A-Za-z]?(?:-\d+)?)\s+(.+)$/.exec(trimmed.street) ?? []
  return {
    streetNumber,
    route,
    city: trimmed.city,
    state: trimmed.state,
    zipCode: trimmed.zipCode,
    fullAddress: addressLine(trimmed),
  }
}

/** Whether city, state and ZIP are all there, which an order needs of both ends. Source: ADDR-11, ADDR-9. */
export function isCompleteAddress(address: Address | undefined): address is Address {
  return address !== undefined && address.city !== '' && address.state !== '' && address.zipCode !== ''
}
