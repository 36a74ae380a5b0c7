import { useEffect, useState } from 'react'
import { useForm, useWatch, type FieldPath } from 'react-hook-form'
import { orderDrafts } from '../../offline/order-drafts.ts'
import { newId } from '../../offline/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressSection } from './address-section.tsx'
import { checkOrderForm, missingAlert } from './check-order-form.ts'
import { CustomerSection } from './customer-section.tsx'
import { localDay, resolverFor, summaryOf } from './form-faults.ts'
import type { OrderForm } from './form-parts.ts'
import { FormSection } from './form-section.tsx'
import type { OrderFormGround } from './load-order-form.ts'
import type { OrderFormSlots } from './order-form-slots.ts'
import { blankOrderForm, orderFormOf, zipOf, type OrderFormValues } from './order-form-values.ts'
import { PaymentSection, ScheduleSection } from './payment-section.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { OrderPriceBar } from './order-price-bar.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { isUpdatedPrice, useOrderPrice, type ShownOrderPrice } from './use-order-price.ts'
import { useOrderSubmission, type SubmissionState } from './use-order-submission.ts'
import { VehicleSection } from './vehicle-section.tsx'

type Props = {
  ground: OrderFormGround
  slots: OrderFormSlots
  /** The order is there; `subject` is what its files were kept under. */
  onPlaced: (orderId: string, subject: string) => Promise<void>
}

/** The form with its draft and its checks, and what is wrong with it once it has been sent. */
function useOrderForm(ground: OrderFormGround) {
  const subject = [ground.order?.id, ground.quote?.id].filter(Boolean).join('.')
  const [draft, setDraft] = useState(() => orderDrafts.open<OrderFormValues>(subject))
  const fresh = ground.order ? orderFormOf(ground.order, ground.trip) : blankOrderForm()
  const form: OrderForm = useForm<OrderFormValues>({
    defaultValues: { ...fresh, ...draft.values },
    resolver: resolverFor(ground.trip),
    shouldFocusError: false,
  })
  useKeptDraft(form, subject, draft.idempotencyKey)
  /** Attempts to send; from the first one on, what is wrong is listed. */
  const [attempt, setAttempt] = useState(0)
  const faults = attempt > 0 ? checkOrderForm(form.getValues(), ground.trip, localDay()) : []
  return {
    form,
    subject,
    faults,
    attempt,
    countAttempt: () => setAttempt((count) => count + 1),
    idempotencyKey: draft.idempotencyKey,
    renewKey: () => setDraft({ ...draft, idempotencyKey: newId() }),
    discardDraft: () => orderDrafts.discard(subject),
  }
}

/** Source: spec/public.md sections 2, 5 and 8; decisions 7, 12, 13 and 33. */
export function OrderFormScreen({ ground, slots, onPlaced }: Props) {
  const { form, subject, faults, attempt, countAttempt, ...draft } = useOrderForm(ground)
  const zips = useFormZips(form, ground)
  const price = useOrderPrice(ground, zips.pickupZip, zips.deliveryZip)
  const submission = useOrderSubmission({
    ground,
    shown: price,
    idempotencyKey: draft.idempotencyKey,
    onRefusedFields: (details) => {
      for (const { path, message } of details) form.setError(path as FieldPath<OrderFormValues>, { message })
    },
    onKeySpent: draft.renewKey,
    onPlaced: (orderId) => {
      draft.discardDraft()
      void onPlaced(orderId, subject)
    },
  })
  const submit = form.handleSubmit(submission.submit, async () => {
    const text = missingAlert(form.getValues())
    if (text) await showAlert(text)
    countAttempt()
  })

  return (
    <div className="measure py-10 md:py-14">
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {ground.order ? 'Edit Your Order' : 'Complete Your Order'}
      </h1>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
        <aside className="lg:sticky lg:top-24 lg:order-last">
          <QuoteSummary ground={ground} price={price} zips={zips} />
        </aside>
        <form
          noValidate
          className="grid gap-10"
          onSubmit={(event) => {
            event.preventDefault()
            if (submission.state.kind === 'editing') void submit(event)
          }}
        >
          <ErrorSummary faults={summaryOf(faults)} attempt={attempt} />
          <Sections form={form} ground={ground} price={price} slots={slots} subject={subject} />
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

/** The ZIPs in the form while they are whole, else those of the trip. */
function useFormZips(form: OrderForm, ground: OrderFormGround) {
  const [pickup, delivery] = useWatch({ control: form.control, name: ['pickup', 'delivery'] })
  const whole = (zip: string, otherwise: string) => (/^\d{5}$/.test(zip) ? zip : otherwise)
  return {
    pickupZip: whole(zipOf(pickup), ground.trip.pickupZip),
    deliveryZip: whole(zipOf(delivery), ground.trip.deliveryZip),
  }
}

/** Keeps what is typed for this tab as it is typed. */
function useKeptDraft(form: OrderForm, subject: string, idempotencyKey: string): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => orderDrafts.keep(subject, { values, idempotencyKey }),
      }),
    [form, subject, idempotencyKey],
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
