/**
 * One end of a trip as picked or typed. Texts may be empty while it is incomplete. `fullAddress` is `street, city,
 * STATE ZIP`. Coordinates are degrees, absent where the ZIP has none.
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

/** The four typed parts. */
export type AddressParts = {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}

/** `street, city, STATE ZIP`: the one single-line format of an address. An empty street is left out. */
export function addressLine(parts: AddressParts): string {
  const place = `${parts.city}, ${parts.state} ${parts.zipCode}`
  return parts.street === '' ? place : `${parts.street}, ${place}`
}

/** Builds an address from four typed parts; the street's leading number becomes `streetNumber`. */
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
