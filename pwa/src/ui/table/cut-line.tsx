import { Words } from '../words.tsx'

type Props = {
  text: string
  /** Its column gets this share of the room; without one, the column is as wide as its other lines. */
  share?: 'small' | 'large'
  className?: string
}

/** One line of a row, which does not widen its column. A longer text ends in an ellipsis with the whole text as its tooltip; a card shows it whole. */
export function CutLine({ text, share, className = '' }: Props) {
  return (
    <span
      title={text}
      data-share={share}
      className={`block @4xl:w-0 @4xl:min-w-full @4xl:truncate ${className}`}
    >
      <Words text={text} />
    </span>
  )
}
