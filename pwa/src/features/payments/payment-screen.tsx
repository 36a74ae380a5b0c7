import { lazy, Suspense } from 'react'
import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dueNow, type DueNow } from './payment-search.ts'
import { PaymentFault, PaymentSystemError } from './payment-fault.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { usePaymentIntent } from './use-payment-intent.ts'

const SandboxCardForm = lazy(() =>
  import('./sandbox-card-form.tsx').then((module) => ({ default: module.SandboxCardForm })),
)
const StripeCardForm = lazy(() =>
  import('./stripe-card-form.tsx').then((module) => ({ default: module.StripeCardForm })),
)

type Props = {
  order: OrderAnswer
  type: string | undefined
  onPaid: (paymentIntentId: string) => void
  onCancel: () => void
}

/** Source: spec/public.md sections 2 "Payment page", 4 and 8; decisions 15 to 17. */
export function PaymentScreen({ order, type, onPaid, onCancel }: Props) {
  const due = dueNow(order, type)
  const back = order.dealerId ? '/dealer/order-confirmation' : '/order-confirmation'
  return (
    <div className="measure py-8 md:py-12">
      <a href={`${back}?orderId=${order.id}`} className={buttonClass('text', '-ml-1')}>
        Back to Order
      </a>
      <h1 tabIndex={-1} className="mt-4 text-2xl sm:text-3xl">
        {due ? 'Payment' : 'Nothing is due on this order'}
      </h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-16">
        <div className="lg:order-last">
          <PaymentSummary order={order} due={due} />
        </div>
        {due ? (
          <section aria-labelledby="card-heading" className="grid gap-6">
            <div>
              <h2 id="card-heading" className="text-xl">
                Pay by card
              </h2>
              <p className="mt-1 text-soft wrap-anywhere">
                {order.customerName}, {order.customerEmail}
              </p>
            </div>
            <CardPayment order={order} due={due} onPaid={onPaid} onCancel={onCancel} />
          </section>
        ) : (
          <p className="text-lg text-soft">
            It is paid as far as it has to be, or it was cancelled. Thank you.
          </p>
        )}
      </div>
    </div>
  )
}

type CardPaymentProps = Omit<Props, 'type'> & { due: DueNow }

function CardPayment({ order, due, onPaid, onCancel }: CardPaymentProps) {
  const { stripePublishableKey } = useSiteConfig()
  const initialisation = usePaymentIntent(order.id, due)
  switch (initialisation.kind) {
    case 'loading':
      return <CardFormPlace />
    case 'error':
      return <PaymentSystemError text={initialisation.message} />
    case 'closed':
      return (
        <Notice title={initialisation.message}>
          <p className="mb-4">Your card is not charged a second time.</p>
          <Button look="quiet" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </Notice>
      )
    case 'failed':
      return (
        <PaymentFault
          title="Payment Initialization Failed"
          text="Unable to create payment session. Please try again."
        >
          <Button onClick={initialisation.retry}>Try Again</Button>
        </PaymentFault>
      )
    case 'ready': {
      const { intent } = initialisation
      const form = { order, due, intent, onPaid: () => onPaid(intent.paymentIntentId), onCancel }
      return (
        <Suspense fallback={<CardFormPlace />}>
          {intent.provider === 'stripe' && stripePublishableKey ? (
            <StripeCardForm {...form} publishableKey={stripePublishableKey} />
          ) : (
            <SandboxCardForm {...form} />
          )}
        </Suspense>
      )
    }
  }
}

/** The place of the card form while it is on its way. */
function CardFormPlace() {
  return (
    <div className="grid min-h-[28rem] content-start gap-4">
      <output className="block text-soft">Preparing the payment…</output>
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-14" />
    </div>
  )
}
