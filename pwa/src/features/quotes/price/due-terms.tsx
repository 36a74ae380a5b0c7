import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { Deposit } from '@switchback/core/pricing/deposit.ts'
import { quoteRest } from '../words.ts'

const dollars = (cents: number) => formatDollars(cents, 'without-cents')

/** The amount due when the order is placed, `$226 today`. Source: PRICE-9. */
export function dueToday({ depositCents }: Deposit): string {
  return `${dollars(depositCents)} today`
}

/** The amounts due today and at delivery, and how the rest is paid. Source: PRICE-9, PAY-11, ORDER-36. */
export function DueTerms({ deposit }: { deposit: Deposit }) {
  return (
    <>
      <p className="text-lg font-semibold text-ink">
        {dueToday(deposit)}, {dollars(deposit.remainingCents)} at delivery
      </p>
      <p>{quoteRest}</p>
    </>
  )
}
