import { Fragment } from 'react'

const range = /(\d+-\d+)/

/** A sentence whose number ranges, like `24-48`, do not wrap. */
export function Unbroken({ text }: { text: string }) {
  return text.split(range).map((part, at) => (
    // Parts of a sentence have no key but their index.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {range.test(part) ? <span className="whitespace-nowrap">{part}</span> : part}
    </Fragment>
  ))
}
