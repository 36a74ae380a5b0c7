import { Fragment } from 'react'

const range = /(\d+-\d+)/

/** A sentence whose ranges of numbers, `24-48`, stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(range).map((part, at) => (
    // The parts of a sentence have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {range.test(part) ? <span className="whitespace-nowrap">{part}</span> : part}
    </Fragment>
  ))
}
