/** Control characters, line and paragraph separators, and bidirectional control characters. */
const unprintable =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]+/gu

/**
 * The text as one line without line breaks, control characters, or bidirectional marks, which could inject a mail
 * header or disguise a name. Truncated to `maxLength` characters.
 */
export function oneLine(text: string, maxLength = 300): string {
  const line = text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`
}
