/** Controls, line and paragraph separators, and the marks that turn the direction of writing around. */
const unprintable =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]+/gu

/**
 * The text as one line: no line breaks, control or direction characters, which in a subject would begin another
 * header and in a name hide what it says. Longer ones are cut to `maxLength` characters.
 */
export function oneLine(text: string, maxLength = 300): string {
  const line = text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`
}
