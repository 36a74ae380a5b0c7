import { Link } from '@tanstack/react-router'
import { lastPaid } from '@switchback/core/orders/response/due-words.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { nameOfVehicle, withOthers } from '@switchback/core/orders/names/vehicle-names.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { phoneLink } from '../../../ui/format/phone-number.tsx'
import { Unbroken } from '../../../ui/format/unbroken.tsx'
import { ExpectedCall } from './expected-call.tsx'
import { savePickupCalendar } from './pickup-calendar.ts'
import { CustomerLines, hasSeveral, PaymentLines, RouteLines, VehicleLines } from './order-lines.tsx'
import {
  actionBack,
  actionCalendar,
  actionDashboard,
  actionHome,
  actionReceipt,
  actionTrack,
  factInstructions,
  successCall,
  successConfirmation,
  successConfirmationText,
  successDelivery,
  successDeliveryText,
  successDriver,
  successDriverText,
  successFor,
  successHours,
  successNext,
  successNumber,
  successPaid,
  successPickup,
  successPickupText,
  successThanks,
  successWaiting,
  successWaitingHelp,
  successWrite,
} from '../words.ts'

const steps: readonly [string, string][] = [
  [successConfirmation, successConfirmationText],
  [successDriver, successDriverText],
  [successPickup, successPickupText],
  [successDelivery, successDeliveryText],
]

/** Trusts only the server's payment status. Source: PAY-5, PAY-6. */
export function RetailPaymentSuccessScreen({
  order,
  isWaiting,
}: {
  order: OrderResponse
  isWaiting: boolean
}) {
  const hasPaid = order.depositPaid || order.fullPrepaid || order.paymentStatus === 'paid_full'
  const isPaid = hasPaid && !isWaiting
  const isSeveral = hasSeveral(order)
  return (
    <>
      <Banner order={order} isPaid={isPaid} />
      <div className="measure grid gap-12 py-10 md:py-12 print:gap-8 print:py-6">
        {isPaid ? <NextSteps /> : null}
        <WaysOn order={order} isPaid={isPaid} />
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2 print:grid-cols-2 print:gap-x-10 print:gap-y-6">
          <div className="grid gap-10 print:gap-6">
            {isSeveral ? null : <PaymentLines order={order} />}
            <RouteLines order={order} />
            {isSeveral ? <CustomerLines order={order} /> : null}
          </div>
          <div className="grid gap-10 print:gap-6">
            {isSeveral ? <PaymentLines order={order} /> : <VehicleLines order={order} />}
            {isSeveral ? null : <CustomerLines order={order} />}
            {order.notes ? (
              <section>
                <h2 className="text-xl">{factInstructions}</h2>
                <p className="mt-2 whitespace-pre-line wrap-anywhere">{order.notes}</p>
              </section>
            ) : null}
          </div>
        </div>
        {isSeveral ? <VehicleLines order={order} /> : null}
        <Support />
      </div>
    </>
  )
}

/** The received payment, with tracking as the main action under it. */
function Banner({ order, isPaid }: { order: OrderResponse; isPaid: boolean }) {
  return (
    <div className="night">
      <div className="measure py-8 md:py-14 print:pt-6 print:pb-0">
        <div aria-live="polite">
          <p className="figures text-soft">
            {successNumber} {displayOrderId(order.id, 8)}
          </p>
          <h1 tabIndex={-1} className="mt-2 text-2xl sm:text-3xl">
            {isPaid ? successPaid : successWaiting}
          </h1>
          <p className="mt-3 max-w-[38rem] text-lg text-soft">
            {isPaid ? (
              <>
                {successThanks} <Money dollars={lastPaid(order)} /> {successFor}{' '}
                {withOthers(nameOfVehicle(order), order.vehicles.length - 1)}.
              </>
            ) : (
              successWaitingHelp
            )}
          </p>
          <ExpectedCall order={order} />
        </div>
        <Link
          to="/track"
          search={{ orderId: order.trackingCode }}
          className={buttonClass('main', 'mt-6 max-sm:w-full')}
        >
          {actionTrack}
        </Link>
      </div>
    </div>
  )
}

function NextSteps() {
  return (
    <section aria-labelledby="next-heading" className="print:hidden">
      <h2 id="next-heading" className="text-xl">
        {successNext}
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text]) => (
          <li key={title} className="border-t-2 border-ink pt-3">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-soft">
              <Unbroken text={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Besides tracking. Shows the receipt only for received payments; while one is pending, links to the order instead. */
function WaysOn({ order, isPaid }: { order: OrderResponse; isPaid: boolean }) {
  const { brand } = useSiteConfig()
  const quiet = buttonClass('quiet', 'max-sm:w-full')
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {isPaid ? (
        <>
          <Button
            look="quiet"
            className="max-sm:w-full"
            onClick={() => savePickupCalendar(order, brand.phone)}
          >
            {actionCalendar}
          </Button>
          <Button look="quiet" className="max-sm:w-full" onClick={() => window.print()}>
            {actionReceipt}
          </Button>
        </>
      ) : (
        <Link to="/order-confirmation" search={{ orderId: order.id }} className={quiet}>
          {actionBack}
        </Link>
      )}
      {order.dealerId ? (
        <a href="/dealer/orders" className={buttonClass('text', 'sm:ml-auto')}>
          {actionDashboard}
        </a>
      ) : (
        <Link to="/" className={buttonClass('text', 'sm:ml-auto')}>
          {actionHome}
        </Link>
      )}
    </div>
  )
}

function Support() {
  const { brand } = useSiteConfig()
  return (
    <p className="text-soft">
      {successCall}{' '}
      <a
        href={phoneLink(brand.phone)}
        className="figures whitespace-nowrap text-ink underline underline-offset-4"
      >
        {brand.phone}
      </a>{' '}
      {successWrite}{' '}
      <a href={`mailto:${brand.email}`} className="text-ink underline underline-offset-4">
        {brand.email}
      </a>
      {successHours}
    </p>
  )
}
