import type { DaySpan } from '@switchback/core/reports/report.ts'
import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { presetsAt } from './presets.ts'

type Props = { span: DaySpan; today: string; onSpan: (span: DaySpan) => void }

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Presets and two date inputs; a complete range applies at once. */
export function RangePicker({ span, today, onSpan }: Props) {
  const [typed, setTyped] = useState<DaySpan>(span)
  const [shown, setShown] = useState(span)
  if (shown.from !== span.from || shown.to !== span.to) {
    setShown(span)
    setTyped(span)
  }
  const isTurned = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to
  const type = (next: DaySpan) => {
    setTyped(next)
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to) onSpan(next)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 print:hidden">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm text-soft">Range</legend>
        <div className="flex flex-wrap gap-2">
          {presetsAt(today).map(({ name, from, to }) => (
            <button
              key={name}
              type="button"
              aria-pressed={from === span.from && to === span.to}
              onClick={() => onSpan({ from, to })}
              className="min-h-11 rounded-control border border-edge px-3 text-sm hover:bg-wash aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="flex min-w-0 flex-wrap gap-3">
        <TextField
          label="From"
          type="date"
          frameClass="min-w-40 flex-1"
          value={typed.from}
          max={typed.to}
          onChange={({ target }) => type({ ...typed, from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          frameClass="min-w-40 flex-1"
          value={typed.to}
          min={typed.from}
          error={isTurned ? 'The end is before the start' : undefined}
          onChange={({ target }) => type({ ...typed, to: target.value })}
        />
      </div>
    </div>
  )
}
