/** Crockford's base32: no I, L, O, or U, so that people can read an id out over the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The random bytes in an id: one per character, of which the lowest five bits are used. */
export const idByteCount = 26

function encode(randomBytes: Uint8Array): string {
  if (randomBytes.length < idByteCount) {
    throw new RangeError(`An id takes ${idByteCount} random bytes, not ${randomBytes.length}`)
  }
  return Array.from(randomBytes.subarray(0, idByteCount), (byte) => alphabet.charAt(byte & 31)).join('')
}

/** The cell of all orders while there is one database, and of ids that were made without a cell. */
export const firstCell = '00'

/**
 * A new order id, `SB`, the cell and 26 characters (130 bits): the customer's access key to the order.
 * @param randomBytes `idByteCount` bytes from a secure source.
 * @param cell the database that holds the order.
 * @throws RangeError if there are fewer bytes.
 * Source: ORDER-10, ORDER-51.
 */
export function orderIdFrom(randomBytes: Uint8Array, cell: string): string {
  return `SB${cell}${encode(randomBytes)}`
}

/** A new tracking code, `TR`, which opens only the tracking page. Like {@link orderIdFrom}. */
export function trackingCodeFrom(randomBytes: Uint8Array, cell: string): string {
  return `TR${cell}${encode(randomBytes)}`
}

/** The cell of an order id or tracking code; earlier ones, without a cell, belong to the first. Source: ORDER-51. */
export function cellOf(idOrCode: string): string {
  return idOrCode.length === 2 + 2 + idByteCount ? idOrCode.slice(2, 4).toUpperCase() : firstCell
}

/** Whether the text, in capitals, has the form of a tracking code, with or without a cell. Source: TRACK-2. */
export function isTrackingCode(text: string): boolean {
  return /^TR(?:[0-9A-HJKMNP-TV-Z]{2})?[0-9A-HJKMNP-TV-Z]{26}$/.test(text)
}

/** Whether the text has the form of an order id; otherwise the response is 400, not 404. Source: ORDER-10. */
export function isWellFormedOrderId(text: string): boolean {
  return /^SB[A-Z0-9]{6,62}$/i.test(text)
}

/** The stored form of an id: ids are case-insensitive, and stored in capitals. Source: ORDER-10. */
export function normalizeOrderId(text: string): string {
  return text.toUpperCase()
}

/** The short form of an id on screens: its last characters in capitals. Source: ORDER-10. */
export function displayOrderId(id: string, characters: 6 | 8 = 6): string {
  return id.slice(-characters).toUpperCase()
}
