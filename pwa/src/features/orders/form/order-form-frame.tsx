import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { OrderFormInputs } from './load/load-retail-order-form.ts'
import { OrderPriceBar } from './price/order-price-bar.tsx'
import type { useOrderForm } from './use-order-form.ts'
import type { ShownOrderPrice } from './price/price-retail-order.ts'
import { isUpdatedPrice } from './price/use-retail-order-price.ts'
import type { SubmissionState, useOrderSubmission } from './send/use-order-submission.ts'
import { formKept, formLeaving, formSending, formStartOver } from '../words.ts'

// Loads lazily: few orders are refused because of a new price or an edit conflict.
const PriceChangedDialog = lazyPart(
  async () => (await import('./send/price-changed-dialog.tsx')).PriceChangedDialog,
)
const OrderChangedDialog = lazyPart(
  async () => (await import('./send/order-changed-dialog.tsx')).OrderChangedDialog,
)

/** The submit button and its texts. */
type SubmitWords = {
  submit: string
  className: string
  /** Shown below the button. */
  note: ReactNode
  /** The button's text after success. */
  placed: string
}

// Loads lazily: few quotes and vehicles are ordered twice.
const AlreadyOrderedDialog = lazyPart(
  async () => (await import('../../../unsent/once/already-ordered-dialog.tsx')).AlreadyOrderedDialog,
)

type Props = {
  heading: ReactNode
  aside: ReactNode
  /** The sections of the form. */
  children: ReactNode
  order: {
    draft: Pick<ReturnType<typeof useOrderForm>, 'summary' | 'attempt' | 'isKept' | 'startOver'>
    price: ShownOrderPrice
    submission: Pick<
      ReturnType<typeof useOrderSubmission>,
      'state' | 'acceptPrice' | 'orderAgain' | 'goOnEditing'
    >
    onSubmit: () => void
    /** Whether it changes an order that exists. */
    isEdit?: boolean
    /** Reloads the order being edited and keeps what the user typed. */
    onReload?: () => Promise<unknown>
  }
  /** The price that the customer saw before the form. */
  shown: OrderFormInputs['shown']
  words: SubmitWords
  /** Portals use a denser layout with a taller header. */
  isPortal?: boolean
}

/** The frame of an order form: price summary next to it, errors above it, and a dialog when the price has changed. */
export function OrderFormFrame({ heading, aside, children, order, shown, words, isPortal }: Props) {
  const { draft, price, submission, onSubmit } = order
  const { state } = submission
  return (
    <div className={`measure ${isPortal ? 'py-8 md:py-10' : 'pt-4 pb-10 md:py-14'}`}>
      {heading}
      <div className="mt-4 grid items-start gap-5 lg:mt-8 lg:gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
        <aside className={`lg:sticky lg:order-last ${isPortal ? 'lg:top-32' : 'lg:top-24'}`}>{aside}</aside>
        <form
          noValidate
          className="grid gap-8 md:gap-10"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {draft.isKept && !order.isEdit ? <KeptNotice onStartOver={draft.startOver} /> : null}
          <ErrorSummary errors={draft.summary} attempt={draft.attempt} />
          {children}
          <SubmitRow state={state} words={words} />
        </form>
      </div>
      <OrderPriceBar price={price} isUpdated={isUpdatedPrice(price.totalCents, centsOf(shown.totalPrice))} />
      {state.kind === 'price-changed' ? (
        <PriceChangedDialog
          change={state.change}
          onAccept={() => void submission.acceptPrice()}
          onClose={submission.goOnEditing}
        />
      ) : null}
      {state.kind === 'already-ordered' ? (
        <AlreadyOrderedDialog
          orders={state.orders}
          onAgain={() => void submission.orderAgain()}
          onClose={submission.goOnEditing}
        />
      ) : null}
      {state.kind === 'order-changed' && order.onReload ? (
        <OrderChangedDialog onReload={order.onReload} onClose={submission.goOnEditing} />
      ) : null}
    </div>
  )
}

/** Says that the form came back with the text typed before. Source: OFFLINE-27. */
function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-soft">{formKept}</p>
      <Button look="text" onClick={onStartOver}>
        {formStartOver}
      </Button>
    </div>
  )
}

function SubmitRow({ state, words }: { state: SubmissionState; words: SubmitWords }) {
  const isBusy = state.kind === 'sending' || state.kind === 'placed'
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <Button type="submit" busy={isBusy} className={`min-h-14 w-full text-lg ${words.className}`}>
        {state.kind === 'sending' ? formSending : words.submit}
      </Button>
      <p className="text-sm text-soft">{words.note}</p>
      {state.kind === 'placed' ? (
        <Notice look="done" live title={words.placed}>
          <p>{formLeaving}</p>
        </Notice>
      ) : null}
    </div>
  )
}
