/** As many bytes as a function takes as arguments, in any browser. */
const chunkBytes = 0x80_00

export function toBase64(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content)
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    parts.push(String.fromCodePoint(...bytes.subarray(at, at + chunkBytes)))
  }
  return btoa(parts.join(''))
}

/** @throws DOMException for any other text. */
export const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0).buffer
