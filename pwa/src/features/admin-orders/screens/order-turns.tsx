import { Link } from '@tanstack/react-router'
import { placeInTrail } from '../../../ui/table/order-trail.ts'

/** The orders before and after this one in the list from which it was opened. Source: STAFF-25. */
export function OrderTurns({ orderId }: { orderId: string }) {
  const found = placeInTrail(orderId)
  if (!found || found.count < 2) return null
  return (
    <nav aria-label="Orders of the list" className="flex items-center gap-x-4 text-sm">
      <Turn step={-1} orderId={found.previous} />
      <span className="figures text-soft">
        {found.place} of {found.count}
      </span>
      <Turn step={1} orderId={found.next} />
    </nav>
  )
}

const turns = { [-1]: { label: 'Previous', key: '[' }, 1: { label: 'Next', key: ']' } } as const

/** Replaces the order in the history of the browser, so that Back leads to the list. */
function Turn({ step, orderId }: { step: 1 | -1; orderId: string | undefined }) {
  const { label, key } = turns[step]
  if (orderId === undefined) return <span className="py-1 text-soft">{label}</span>
  return (
    <Link
      to="/admin/orders/$orderId"
      params={{ orderId }}
      replace
      data-turn={step}
      aria-label={`${label} order`}
      aria-keyshortcuts={key}
      title={`${label} order (${key})`}
      className="py-1 underline underline-offset-4"
    >
      {label}
    </Link>
  )
}
