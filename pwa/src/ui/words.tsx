import { Fragment } from 'react'

/** Longer words may break anywhere: they would overflow a column. */
const longestWhole = 14

/** A name in a narrow column: it wraps between words and never inside one, including `CX-5` and `Highlander`. */
export function Words({ text }: { text: string }) {
  return text.split(/(\s+)/).map((part, at) => {
    const isLong = part.length > longestWhole
    // Words of a text have no key but their index.
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
