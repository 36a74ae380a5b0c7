import type { OrderChange } from '@switchback/core/orders/request/staff-edit.ts'

/** The fields of an order that a change would replace, with their values now and before. */
export function ChangedFields({ changes }: { changes: readonly OrderChange[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[14rem_1fr]">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere">
            <span className="font-semibold">{after}</span>{' '}
            <span className="text-soft">(before: {before})</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
