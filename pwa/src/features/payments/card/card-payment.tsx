import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { siteConfigQuery } from '../../../queries/site-config.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CardPaymentSubject } from './card-payment-subject.ts'
import { PaymentError, PaymentSystemError } from './payment-error.tsx'
import type { Renewal } from './use-card-payment.ts'
import type { OpenIntent, PaymentInitialisation } from './use-payment-intent.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import {
  cardNotInitializedRetry,
  cardNotTwice,
  cardPreparing,
  cardRefresh,
  cardRenewed,
  cardSessionFailed,
  cardSessionFailedHelp,
  cardTryAgain,
} from '../words.ts'

const SandboxCardForm = lazyPart(
  async () => (await import('./sandbox-card-form.later.tsx')).SandboxCardForm,
  <CardFormPlace />,
)
const StripeCardForm = lazyPart(
  async () => (await import('./stripe-card-form.later.tsx')).StripeCardForm,
  <CardFormPlace />,
)

type Props = { initialisation: PaymentInitialisation; subject: CardPaymentSubject }

/** The card form of the intent's provider, or its substitute. Source: PAY-2. */
export function CardPayment({ initialisation, subject }: Props) {
  const [isRenewed, setIsRenewed] = useState(false)
  switch (initialisation.kind) {
    case 'loading':
      return <CardFormPlace />
    case 'error':
      return <PaymentSystemError text={initialisation.message} />
    case 'closed':
      return <Closed message={initialisation.message} leaveIfPaid={subject.leaveIfPaid} />
    case 'failed':
      return (
        <PaymentError title={cardSessionFailed} text={cardSessionFailedHelp}>
          <Button onClick={initialisation.retry}>{cardTryAgain}</Button>
        </PaymentError>
      )
    case 'ready': {
      const { intent, again } = initialisation
      const renew = async () => {
        await subject.readAnew()
        setIsRenewed(true)
        again()
      }
      const form = { subject, intent, renewal: { renew, note: isRenewed ? cardRenewed : undefined } }
      return intent.provider === 'stripe' ? <StripeForm {...form} /> : <SandboxCardForm {...form} />
    }
  }
}

/** Needs the key of the site's settings; without it nothing can be paid. */
function StripeForm(props: { subject: CardPaymentSubject; intent: OpenIntent; renewal: Renewal }) {
  const { data, isPending } = useQuery(siteConfigQuery)
  if (isPending) return <CardFormPlace />
  if (!data?.stripePublishableKey) return <PaymentSystemError text={cardNotInitializedRetry} />
  return <StripeCardForm {...props} publishableKey={data.stripePublishableKey} />
}

type ClosedProps = { message: string; leaveIfPaid: CardPaymentSubject['leaveIfPaid'] }

/** Nothing can be paid here: leads to the receipt if it is paid, else says why. Source: PAY-31. */
function Closed({ message, leaveIfPaid }: ClosedProps) {
  useEffect(() => {
    void leaveIfPaid()
    // oxlint-disable-next-line react/exhaustive-deps -- looks once
  }, [])
  return (
    <Notice title={message}>
      <p className="mb-4">{cardNotTwice}</p>
      <Button look="quiet" onClick={() => window.location.reload()}>
        {cardRefresh}
      </Button>
    </Notice>
  )
}

/** The placeholder while the card form loads. */
function CardFormPlace() {
  return (
    <div className="grid min-h-[28rem] content-start gap-4">
      <output className="block text-soft">{cardPreparing}</output>
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-14" />
    </div>
  )
}
