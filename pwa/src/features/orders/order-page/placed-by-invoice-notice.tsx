import { showDay } from '@switchback/core/shown/day.ts'
import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Above an order that was just placed by invoice. Source: ORDER-32. */
export function PlacedByInvoiceNotice({ order: { invoice, totalPrice, due } }: { order: OrderOfPage }) {
  return (
    <Notice look="done" title="Your order is in">
      <p>We'll assign a driver within 24-48 hours and let you know by email.</p>
      {invoice ? (
        <p>
          <Money dollars={totalPrice} /> on your credit terms
          {due.dueDate === null ? '' : `, due by ${showDay(due.dueDate)}`}. Nothing is due now.
        </p>
      ) : null}
    </Notice>
  )
}
