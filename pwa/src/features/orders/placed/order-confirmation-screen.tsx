import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countsAsConfirmed } from '@switchback/core/orders/counts-as-confirmed.ts'
import type { VehicleResponse } from '@switchback/core/orders/vehicle-response.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { duePhrase } from '@switchback/core/orders/due-words.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { showInstant } from '../../../ui/business-day.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { canCancelOne } from '../../../forms/cancel-vehicle/can-cancel-one.ts'
import { CancelVehicleButton } from '../../../forms/cancel-vehicle/cancel-vehicle-button.tsx'
import { CancelledVehicles } from '../../../forms/cancel-vehicle/cancelled-vehicles.tsx'
import { vehicleCancellations } from '../../../queries/order-calls.ts'
import { orderToEdit } from '../../../offline/order-to-edit.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PriceFigure } from '../../../ui/money.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { cancelRetailVehicle } from '../cancel/cancel-retail-vehicle.ts'
import { nextStep } from './order-phrases.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CustomerLines, PaymentLines, RouteLines, VehicleLines } from './order-lines.tsx'
import {
  actionCancel,
  actionEdit,
  actionPay,
  actionPayBalance,
  actionTrack,
  factAttachments,
  factNotes,
  stageCancelled,
  stageConfirmed,
  stagePending,
} from './words.ts'

const CancelRetailOrderDialog = lazyPart(
  async () => (await import('../cancel/cancel-retail-order-dialog.tsx')).CancelRetailOrderDialog,
)

type Props = {
  order: OrderResponse
  /** Omitted if the order cannot be edited here. */
  onEdit?: () => void
  attachments: ReactNode
}

/** Source: ORDER-29, ORDER-23, ORDER-19. */
export function OrderConfirmationScreen({ order, onEdit, attachments }: Props) {
  // Rerenders the dates once the time zone is known.
  useSiteConfig()
  const isConfirmed = countsAsConfirmed(order)
  const isCancelled = order.transportStatus === 'cancelled'
  const heading = useFocusOnceItIs(isCancelled)
  return (
    <>
      <div className="night">
        <div className="measure grid gap-x-10 gap-y-6 py-10 md:grid-cols-[1fr_auto] md:items-end md:py-14">
          <div>
            <p className="flex flex-wrap items-center gap-x-5 text-soft">
              <span className="figures">Order {displayOrderId(order.id)}</span>
              <StatusBadge status={order.status} />
            </p>
            <h1 ref={heading} tabIndex={-1} className="mt-2 text-3xl">
              {isConfirmed ? stageConfirmed : isCancelled ? stageCancelled : stagePending}
            </h1>
            <p className="mt-3 max-w-[38rem] text-lg text-soft">
              <Unbroken text={nextStep(order, isConfirmed)} />
            </p>
          </div>
          <p className="md:text-right">
            <PriceFigure dollars={order.totalPrice} className="text-3xl" />
            <span className="block text-soft">{duePhrase(order)}</span>
          </p>
        </div>
      </div>
      <div className="measure grid gap-10 py-10 md:py-12">
        <Actions order={order} {...(onEdit ? { onEdit } : {})} />
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <RouteLines order={order} withFacilities />
          <div className="grid gap-10">
            <PaymentLines order={order} />
            <VehiclesOfOrder order={order} />
            <CustomerLines order={order} />
          </div>
        </div>
        {order.cancelledAt ? (
          <section>
            <h2 className="text-xl">Cancelled on {showInstant(order.cancelledAt)}</h2>
            {order.cancellationReason ? (
              <p className="mt-2 max-w-[42rem] wrap-anywhere">Reason: {order.cancellationReason}</p>
            ) : null}
          </section>
        ) : null}
        {order.notes ? (
          <section>
            <h2 className="text-xl">{factNotes}</h2>
            <p className="mt-2 max-w-[42rem] whitespace-pre-line wrap-anywhere">{order.notes}</p>
          </section>
        ) : null}
        {attachments ? <AttachmentsSection>{attachments}</AttachmentsSection> : null}
      </div>
    </>
  )
}

/** The vehicles with what can be done with each, and those that were cancelled. Source: ORDER-43, ORDER-44. */
function VehiclesOfOrder({ order }: { order: OrderResponse }) {
  const actionOf = (vehicle: VehicleResponse) => (
    <CancelVehicleButton
      orderId={order.id}
      vehicle={vehicle}
      audience="customer"
      load={() => vehicleCancellations(order.id)}
      cancel={(request) => cancelRetailVehicle(order.id, request)}
    />
  )
  return (
    <div className="grid gap-4">
      <VehicleLines order={order} {...(canCancelOne(order) ? { actionOf } : {})} />
      <CancelledVehicles vehicles={order.cancelledVehicles} />
    </div>
  )
}

function AttachmentsSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="attachments-heading" className="max-w-[42rem] print:hidden">
      <h2 id="attachments-heading" className="mb-3 text-xl">
        {factAttachments}
      </h2>
      {children}
    </section>
  )
}

/** Canceling removes the button that had the focus, so the heading, which announces it, takes the focus. */
function useFocusOnceItIs(isCancelled: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasCancelled = useRef(isCancelled)
  useEffect(() => {
    if (isCancelled && !wasCancelled.current) heading.current?.focus()
    wasCancelled.current = isCancelled
  }, [isCancelled])
  return heading
}

function Actions({ order, onEdit }: Omit<Props, 'attachments'>) {
  const can = (action: OrderResponse['allowedActions'][number]) => order.allowedActions.includes(action)
  const [isCancelling, setIsCancelling] = useState(false)
  const canPay = can('pay_deposit') || can('pay_full')
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {canPay ? (
        <Link
          to="/payment"
          search={{ orderId: order.id, type: order.paymentType }}
          className={buttonClass('main', 'min-h-14 text-lg max-sm:w-full')}
        >
          {actionPay}
        </Link>
      ) : null}
      {can('pay_balance') ? (
        <Link
          to="/payment"
          search={{ orderId: order.id, type: 'balance' }}
          className={buttonClass('quiet', 'max-sm:w-full')}
        >
          {actionPayBalance}
        </Link>
      ) : null}
      {can('edit') && onEdit ? (
        <Button
          look="quiet"
          className="min-h-14 max-sm:w-full"
          onClick={() => {
            orderToEdit.leave(order)
            onEdit()
          }}
        >
          {actionEdit}
        </Button>
      ) : null}
      <Link
        to="/track"
        search={{ orderId: order.trackingCode }}
        className={buttonClass('text', 'sm:ml-auto')}
      >
        {actionTrack}
      </Link>
      {can('cancel') ? (
        <Button look="text" className="text-fail" onClick={() => setIsCancelling(true)}>
          {actionCancel}
        </Button>
      ) : null}
      {isCancelling ? <CancelRetailOrderDialog order={order} onClose={() => setIsCancelling(false)} /> : null}
    </div>
  )
}
