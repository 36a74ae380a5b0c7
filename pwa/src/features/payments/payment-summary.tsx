import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { Money, PriceFigure } from '../../ui/money.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { dueLines, type DueLine } from '@switchback/core/orders/due-words.ts'
import type { DueNow } from './due-now.ts'

/** A summary of what the customer is paying for. Source: PAY-1. */
export function PaymentSummary({ order, due }: { order: OrderResponse; due: DueNow | undefined }) {
  return (
    <section aria-labelledby="order-summary" className="night rounded-sheet">
      <div className="p-6 sm:p-7">
        <h2 id="order-summary" className="text-lg font-semibold tracking-normal text-soft">
          Order summary
        </h2>
        {due ? (
          <p className="mt-1">
            <PriceFigure dollars={due.amount} className="text-3xl" />
            <span className="block text-soft">Amount due now</span>
          </p>
        ) : null}
        <div className="mt-4">
          <Facts>
            <Fact label="Order">
              <span className="figures">{displayOrderId(order.id)}</span>
            </Fact>
            <Fact label="Route">
              <span className="figures">
                {order.pickupZip} to {order.deliveryZip}
              </span>
            </Fact>
            <Fact label="Vehicle">
              {order.vehicleYear} {order.vehicleMake} {order.vehicleModel}
            </Fact>
            <Fact label="Transport">{order.transportType === 'open' ? 'Open' : 'Enclosed'}</Fact>
            {linesOf(order, due).map(([label, dollars]) => (
              <Fact key={label} label={label}>
                <Money dollars={dollars} />
              </Fact>
            ))}
          </Facts>
        </div>
      </div>
    </section>
  )
}

/** Leaves out the deposit and balance plan if the customer pays everything now. */
function linesOf(order: OrderResponse, due: DueNow | undefined): readonly DueLine[] {
  const lines = dueLines(order)
  return due?.type === 'full' && order.due.kind === 'now' ? lines.slice(0, 1) : lines
}
