import { countsAsConfirmed } from '@switchback/core/orders/response/counts-as-confirmed.ts'
import { duePhrase } from '@switchback/core/orders/response/due-words.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { centsOf, PriceFigure } from '../../../ui/money.tsx'
import { OrderSteps } from '../../../ui/order-steps.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Unbroken } from '../../../ui/format/unbroken.tsx'
import { useFocusOnChange } from '../../../ui/page/use-focus-on-change.ts'
import { ExpectedCall } from './expected-call.tsx'
import { awaitsPayment, nextStep } from './next-step.ts'
import { PayNow } from './pay-now.tsx'
import { refundedHelp, stageCancelled, stageConfirmed, stagePending } from '../words.ts'

/**
 * The order's stage and price; of an unpaid order the payment, as its next step, and of a cancelled one the refund.
 * Source: ORDER-29.
 */
export function ConfirmationHead({ order }: { order: OrderResponse }) {
  const isConfirmed = countsAsConfirmed(order)
  const isCancelled = order.transportStatus === 'cancelled'
  const isRefunded = isCancelled && centsOf(order.refundedAmount) > 0
  // Canceling removes the button that had the focus, and the heading announces it.
  const heading = useFocusOnChange(isCancelled)
  const isUnpaid = awaitsPayment(order)
  return (
    <div className="night">
      <div className="measure py-8 md:py-14 print:py-4">
        {isUnpaid && order.dealerId === null ? (
          <div className="max-w-[34rem] print:hidden">
            <OrderSteps current="Payment" />
          </div>
        ) : null}
        <div
          className={`grid gap-x-10 gap-y-6 ${isUnpaid ? 'lg:grid-cols-[1fr_24rem]' : 'md:grid-cols-[1fr_auto]'} md:items-end`}
        >
          <div>
            <p className="flex flex-wrap items-center gap-x-5 text-soft">
              <span className="figures">Order {displayOrderId(order.id)}</span>
              <StatusBadge status={order.status} />
            </p>
            <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl sm:text-3xl">
              {isConfirmed ? stageConfirmed : isCancelled ? stageCancelled : stagePending}
            </h1>
            {isRefunded ? (
              <p className="mt-4">
                <PriceFigure dollars={order.refundedAmount} className="text-3xl" />
                <span className="block text-lg">{refundedHelp}</span>
              </p>
            ) : (
              <p className="mt-3 max-w-[38rem] text-lg text-soft">
                <Unbroken text={nextStep(order, isConfirmed)} />
              </p>
            )}
            <ExpectedCall order={order} />
          </div>
          {isUnpaid ? <PayNow order={order} /> : null}
          {isUnpaid || isCancelled ? null : (
            <p className="md:text-right">
              <PriceFigure dollars={order.totalPrice} className="text-2xl sm:text-3xl" />
              <span className="block text-soft">{duePhrase(order)}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
