import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { orderQuery, reportDecline } from '../../queries/order-calls.ts'
import { createPaymentIntent } from './payment-calls.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OrderSteps } from '../../ui/order-steps.tsx'
import { CardPayment } from './card/card-payment.tsx'
import { dueNow, type DueNow } from './due-now.ts'
import { NothingDue } from './nothing-due.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { tellOfPayment } from './tell-of-payment.ts'
import { usePaidElsewhere } from './use-paid-elsewhere.ts'
import { usePaymentIntent } from './card/use-payment-intent.ts'
import { payBack, payByCard, payNothingDue, payNotYetCharged, payRefundRule, payTitle } from './words.ts'

type Props = {
  order: OrderResponse
  type: string | undefined
  /** `paymentIntentId` is undefined if the payment was made elsewhere. */
  onPaid: (paymentIntentId: string | undefined, paid: PaymentType) => void
  onCancel: () => void
}

/** Source: PAY-1, PAY-6, PAY-8, PAY-18, PAY-31. */
export function OrderPaymentScreen({ order: opened, type, onPaid, onCancel }: Props) {
  // The order from when the card form opened; read anew with another form.
  const [renewed, setRenewed] = useState(opened)
  const order = renewed.id === opened.id ? renewed : opened
  const due = dueNow(order, type)
  const back = `${order.dealerId ? '/dealer' : ''}/order-confirmation?orderId=${order.id}`
  return (
    <div data-checkout className="measure py-4 md:py-12">
      <a href={back} className={buttonClass('text')}>
        {payBack}
      </a>
      {!due || due.type === 'balance' ? null : (
        <div className="max-w-[34rem] max-md:hidden md:mt-4">
          <OrderSteps current={payTitle} />
        </div>
      )}
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {due ? payTitle : payNothingDue}
      </h1>
      {due ? <p className="mt-3 text-lg text-soft max-md:hidden">{payNotYetCharged}</p> : null}
      <div className="mt-4 grid grid-cols-1 items-start gap-6 md:mt-8 md:gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-16">
        <div className="lg:order-last">
          <PaymentSummary key={due?.type} order={order} due={due} />
        </div>
        {due ? (
          <section aria-labelledby="card-heading" className="grid grid-cols-1 gap-4 md:gap-6">
            <div>
              <h2 id="card-heading" className="text-xl">
                {payByCard}
              </h2>
              {[order.customerName, order.customerEmail].map((line) => (
                <p key={line} title={line} className="truncate text-soft">
                  {line}
                </p>
              ))}
            </div>
            <OrderPayment order={order} due={due} onPaid={onPaid} onCancel={onCancel} onRead={setRenewed} />
          </section>
        ) : (
          <NothingDue order={order} />
        )}
      </div>
    </div>
  )
}

/** Source: ORDER-27. */
const refundRule = payRefundRule

type OrderPaymentProps = Omit<Props, 'type'> & { due: DueNow; onRead: (order: OrderResponse) => void }

function OrderPayment({ order, due, onPaid, onCancel, onRead }: OrderPaymentProps) {
  const initialisation = usePaymentIntent(['payment-intent', order.id, due.type, due.amount], () =>
    createPaymentIntent({ orderId: order.id, amount: due.amount, type: due.type }),
  )
  const leaveIfPaid = usePaidElsewhere(order, due, () => onPaid(undefined, due.type))
  return (
    <CardPayment
      initialisation={initialisation}
      subject={{
        amount: due.amount,
        refundRule: order.allowedActions.includes('cancel') ? refundRule : undefined,
        payer: { name: order.customerName, email: order.customerEmail },
        returnTo: returnAddress(order, due),
        tellServer: (paymentIntentId) => tellOfPayment(order, due, paymentIntentId),
        tellDeclined: () => reportDecline(order.id),
        onPaid: (paymentIntentId) => onPaid(paymentIntentId, due.type),
        leaveIfPaid,
        readAnew: async () => onRead(await queryClient.fetchQuery(orderQuery(order.id))),
        onCancel,
      }}
    />
  )
}

function returnAddress(order: OrderResponse, due: DueNow): URL {
  const returnTo = new URL('/payment-success', window.location.origin)
  returnTo.searchParams.set('orderId', order.id)
  if (due.type === 'balance') returnTo.searchParams.set('type', due.type)
  return returnTo
}
