import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { Button } from '../../../ui/button.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Registration } from '../../../ui/registration.tsx'
import type { CardPaymentSubject } from './card-payment-subject.ts'
import type { CardPaymentState } from './use-card-payment.ts'
import { cardsText, payCancel, payPaying, payText } from '../words.ts'

type Props = {
  subject: CardPaymentSubject
  state: CardPaymentState
  /** Shown until the first attempt. */
  note: string | undefined
  /** The card provider; none in test mode. */
  securedBy?: string
}

/** The provider's message, the pay button, what to know before pressing it, and the way out. */
export function PayRow({ subject, state, note, securedBy }: Props) {
  const { brand } = useSiteConfig()
  const isPaying = state.kind === 'paying'
  return (
    <div className="grid gap-3">
      <div role="alert">
        {state.kind === 'open' && state.message ? (
          <Notice look="fail" title={state.message}>
            {state.help ? <p>{state.help}</p> : null}
          </Notice>
        ) : note && !isPaying ? (
          <Notice title={note} />
        ) : null}
      </div>
      <Button type="submit" busy={isPaying} className="min-h-14 w-full text-lg">
        {isPaying ? payPaying : payText(formatDollars(centsOf(subject.amount)))}
      </Button>
      {subject.refundRule ? <p>{subject.refundRule}</p> : null}
      {securedBy ? <p className="text-sm text-soft">{cardsText(securedBy)}</p> : null}
      <Registration brand={brand} />
      <Button look="text" className="justify-self-center" onClick={subject.onCancel}>
        {payCancel}
      </Button>
    </div>
  )
}
