import { Link } from '@tanstack/react-router'
import { openLines } from '@switchback/core/orders/response/due-words.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PriceFigure } from '../../../ui/money.tsx'
import { laterText } from './next-step.ts'
import { actionPay } from '../words.ts'

/** The amount due now beside the button that pays it, and the next steps. Source: ORDER-29, PAY-16. */
export function PayNow({ order }: { order: OrderResponse }) {
  const [line] = openLines(order)
  return (
    <div className="grid gap-3">
      {line ? (
        <p className="flex items-baseline justify-between gap-4">
          <span>{line.label}</span>
          <PriceFigure dollars={line.dollars} className="text-2xl sm:text-3xl" />
        </p>
      ) : null}
      <Link
        to="/payment"
        search={{ orderId: order.id, type: order.paymentType }}
        className={buttonClass('main', 'min-h-14 text-lg')}
      >
        {actionPay}
      </Link>
      <p className="text-soft">{laterText(order)}</p>
    </div>
  )
}
