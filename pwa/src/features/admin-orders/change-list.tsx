import type { OrderChange } from '@switchback/core/orders/request/staff-edit.ts'

/** Each changed field, before and after. */
export function ChangeList({ changes }: { changes: readonly OrderChange[] }) {
  return (
    <ul className="text-sm">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere">
          {label}: <span className="font-semibold">{after}</span>{' '}
          <span className="text-soft">(before: {before})</span>
        </li>
      ))}
    </ul>
  )
}
