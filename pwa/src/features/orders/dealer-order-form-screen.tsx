import { useQuery } from '@tanstack/react-query'
import type { DealerOrderAnswer } from '@switchback/core/orders/dealer-order.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dealerProfileQuery } from '../../api/dealer-calls.ts'
import { dealerOrdersKey, placeDealerOrder } from '../../api/dealer-order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { useMe } from '../../api/session-calls.ts'
import { dealerFormSubject } from '../../offline/account-traces.ts'
import { tabStorage } from '../../offline/device-storage.ts'
import { Button } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CreditSummary } from './credit-summary.tsx'
import { DealerOrderSections } from './dealer-order-sections.tsx'
import { dealerRefusalText, missingAddressAlert } from './dealer-order-alerts.ts'
import { summaryOf } from './form-faults.ts'
import { invoiceAllowance, type InvoiceAllowance } from './invoice-allowance.ts'
import { freshDealerOrder, type DealerOrderGround } from './load-dealer-order-form.ts'
import type { DealerOrderFormSlots } from './order-form-slots.ts'
import { orderPayload, type OrderFormValues } from './order-form-values.ts'
import { OrderPriceBar } from './order-price-bar.tsx'
import type { DealerPaymentMethod } from './payment-method-section.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { useDealerOrderPrice } from './use-dealer-order-price.ts'
import { useFormZips, useOrderForm } from './use-order-form.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { isUpdatedPrice } from './use-order-price.ts'
import { useOrderSubmission, type SubmissionState } from './use-order-submission.ts'

type Props = {
  ground: DealerOrderGround
  slots: DealerOrderFormSlots
  /** The order is there; `subject` is what its files were kept under. */
  onPlaced: (order: DealerOrderAnswer, subject: string) => Promise<void>
}

/** Card or invoice, kept for this tab like the rest of the draft. */
function usePaymentMethod(subject: string) {
  const key = `switchback.payment-method.${subject}`
  const [method, setMethod] = useState<DealerPaymentMethod>(() =>
    tabStorage.read(key) === 'invoice' ? 'invoice' : 'stripe',
  )
  const choose = (next: DealerPaymentMethod) => {
    tabStorage.write(key, next)
    setMethod(next)
  }
  return [method, choose] as const
}

/** The form, its price, the credit there is, and its way to the server. */
function useDealerOrder({ ground, onPlaced }: Omit<Props, 'slots'>) {
  const subject = dealerFormSubject(useMe().user.id, ground.quote.id)
  const draft = useOrderForm({ subject, fresh: freshDealerOrder(ground), trip: ground.trip })
  const { form } = draft
  const zips = useFormZips(form, ground.trip)
  const price = useDealerOrderPrice(ground, zips)
  // What is left of the credit may have moved while the form was filled in.
  const dealer: DealerProfile = useQuery(dealerProfileQuery).data ?? ground.dealer
  const [method, setMethod] = usePaymentMethod(subject)
  const paymentType = useWatch({ control: form.control, name: 'paymentType' })
  const allowance = invoiceAllowance(price.totalCents, dealer)
  const submission = useOrderSubmission<DealerOrderAnswer>({
    shownCents: price.totalCents,
    task: 'create',
    sendOrder: (values, totalPrice) => {
      const context = { quoteId: ground.quote.id, trip: ground.trip, totalPrice, distance: price.miles }
      const payload = { ...orderPayload(values, context), paymentMethod: method }
      return placeDealerOrder(payload, draft.idempotencyKey)
    },
    alertOf: (failure) => {
      const text = dealerRefusalText(failure)
      if (text) setMethod('stripe')
      if (text) void queryClient.invalidateQueries({ queryKey: dealerProfileQuery.queryKey })
      return text
    },
    onRefusedFields: draft.refuseFields,
    onKeySpent: draft.renewKey,
    onPlaced: (order) => {
      draft.discardDraft()
      void queryClient.invalidateQueries({ queryKey: dealerOrdersKey })
      void queryClient.invalidateQueries({ queryKey: dealerProfileQuery.queryKey })
      void onPlaced(order, subject)
    },
  })
  const send = async (values: OrderFormValues) => {
    if (method === 'invoice' && allowance.kind !== 'allowed') {
      setMethod('stripe')
      await showAlert(allowance.text)
      return
    }
    await submission.submit(values)
  }
  const submit = form.handleSubmit(send, async () => {
    const text = missingAddressAlert(form.getValues())
    if (text) await showAlert(text)
    draft.countAttempt()
  })
  const submitOnce = useOneAtATime(submission.state.kind === 'editing')
  return {
    draft,
    subject,
    zips,
    price,
    dealer,
    submission,
    onSubmit: () => submitOnce(submit),
    payment: { method, allowance, onChoose: setMethod },
    words: submitWords(method, paymentType, price),
  }
}

/** Source: spec/dealer-admin.md sections 2 to 5; decisions 7, 12 and 25. */
export function DealerOrderFormScreen({ slots, ...props }: Props) {
  const { ground } = props
  const { draft, subject, zips, price, dealer, submission, onSubmit, payment, words } = useDealerOrder(props)
  return (
    <div className="measure py-8 md:py-10">
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        Complete Dealer Order
      </h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
        <aside className="lg:sticky lg:top-32 lg:order-last">
          <QuoteSummary ground={ground} price={price} zips={zips} title="Dealer Quote" />
          <CreditSummary dealer={dealer} method={payment.method} totalCents={price.totalCents} />
        </aside>
        <form
          noValidate
          className="grid gap-10"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <ErrorSummary faults={summaryOf(draft.faults)} attempt={draft.attempt} />
          <DealerOrderSections
            form={draft.form}
            ground={{ ...ground, dealer }}
            price={price}
            slots={slots}
            subject={subject}
            payment={payment}
          />
          <SubmitRow state={submission.state} words={words} />
        </form>
      </div>
      <OrderPriceBar
        price={price}
        isUpdated={isUpdatedPrice(price.totalCents, centsOf(ground.shown.totalPrice))}
      />
      {submission.state.kind === 'price-changed' ? (
        <PriceChangedDialog
          change={submission.state.change}
          onAccept={() => void submission.acceptPrice()}
          onDecline={submission.declinePrice}
        />
      ) : null}
    </div>
  )
}

/** What of the payment the sections need. */
export type ShownPayment = {
  method: DealerPaymentMethod
  allowance: InvoiceAllowance
  onChoose: (method: DealerPaymentMethod) => void
}

/** The amount is what is due first. Source: spec/dealer-admin.md section 2 "Dealer order form". */
function submitWords(
  method: DealerPaymentMethod,
  paymentType: OrderFormValues['paymentType'],
  price: { totalCents: number; depositCents: number },
): string {
  if (method === 'invoice') return 'Submit Order for Invoice'
  const cents = paymentType === 'deposit' ? price.depositCents : price.totalCents
  return `Continue to Payment ${formatDollars(cents)}`
}

function SubmitRow({ state, words }: { state: SubmissionState; words: string }) {
  const isBusy = state.kind === 'sending' || state.kind === 'placed'
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <Button type="submit" busy={isBusy} className="figures min-h-14 w-full text-lg sm:w-96">
        {state.kind === 'sending' ? 'Sending…' : words}
      </Button>
      <p className="text-sm text-soft">Free cancellation available before driver assignment.</p>
      {state.kind === 'placed' ? (
        <Notice look="done" live title="Your order is placed.">
          <p>Taking you to it…</p>
        </Notice>
      ) : null}
    </div>
  )
}
