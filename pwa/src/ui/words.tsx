import { Fragment } from 'react'

/** Longer words may break anywhere: they would be wider than a column. */
const longestWhole = 14

/**
 * A name in a narrow column: it breaks between its words and not inside them, `CX-5` and `Highlander` included.
 */
export function Words({ text }: { text: string }) {
  return text.split(/(\s+)/).map((part, at) => {
    const isLong = part.length > longestWhole
    // The words of a text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    const key = at
    if (!isLong && !/[-/]/.test(part)) return <Fragment key={key}>{part}</Fragment>
    return (
      <span key={key} className={isLong ? 'wrap-anywhere' : 'whitespace-nowrap'}>
        {part}
      </span>
    )
  })
}
