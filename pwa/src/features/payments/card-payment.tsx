import { useSiteConfig } from '../../queries/site-config.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardPaymentSubject } from './card-payment-subject.ts'
import { PaymentError, PaymentSystemError } from './payment-error.tsx'
import type { PaymentInitialisation } from './use-payment-intent.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SandboxCardForm = lazyPart(
  async () => (await import('./sandbox-card-form.tsx')).SandboxCardForm,
  <CardFormPlace />,
)
const StripeCardForm = lazyPart(
  async () => (await import('./stripe-card-form.tsx')).StripeCardForm,
  <CardFormPlace />,
)

type Props = { initialisation: PaymentInitialisation; subject: CardPaymentSubject }

/** The configured provider's card form, or its substitute. */
export function CardPayment({ initialisation, subject }: Props) {
  const { stripePublishableKey } = useSiteConfig()
  switch (initialisation.kind) {
    case 'loading':
      return <CardFormPlace />
    case 'error':
      return <PaymentSystemError text={initialisation.message} />
    case 'closed':
      return (
        <Notice title={initialisation.message}>
          <p className="mb-4">Your card won't be charged twice.</p>
          <Button look="quiet" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </Notice>
      )
    case 'failed':
      return (
        <PaymentError
          title="Payment Initialization Failed"
          text="Unable to create payment session. Please try again."
        >
          <Button onClick={initialisation.retry}>Try Again</Button>
        </PaymentError>
      )
    case 'ready': {
      const { intent } = initialisation
      return intent.provider === 'stripe' && stripePublishableKey ? (
        <StripeCardForm subject={subject} intent={intent} publishableKey={stripePublishableKey} />
      ) : (
        <SandboxCardForm subject={subject} intent={intent} />
      )
    }
  }
}

/** The placeholder while the card form loads. */
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
