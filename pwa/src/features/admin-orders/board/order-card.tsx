import { Link } from '@tanstack/react-router'
import { plannedPickup } from '@switchback/core/orders/lists/planned-pickup.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import { showDay, showDays } from '@switchback/core/shown/day.ts'
import { useId, useState } from 'react'
import { useCan } from '../../../queries/me.ts'
import { actionsFor, bulkLabels, stepOf, type BulkAction } from '../list/bulk-action.ts'

/** The actions that staff can take on the order now, in the order in which a transport proceeds. */
const cardActions = (row: AdminOrderRow, mayAssign: boolean): BulkAction[] =>
  actionsFor(mayAssign).filter((action) => stepOf(row, action) !== undefined)

const dayWords = { agreed: 'Agreed', preferred: 'Preferred' } as const

type Props = { row: AdminOrderRow; onAction: (action: BulkAction) => void }

/** An order on the board. */
export function OrderCard({ row, onAction }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const actions = cardActions(row, useCan()('drivers'))
  const id = useId()
  const number = displayOrderId(row.id)
  const lane = `${row.pickupPlace} to ${row.deliveryPlace}`
  const isOfDealer = row.dealerName !== null && row.dealerName !== row.customerName
  const customer = isOfDealer ? `${row.customerName}, ${row.dealerName}` : row.customerName
  return (
    <li className="min-w-0 rounded-control border border-line bg-surface px-1.5 py-1.5 leading-snug">
      <div className="flex items-baseline justify-between gap-1">
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId: row.id }}
          className="figures font-semibold underline underline-offset-4 pointer-coarse:py-2"
        >
          #{number}
        </Link>
        <PickupDay row={row} />
      </div>
      <Fact text={customer} />
      <Fact text={lane} />
      <Fact text={row.vehicle} isSoft />
      {row.driverName ? <Fact text={`Driver: ${row.driverName}`} isSoft /> : null}
      {actions.length > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Change order ${number}`}
          className="min-h-6 text-xs font-semibold text-soft hover:text-ink pointer-coarse:min-h-11"
          onClick={() => setIsOpen(!isOpen)}
        >
          Change <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
        </button>
      ) : null}
      {isOpen && actions.length > 0 ? (
        <ul id={id} className="mb-0.5 border-t border-line pt-1">
          {actions.map((action) => (
            <li key={action}>
              <button
                type="button"
                className={`min-h-7 w-full rounded-control px-1 text-left font-semibold hover:bg-wash pointer-coarse:min-h-11 ${action === 'cancelled' ? 'text-fail' : ''}`}
                onClick={() => onAction(action)}
              >
                {bulkLabels[action]}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** Without the year, which would leave no room for the day. */
function PickupDay({ row }: { row: AdminOrderRow }) {
  const planned = plannedPickup(row)
  const text = planned
    ? `${dayWords[planned.kind]} ${showDays({ from: planned.day, to: planned.day })}`
    : 'No pickup day'
  return (
    <span
      title={planned ? showDay(planned.day) : undefined}
      className="figures min-w-0 truncate text-xs text-soft"
    >
      {text}
    </span>
  )
}

function Fact({ text, isSoft = false }: { text: string; isSoft?: boolean }) {
  return (
    <p title={text} className={`truncate ${isSoft ? 'text-soft' : ''}`}>
      {text}
    </p>
  )
}
