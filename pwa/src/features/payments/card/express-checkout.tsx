import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import type { CardPaymentSubject } from './card-payment-subject.ts'
import { confirmPayment } from './confirm-payment.ts'
import { useCardPayment, type CardAttempt, type Renewal } from './use-card-payment.ts'
import type { OpenIntent } from './use-payment-intent.ts'
import { cardNotReady, payOrByCard } from '../words.ts'

type Props = { subject: CardPaymentSubject; intent: OpenIntent; renewal: Renewal }

/**
 * Apple Pay, Google Pay and Link in one tap, where the device has them. They have an `Elements` of their own, so that
 * confirming one does not validate the empty card form. Source: PAY-17.
 */
export function ExpressCheckout({ stripe, ...props }: Props & { stripe: Promise<Stripe | null> }) {
  return (
    <Elements stripe={stripe} options={{ clientSecret: props.intent.clientSecret }}>
      <ExpressButtons {...props} />
    </Elements>
  )
}

function ExpressButtons({ subject, intent, renewal }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const [isOffered, setIsOffered] = useState(false)

  const attempt = async (): Promise<CardAttempt> => {
    if (!stripe || !elements) return { kind: 'declined', message: cardNotReady }
    return confirmPayment(stripe, elements, subject.returnTo)
  }
  const payment = useCardPayment({
    subject,
    renewal,
    paymentIntentId: intent.paymentIntentId,
    attempt,
  })

  return (
    <div className={isOffered ? 'mb-6 grid gap-4' : 'invisible h-0 overflow-hidden'}>
      <div role="alert">
        {payment.state.kind === 'open' && payment.state.message ? (
          <Notice look="fail" title={payment.state.message} />
        ) : null}
      </div>
      <ExpressCheckoutElement
        options={{ buttonHeight: 48 }}
        onReady={({ availablePaymentMethods }) => setIsOffered(availablePaymentMethods !== undefined)}
        onConfirm={async ({ paymentFailed }) => {
          if (!(await payment.pay())) paymentFailed({ reason: 'fail' })
        }}
      />
      <p className="text-center text-sm text-soft">{payOrByCard}</p>
    </div>
  )
}
