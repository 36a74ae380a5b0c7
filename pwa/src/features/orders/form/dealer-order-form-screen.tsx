import { useQuery } from '@tanstack/react-query'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dealerProfileQuery } from '../../../queries/dealer-calls.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useMe } from '../../../queries/me.ts'
import { dealerFormSubject } from '../../../offline/device/account-traces.ts'
import { tabStorage } from '../../../offline/device/device-storage.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { DealerCreditSummary } from './price/dealer-credit-summary.tsx'
import { DealerOrderSections } from './sections/dealer-order-sections.tsx'
import { dealerRefusalText, missingAddressAlert } from './send/dealer-order-alerts.ts'
import { invoiceAllowance } from '../../../forms/invoice-allowance.ts'
import { freshDealerOrder, type DealerOrderInputs } from './load/load-dealer-order-form.ts'
import { OrderFormFrame } from './order-form-frame.tsx'
import type { DealerOrderFormSlots } from './order-form-slots.ts'
import { orderPayload, type OrderFormValues } from './order-form-values.ts'
import type { DealerPaymentMethod } from './sections/dealer-payment-method-section.tsx'
import type {
  PlacedDealerOrder,
  SubmittedDealerOrder,
  WaitingDealerOrder,
} from './send/submit-dealer-order.ts'
import { QuoteSummary } from './price/quote-summary.tsx'
import { useDealerOrderPrice } from './price/use-dealer-order-price.ts'
import type { ShownOrderPrice } from './price/price-retail-order.ts'
import { useFormZips, useOrderForm } from './use-order-form.ts'
import { useTypeQuestion } from './sections/use-type-question.ts'
import { useOneAtATime } from './send/use-one-at-a-time.ts'
import { useOrderSubmission } from './send/use-order-submission.ts'
import {
  formContinue,
  formDealerNote,
  formDealerTitle,
  formPlaced,
  formSubmitInvoice,
  priceDealerTitle,
} from '../words.ts'

// Loads lazily: few quotes are ordered twice.
const OrderedAgainDealerNotice = lazyPart(
  async () => (await import('./load/ordered-again-dealer-notice.tsx')).OrderedAgainDealerNotice,
)

type Props = {
  inputs: DealerOrderInputs
  slots: DealerOrderFormSlots
  /** Called once the order is placed; `subject` is the key that its files were saved under. */
  onPlaced: (order: PlacedDealerOrder, subject: string) => Promise<void>
  /** Called if the order waits on this device, as the operation `id`. */
  onSaved: (id: string) => void
}

type Sent = Omit<SubmittedDealerOrder, 'quoted'> & { price: ShownOrderPrice }

async function sendOrder({ price, ...sent }: Sent): Promise<PlacedDealerOrder | WaitingDealerOrder> {
  // Loads lazily: it comes with the database of the device.
  const { submitDealerOrder } = await import('./send/submit-dealer-order.ts')
  // Another total is one of the server's, which the user accepted.
  const isShown = sent.order.totalPrice === (price.totalCents / 100).toFixed(2)
  return submitDealerOrder({ ...sent, quoted: isShown ? price.quoted : undefined })
}

/** The payment method, saved for this tab like the rest of the draft. */
function usePaymentMethod(subject: string, first: DealerPaymentMethod = 'stripe') {
  const key = `switchback.payment-method.${subject}`
  const [method, setMethod] = useState<DealerPaymentMethod>(() => {
    const saved = tabStorage.read(key)
    return saved === 'invoice' || saved === 'stripe' ? saved : first
  })
  const choose = (next: DealerPaymentMethod) => {
    tabStorage.write(key, next)
    setMethod(next)
  }
  return [method, choose] as const
}

/** The order's price for the current form, and for the type listed for its make and model. */
function useDealerPrices({ form, typeErrorOf }: ReturnType<typeof useOrderForm>, quoted: DealerOrderInputs) {
  const { trip, suggestedTrip, question } = useTypeQuestion(form, quoted.trip)
  const inputs = { ...quoted, trip }
  const zips = useFormZips(form, trip)
  const price = useDealerOrderPrice(inputs, zips)
  const listed = useDealerOrderPrice({ ...quoted, trip: suggestedTrip }, zips)
  const prices = { chosenCents: price.totalCents, suggestedCents: listed.totalCents }
  return { inputs, zips, price, typeQuestion: { ...question, prices, error: typeErrorOf(question.id) } }
}

async function refuseIncomplete({ form, countAttempt }: ReturnType<typeof useOrderForm>): Promise<void> {
  const text = missingAddressAlert(form.getValues())
  if (text) await showAlert(text)
  countAttempt()
}

/** The form, its price, the available credit, and its submission. */
function useDealerOrder({ inputs: quoted, onPlaced, onSaved }: Omit<Props, 'slots'>) {
  const { unsent } = quoted
  const subject = dealerFormSubject(useMe().user.id, unsent?.id ?? quoted.quote.id)
  const draft = useOrderForm({ subject, fresh: freshDealerOrder(quoted), trip: quoted.trip })
  const { form } = draft
  const { inputs, zips, price, typeQuestion } = useDealerPrices(draft, quoted)
  // The available credit may have changed while the user filled in the form.
  const dealer: DealerProfile = useQuery(dealerProfileQuery).data ?? inputs.dealer
  const [method, setMethod] = usePaymentMethod(subject, unsent?.paymentMethod)
  const paymentType = useWatch({ control: form.control, name: 'paymentType' })
  const allowance = invoiceAllowance(price.totalCents, dealer)
  const submission = useOrderSubmission<PlacedDealerOrder>({
    shownCents: price.totalCents,
    task: 'create',
    sendOrder: async (values, totalPrice, seenOrderIds) => {
      const context = { quoteId: inputs.quote.id, trip: inputs.trip, totalPrice, distance: price.miles }
      const order = { ...orderPayload(values, context), paymentMethod: method }
      const id = unsent?.id ?? draft.idempotencyKey
      const knownOrders = [...inputs.knownOrders, ...seenOrderIds]
      const sent = await sendOrder({ id, form: subject, order, price, knownOrders })
      if (!('waitingAs' in sent)) return sent
      if (sent.waitingAs === id) draft.discardDraft()
      onSaved(sent.waitingAs)
      return null
    },
    alertOf: (failure) => {
      const text = dealerRefusalText(failure)
      if (text) setMethod('stripe')
      if (text) void queryClient.invalidateQueries({ queryKey: dealerProfileQuery.queryKey })
      return text
    },
    onRefusedFields: draft.refuseFields,
    onPlaced: (order) => {
      draft.discardDraft()
      void onPlaced(order, subject)
    },
  })
  const submit = draft.submitWith(
    async (values) => {
      if (method !== 'invoice' || allowance.kind === 'allowed') return submission.submit(values)
      setMethod('stripe')
      return showAlert(allowance.text)
    },
    () => refuseIncomplete(draft),
  )
  const submitOnce = useOneAtATime(submission.state.kind === 'editing')
  return {
    draft,
    subject,
    inputs,
    typeQuestion,
    zips,
    price,
    dealer,
    submission,
    onSubmit: () => submitOnce(submit),
    payment: { method, allowance, onChoose: setMethod },
    submitText: submitWords(method, paymentType, price),
  }
}

/** Source: ORDER-31, PRICE-12, API-6, CREDIT-6. */
export function DealerOrderFormScreen({ slots, ...props }: Props) {
  const { inputs } = props
  const order = useDealerOrder(props)
  const { price, dealer, payment } = order
  const preferredOn = useWatch({ control: order.draft.form.control, name: 'preferredPickupDate' })
  return (
    <OrderFormFrame
      isPortal
      heading={
        <>
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {formDealerTitle}
          </h1>
          {inputs.quote.orderedAs ? <OrderedAgainDealerNotice orderedAs={inputs.quote.orderedAs} /> : null}
        </>
      }
      aside={
        <>
          <QuoteSummary
            inputs={order.inputs}
            price={price}
            zips={order.zips}
            others={[]}
            preferredOn={preferredOn}
            title={priceDealerTitle}
          />
          <DealerCreditSummary dealer={dealer} method={payment.method} totalCents={price.totalCents} />
        </>
      }
      order={order}
      shown={inputs.shown}
      words={{ ...words, submit: order.submitText }}
    >
      <DealerOrderSections
        form={order.draft.form}
        inputs={{ ...inputs, dealer }}
        price={price}
        typeQuestion={order.typeQuestion}
        slots={slots}
        subject={order.subject}
        payment={payment}
      />
    </OrderFormFrame>
  )
}

const words = {
  className: 'figures sm:w-96',
  note: formDealerNote,
  placed: formPlaced,
}

/** The button shows the amount due first. Source: ORDER-31. */
function submitWords(
  method: DealerPaymentMethod,
  paymentType: OrderFormValues['paymentType'],
  price: { totalCents: number; depositCents: number },
): string {
  if (method === 'invoice') return formSubmitInvoice
  const cents = paymentType === 'deposit' ? price.depositCents : price.totalCents
  return `${formContinue} ${formatDollars(cents)}`
}
