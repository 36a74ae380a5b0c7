import type { ReactNode } from 'react'

/** Rows of a table at 35 px: one line each, so that a desk screen shows many. As cards they stay as they are. */
export function Dense({ wrapsHeadings, children }: { wrapsHeadings?: boolean; children: ReactNode }) {
  return (
    <div
      className={`text-sm ${wrapsHeadings ? '[&_thead_span]:whitespace-normal' : ''} @4xl:[&_td]:px-2 @4xl:[&_td]:py-[7px] @4xl:[&_tbody_th]:py-[7px] @4xl:[&_thead_th]:px-2 @4xl:[&_tr>:first-child]:pl-0 @4xl:[&_tr>:last-child]:pr-0 print:[&_td]:py-[2px]! print:[&_tbody_th]:py-[2px]!`}
    >
      {children}
    </div>
  )
}

type OneLineProps = {
  text: string
  /** Longer than others: its table may give it more room. */
  isWide?: boolean
  className?: string
}

/** A long text on one line of such a row; its whole text is the tooltip, and a card shows it whole. */
export function OneLine({ text, isWide = false, className = '' }: OneLineProps) {
  return (
    <span
      title={text}
      data-wide={isWide || undefined}
      className={`block @4xl:max-w-44 @4xl:truncate @7xl:max-w-80 @max-4xl:wrap-anywhere ${className}`}
    >
      {text}
    </span>
  )
}
