import { Link } from '@tanstack/react-router'
import { openLines } from '@switchback/core/orders/due-words.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PriceFigure } from '../../../ui/money.tsx'
import { laterPhrase } from './order-phrases.ts'
import { actionPay } from './words.ts'

/** What is due now beside the button that pays it, and what follows. Source: ORDER-29, PAY-16. */
export function PayNow({ order }: { order: OrderResponse }) {
  const [line] = openLines(order)
  return (
    <div className="grid gap-3">
      {line ? (
        <p className="flex items-baseline justify-between gap-4">
          <span>{line[0]}</span>
          <PriceFigure dollars={line[1]} className="text-2xl sm:text-3xl" />
        </p>
      ) : null}
      <Link
        to="/payment"
        search={{ orderId: order.id, type: order.paymentType }}
        className={buttonClass('main', 'min-h-14 text-lg print:hidden')}
      >
        {actionPay}
      </Link>
      <p className="text-soft">{laterPhrase(order)}</p>
    </div>
  )
}
