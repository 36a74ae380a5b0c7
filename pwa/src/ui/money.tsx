import { formatDollars } from '@switchback/core/money/format-dollars.ts'

/** Dollars on the wire, as numbers or strings, in integer cents. */
export function centsOf(dollars: number | string): number {
  return Math.round(Number(dollars) * 100)
}

/** `$1,145.00` in tabular figures. */
export function Money({ dollars, className = '' }: { dollars: number | string; className?: string }) {
  return <span className={`figures whitespace-nowrap ${className}`}>{formatDollars(centsOf(dollars))}</span>
}

/** The one big price of a screen, with smaller cents. */
export function PriceFigure({ dollars, className = '' }: { dollars: number | string; className?: string }) {
  const [whole, cents] = formatDollars(centsOf(dollars)).split('.')
  return (
    <span className={`figures font-heading font-bold tracking-[-0.03em] whitespace-nowrap ${className}`}>
      {whole}
      <span className="text-[0.5em] font-semibold tracking-normal text-soft">.{cents}</span>
    </span>
  )
}
