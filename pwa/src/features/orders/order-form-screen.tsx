import { Link } from '@tanstack/react-router'
import { changeOrder, orderQuery, placeOrder } from '../../api/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressSection } from './address-section.tsx'
import { missingAlert } from './check-order-form.ts'
import { CustomerSection } from './customer-section.tsx'
import { localDay, summaryOf } from './form-faults.ts'
import type { OrderForm } from './form-parts.ts'
import type { OrderFormGround } from './load-order-form.ts'
import type { OrderFormSlots } from './order-form-slots.ts'
import { blankOrderForm, orderFormOf, orderPayload } from './order-form-values.ts'
import { PaymentSection, ScheduleSection } from './payment-section.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { OrderPriceBar } from './order-price-bar.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { useFormZips, useOrderForm } from './use-order-form.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'
import { isUpdatedPrice, useOrderPrice, type ShownOrderPrice } from './use-order-price.ts'
import { useOrderSubmission, type SubmissionState } from './use-order-submission.ts'
import { VehicleSection } from './vehicle-section.tsx'

type Props = {
  ground: OrderFormGround
  slots: OrderFormSlots
  /** The order is there; `subject` is what its files were kept under. */
  onPlaced: (orderId: string, subject: string) => Promise<void>
}

/** The form, its price and its way to the server. */
function useCustomerOrder({ ground, onPlaced }: Omit<Props, 'slots'>) {
  const subject = [ground.order?.id, ground.quote?.id].filter(Boolean).join('.')
  const fresh = ground.order ? orderFormOf(ground.order, ground.trip) : blankOrderForm()
  const draft = useOrderForm({ subject, fresh, trip: ground.trip })
  const { form } = draft
  const zips = useFormZips(form, ground.trip)
  const price = useOrderPrice(ground, zips.pickupZip, zips.deliveryZip)
  const submission = useOrderSubmission({
    shownCents: price.totalCents,
    task: ground.order ? 'update' : 'create',
    sendOrder: async (values, totalPrice) => {
      const { trip, quote } = ground
      const context = { quoteId: quote?.id ?? null, trip, totalPrice, distance: price.miles }
      const payload = orderPayload(values, context)
      const order = ground.order
        ? await changeOrder(ground.order.id, payload)
        : await placeOrder(payload, draft.idempotencyKey)
      queryClient.setQueryData(orderQuery(order.id).queryKey, order)
      return order
    },
    onRefusedFields: draft.refuseFields,
    onKeySpent: draft.renewKey,
    onPlaced: (order) => {
      draft.discardDraft()
      void onPlaced(order.id, subject)
    },
  })
  const submit = form.handleSubmit(submission.submit, async () => {
    const text = missingAlert(form.getValues())
    if (text) await showAlert(text)
    draft.countAttempt()
  })

  const submitOnce = useOneAtATime(submission.state.kind === 'editing')
  return { draft, subject, zips, price, submission, onSubmit: () => submitOnce(submit) }
}

/** Source: spec/public.md sections 2, 5 and 8; decisions 7, 12, 13 and 33. */
export function OrderFormScreen({ slots, ...props }: Props) {
  const { ground } = props
  const { draft, subject, zips, price, submission, onSubmit } = useCustomerOrder(props)

  return (
    <div className="measure py-10 md:py-14">
      <Heading order={ground.order} />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
        <aside className="lg:sticky lg:top-24 lg:order-last">
          <QuoteSummary ground={ground} price={price} zips={zips} />
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
          <Sections form={draft.form} ground={ground} price={price} slots={slots} subject={subject} />
          <SubmitRow state={submission.state} isEdit={Boolean(ground.order)} />
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

/** Whoever only looked, or thinks better of a change, gets back to the order as it is. */
function Heading({ order }: { order: OrderFormGround['order'] | undefined }) {
  return (
    <>
      {order ? (
        <Link
          to="/order-confirmation"
          search={{ orderId: order.id }}
          className={buttonClass('text', '-mt-4 mb-2 -ml-1')}
        >
          Back to Order
        </Link>
      ) : null}
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {order ? 'Edit Your Order' : 'Complete Your Order'}
      </h1>
    </>
  )
}

type SectionsProps = {
  form: OrderForm
  ground: OrderFormGround
  price: ShownOrderPrice
  slots: OrderFormSlots
  subject: string
}

function Sections({ form, ground, price, slots, subject }: SectionsProps) {
  return (
    <>
      <CustomerSection form={form} />
      {(['pickup', 'delivery'] as const).map((end) => (
        <AddressSection
          key={end}
          form={form}
          end={end}
          quotedZip={ground.trip[`${end}Zip`]}
          AddressField={slots.AddressField}
        />
      ))}
      <VehicleSection form={form} vehicleType={ground.trip.vehicleType} />
      <FormSection title="Attachments">
        <slots.Attachments subject={subject} orderId={ground.order?.id} />
      </FormSection>
      <PaymentSection form={form} price={price} />
      <ScheduleSection form={form} today={localDay()} />
    </>
  )
}

function SubmitRow({ state, isEdit }: { state: SubmissionState; isEdit: boolean }) {
  const word = isEdit ? 'Save changes' : 'Place order'
  const isBusy = state.kind === 'sending' || state.kind === 'placed'
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <Button type="submit" busy={isBusy} className="min-h-14 w-full text-lg sm:w-72">
        {state.kind === 'sending' ? 'Sending…' : word}
      </Button>
      <p className="text-sm text-soft">
        Free cancellation until a driver is assigned. Nothing is charged on this page.
      </p>
      {state.kind === 'placed' ? (
        <Notice look="done" live title={isEdit ? 'Your changes are saved.' : 'Your order is placed.'}>
          <p>Taking you to it…</p>
        </Notice>
      ) : null}
    </div>
  )
}
