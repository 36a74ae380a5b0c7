/**
 * Stands in for the package js-base64, of which the libSQL client uses these two functions and loads 3.8 KB at each
 * cold start. The platform's own `btoa` and `atob` do the same; text without padding is read, too.
 */
export const Base64 = {
  /** The base64 text of `bytes`, with padding. */
  fromUint8Array: (bytes: Uint8Array): string =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),

  /** The bytes of a base64 `text`. Throws a DOMException if it is none. */
  toUint8Array: (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
}
