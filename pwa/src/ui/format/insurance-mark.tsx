import { insuranceState, type InsuranceState } from '@switchback/core/carriers/insurance.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { businessDay } from './business-day.ts'

const looks: Readonly<Record<InsuranceState, { dot: string; word: string }>> = {
  valid: { dot: 'bg-done', word: '' },
  ends_in_30_days: { dot: 'bg-amber', word: 'in 30 days' },
  ends_in_14_days: { dot: 'bg-amber', word: 'in 14 days' },
  ends_in_7_days: { dot: 'bg-fail', word: 'in 7 days' },
  lapsed: { dot: 'bg-fail', word: 'lapsed' },
}

/** The last insured day, with a warning in words as it comes near. `on`: the day on which the insurance is needed. */
export function InsuranceMark({ expiry, on }: { expiry: string; on?: string }) {
  const { dot, word } = looks[insuranceState(expiry, on ?? businessDay())]
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 @4xl:flex-nowrap @4xl:whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      <span className="figures whitespace-nowrap">{showDay(expiry)}</span>
      {word ? <span className="font-semibold whitespace-nowrap">{word}</span> : null}
    </span>
  )
}
