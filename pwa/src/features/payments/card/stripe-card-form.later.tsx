import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'
import type { CardPaymentSubject } from './card-payment-subject.ts'
import { confirmPayment } from './confirm-payment.ts'
import { ExpressCheckout } from './express-checkout.tsx'
import { loadStripe } from './load-stripe.ts'
import { PaymentSystemError } from './payment-error.tsx'
import { PayRow } from './pay-row.tsx'
import { stripeAppearance } from './stripe-appearance.ts'
import { useCardPayment, type CardAttempt, type Renewal } from './use-card-payment.ts'
import type { OpenIntent } from './use-payment-intent.ts'
import { cardCheckDetails, cardNotInitializedRetry, cardNotReady } from '../words.ts'

type Props = { subject: CardPaymentSubject; intent: OpenIntent; renewal: Renewal; publishableKey: string }

/**
 * The card provider's own form: card data never touches this page. Source: PAY-17.
 */
export function StripeCardForm(props: Props) {
  const [isUnavailable, setIsUnavailable] = useState(false)
  const [stripe] = useState(() =>
    loadStripe(props.publishableKey).catch(() => {
      setIsUnavailable(true)
      return null
    }),
  )
  const fail = () => setIsUnavailable(true)
  if (isUnavailable) return <PaymentSystemError text={cardNotInitializedRetry} />
  return (
    <>
      <ExpressCheckout {...props} stripe={stripe} />
      <Elements
        stripe={stripe}
        options={{ clientSecret: props.intent.clientSecret, appearance: stripeAppearance() }}
      >
        <CardForm {...props} onUnavailable={fail} />
      </Elements>
    </>
  )
}

type CardFormProps = Props & { onUnavailable: () => void }

function CardForm({ subject, intent, renewal, onUnavailable }: CardFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [isReady, setIsReady] = useState(false)

  const attempt = async (): Promise<CardAttempt> => {
    if (!stripe || !elements) return { kind: 'declined', message: cardNotReady }
    const checked = await elements.submit()
    if (checked.error) {
      return { kind: 'declined', message: checked.error.message ?? cardCheckDetails }
    }
    return confirmPayment(stripe, elements, subject.returnTo)
  }

  const payment = useCardPayment({
    subject,
    renewal,
    paymentIntentId: intent.paymentIntentId,
    attempt,
  })

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void payment.pay()
        else payment.complain(cardNotReady)
      }}
    >
      <div className="min-h-72">
        <PaymentElement
          options={{
            layout: 'tabs',
            // The wallets have their own buttons above.
            wallets: { applePay: 'never', googlePay: 'never' },
            defaultValues: { billingDetails: subject.payer },
          }}
          onReady={() => setIsReady(true)}
          onLoadError={onUnavailable}
        />
      </div>
      <PayRow subject={subject} state={payment.state} note={renewal.note} securedBy="Stripe" />
    </form>
  )
}
