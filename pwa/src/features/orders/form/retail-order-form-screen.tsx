import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { changeOrder, orderQuery, placeOrder } from '../../../queries/order-calls.ts'
import { queryClient } from '../../../api/query-client.ts'
import { placedOrderOf } from '../../../offline/saved/placed-order-of.ts'
import { placedOrders } from '../../../offline/saved/placed-orders.ts'
import { orderedQuotes } from '../../../offline/saved/ordered-quotes.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { missingAlert } from './check-order-form.ts'
import type { RetailOrderInputs } from './load/load-retail-order-form.ts'
import { otherTrips, withOtherVehicles } from './other-vehicles.ts'
import { OrderFormFrame } from './order-form-frame.tsx'
import type { OrderFormSlots } from './order-form-slots.ts'
import { orderPayload } from './order-form-values.ts'
import { OtherVehiclesSection } from './sections/other-vehicles-section.tsx'
import { OrderSections } from './sections/order-sections.tsx'
import { OrderSteps } from '../../../ui/order-steps.tsx'
import { placeWithAlert } from '../../../unsent/once/place-with-alert.ts'
import { PaymentSection } from './sections/payment-section.tsx'
import { QuoteSummary } from './price/quote-summary.tsx'
import { useFormZips, useOrderForm } from './use-order-form.ts'
import { useOneAtATime } from './send/use-one-at-a-time.ts'
import type { ShownOrderPrice } from './price/price-retail-order.ts'
import { useRetailOrderPrice } from './price/use-retail-order-price.ts'
import { isOtherTrip } from './trip/change-trip.ts'
import { useChangeTrip } from './trip/use-change-trip.tsx'
import { useTypeQuestion } from './sections/use-type-question.ts'
import { useOrderSubmission } from './send/use-order-submission.ts'
import {
  dueInFullText,
  dueInPartsText,
  formAgree,
  formBack,
  formEditTitle,
  formNote,
  formPlace,
  formPlaced,
  formPlacedElsewhere,
  formSave,
  formSaved,
  formTerms,
  formTitle,
} from '../words.ts'

type Props = {
  inputs: RetailOrderInputs
  slots: OrderFormSlots
  /** Called once the order is placed; `subject` is the key that its files were saved under. */
  onPlaced: (orderId: string, subject: string) => Promise<void>
}

/** The order's price for the current form, and for the type listed for its make and model. */
function usePrices({ form, typeErrorOf }: ReturnType<typeof useOrderForm>, quoted: RetailOrderInputs) {
  const { trip, suggestedTrip, question } = useTypeQuestion(form, quoted.trip)
  const inputs = { ...quoted, trip }
  const zips = useFormZips(form, trip)
  const others = otherTrips(useWatch({ control: form.control, name: 'otherVehicles' }), trip)
  const price = useRetailOrderPrice(inputs, zips, others)
  const listed = useRetailOrderPrice({ ...quoted, trip: suggestedTrip }, zips, others)
  const prices = { chosenCents: price.totalCents, suggestedCents: listed.totalCents }
  return {
    inputs,
    zips,
    others,
    price,
    typeQuestion: { ...question, prices, error: typeErrorOf(question.id) },
  }
}

/** The form, its price and its submission. */
function useCustomerOrder({ inputs: quoted, onPlaced }: Omit<Props, 'slots'>) {
  const { subject } = quoted
  const quoteUntil = quoted.order ? undefined : quoted.quote?.validUntil
  const draft = useOrderForm({ subject, fresh: quoted.fresh, trip: quoted.trip, quoteUntil })
  const { form } = draft
  const { inputs, zips, others, price, typeQuestion } = usePrices(draft, quoted)
  const submission = useOrderSubmission({
    shownCents: price.totalCents,
    task: inputs.order ? 'update' : 'create',
    sendOrder: async (values, totalPrice) => {
      const { trip, quote } = inputs
      const context = { quoteId: quote?.id ?? null, trip, totalPrice, distance: price.miles }
      const flat = orderPayload(values, context)
      const first = inputs.order?.vehicles[0]
      const isSeveral = values.otherVehicles.length > 0 || (inputs.order?.vehicles.length ?? 0) > 1
      const payload = isSeveral ? withOtherVehicles(flat, values.otherVehicles, first?.position) : flat
      const order = inputs.order
        ? await changeOrder(inputs.order.id, { ...payload, revision: inputs.order.revision })
        : await placeWithAlert(draft.idempotencyKey, payload, placeOrder)
      queryClient.setQueryData(orderQuery(order.id).queryKey, order)
      if (!inputs.order || (await placedOrders.has(order.id))) await placedOrders.save(placedOrderOf(order))
      return order
    },
    onRefusedFields: draft.refuseFields,
    // The key outlives its form: a new one would place a second order.
    alertOf: (failure) =>
      failure.kind === 'refused' && failure.code === 'idempotency_mismatch' ? formPlacedElsewhere : undefined,
    onPlaced: (order) => {
      draft.discardDraft()
      if (inputs.quote && !inputs.order) void orderedQuotes.save(inputs.quote.id, order.id)
      void onPlaced(order.id, subject)
    },
  })
  const submit = draft.submitWith(submission.submit, async () => {
    const text = missingAlert(form.getValues())
    if (text) await showAlert(text)
    draft.countAttempt()
  })

  const router = useRouter()
  const submitOnce = useOneAtATime(submission.state.kind === 'editing')
  return {
    draft,
    subject,
    inputs,
    zips,
    others,
    price,
    typeQuestion,
    submission,
    isEdit: quoted.order !== undefined,
    onSubmit: () => submitOnce(submit),
    onReload: () => router.invalidate(),
  }
}

/** Source: ORDER-1, ORDER-2, PRICE-12, API-6, ORDER-18. */
export function RetailOrderFormScreen({ slots, ...props }: Props) {
  const { inputs } = props
  const order = useCustomerOrder(props)
  const { form } = order.draft
  const { trip } = order.inputs
  const change = useChangeTrip({
    form,
    quoted: inputs,
    trip: { ...trip, ...order.zips },
    totalCents: order.price.totalCents,
  })
  const [paymentType, preferredOn] = useWatch({
    control: form.control,
    name: ['paymentType', 'preferredPickupDate'],
  })
  return (
    <OrderFormFrame
      heading={<Heading order={inputs.order} />}
      aside={
        <>
          <QuoteSummary
            inputs={order.inputs}
            price={order.price}
            zips={order.zips}
            others={order.others}
            preferredOn={preferredOn}
            terms={dueTerms(order.price, paymentType)}
            isTripChanged={isOtherTrip(trip, inputs.order ?? inputs.trip)}
            onChangeTrip={change.open}
          />
          {change.dialog}
        </>
      }
      order={order}
      shown={inputs.shown}
      words={inputs.order ? editWords : placeWords}
    >
      <OrderSections
        form={form}
        trip={{ ...trip, vehicleType: inputs.trip.vehicleType }}
        typeQuestion={order.typeQuestion}
        slots={slots}
        others={
          <OtherVehiclesSection form={form} order={{ ...order, typeErrorOf: order.draft.typeErrorOf }} />
        }
        subject={order.subject}
        orderId={inputs.order?.id}
      >
        <PaymentSection form={form} price={order.price} />
      </OrderSections>
    </OrderFormFrame>
  )
}

const dollars = (cents: number) => formatDollars(cents, 'without-cents')

/** `$102 today, $408 at delivery`, as chosen. */
function dueTerms(price: ShownOrderPrice, paymentType: 'deposit' | 'full'): string {
  if (paymentType === 'full') return dueInFullText(dollars(price.totalCents))
  return dueInPartsText(dollars(price.depositCents), dollars(price.remainingCents))
}

const className = 'sm:w-72'
const placeWords = { submit: formPlace, placed: formPlaced, note: <PlaceNote />, className }
const editWords = { submit: formSave, placed: formSaved, note: formNote, className }

/** The terms that the customer agrees to, beside the button. */
function PlaceNote() {
  return (
    <>
      {formNote} {formAgree}{' '}
      <a href="/terms" target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {formTerms}
      </a>
      .
    </>
  )
}

/** Lets the user return to the order without saving changes. */
function Heading({ order }: { order: RetailOrderInputs['order'] | undefined }) {
  return (
    <>
      {order ? (
        <Link
          to="/order-confirmation"
          search={{ orderId: order.id }}
          className={buttonClass('text', '-mt-4 mb-2')}
        >
          {formBack}
        </Link>
      ) : null}
      {order ? null : <OrderSteps current="Details" />}
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {order ? formEditTitle : formTitle}
      </h1>
    </>
  )
}
