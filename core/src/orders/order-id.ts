/** Crockford's base32: no I, L, O or U, so that an id can be read out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random bytes that an id takes: one for each of its characters, of which the lowest five bits are used. */
export const idByteCount = 26

function encode(randomBytes: Uint8Array): string {
  if (randomBytes.length < idByteCount) {
    throw new RangeError(`An id takes ${idByteCount} random bytes, not ${randomBytes.length}`)
  }
  return Array.from(randomBytes.subarray(0, idByteCount), (byte) => alphabet.charAt(byte & 31)).join('')
}

/**
 * A new order id, `SB` and 26 characters (130 bits): the customer's key to the order.
 * @param randomBytes `idByteCount` bytes from a secure source.
 * @throws RangeError if there are fewer.
 * Source: ORDER-10.
 */
export function orderIdFrom(randomBytes: Uint8Array): string {
  return `SB${encode(randomBytes)}`
}

/** A new tracking code, `TR` and 26 characters, which opens the tracking page alone. As {@link orderIdFrom}. */
export function trackingCodeFrom(randomBytes: Uint8Array): string {
  return `TR${encode(randomBytes)}`
}

/** Whether the text could be an order id at all; anything else is 400, and not 404. Source: ORDER-10. */
export function isWellFormedOrderId(text: string): boolean {
  return /^SB[A-Z0-9]{6,62}$/i.test(text)
}

/** How ids are stored and compared: they are case-insensitive, and stored in capitals. Source: ORDER-10. */
export function normalizeOrderId(text: string): string {
  return text.toUpperCase()
}

/** What screens show of an id: its last characters in capitals. Source: ORDER-10. */
export function displayOrderId(id: string, characters: 6 | 8 = 6): string {
  return id.slice(-characters).toUpperCase()
}
