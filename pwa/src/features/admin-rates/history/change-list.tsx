import type { RateChange } from '@switchback/core/rates/rate-changes.ts'
import { showFigure } from '../show-figure.ts'

/** Changed figures: what each was, and what it is. */
export function ChangeList({ changes }: { changes: readonly RateChange[] }) {
  if (changes.length === 0) return <p className="text-soft">No figure differs.</p>
  return (
    <ul className="grid max-w-xl">
      {changes.map(({ label, kind, before, after }) => (
        <li
          key={label}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5 last:border-none"
        >
          <span>{label}</span>
          <span className="figures ml-auto text-right">
            <span className="text-soft">{showFigure(kind, before)}</span>
            {' → '}
            <span className="font-semibold">{showFigure(kind, after)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
