import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { showInstant } from '../../../ui/format/business-day.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { canCancelOne } from '../../../forms/cancel-vehicle/can-cancel-one.ts'
import { CancelVehicleButton } from '../../../forms/cancel-vehicle/cancel-vehicle-button.tsx'
import { CancelledVehicles } from '../../../forms/cancel-vehicle/cancelled-vehicles.tsx'
import { vehicleCancellations } from '../../../queries/order-calls.ts'
import { vehicleCodes } from '@switchback/core/trips/vehicle-codes.ts'
import { orderToEdit } from '../../../offline/saved/order-to-edit.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { cancelRetailVehicle } from '../cancel/cancel-retail-vehicle.ts'
import { ConfirmationHead } from './confirmation-head.tsx'
import { DriverLines } from './driver-lines.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CustomerLines, hasSeveral, PaymentLines, RouteLines, VehicleLines } from './order-lines.tsx'
import { awaitsPayment } from './next-step.ts'
import {
  actionAnotherQuote,
  actionCancel,
  actionEdit,
  actionPayBalance,
  actionTrack,
  actionTrackOver,
  cancelledOn,
  cancelledReason,
  factAttachments,
  factNotes,
} from '../words.ts'

const CancelRetailOrderDialog = lazyPart(
  async () => (await import('../cancel/cancel-retail-order-dialog.later.tsx')).CancelRetailOrderDialog,
)

type Props = {
  order: OrderResponse
  /** Omitted if the order cannot be edited here. */
  onEdit?: () => void
  attachments: ReactNode
  claims: ReactNode
  /** Where the vehicles are. */
  follow: ReactNode
}

/** Source: ORDER-29, ORDER-23, ORDER-19. */
export function OrderConfirmationScreen({ order, onEdit, attachments, claims, follow }: Props) {
  // Rerenders the dates once the time zone is known.
  useSiteConfig()
  const isSeveral = hasSeveral(order)
  return (
    <>
      <ConfirmationHead order={order} />
      <div className="measure grid gap-10 py-10 md:py-12 print:gap-6 print:py-4">
        <Actions order={order} {...(onEdit ? { onEdit } : {})} />
        {follow}
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <RouteLines order={order} withFacilities />
          <div className="grid gap-10 print:gap-6">
            <DriverLines order={order} />
            <PaymentLines order={order} />
            {isSeveral ? null : <VehiclesOfOrder order={order} />}
            <CustomerLines order={order} />
          </div>
        </div>
        {isSeveral ? <VehiclesOfOrder order={order} /> : null}
        {order.cancelledAt ? (
          <section>
            <h2 className="text-xl">
              {cancelledOn} {showInstant(order.cancelledAt)}
            </h2>
            {order.cancellationReason ? (
              <p className="mt-2 max-w-[42rem] wrap-anywhere">
                {cancelledReason} {order.cancellationReason}
              </p>
            ) : null}
          </section>
        ) : null}
        {order.notes ? (
          <section>
            <h2 className="text-xl">{factNotes}</h2>
            <p className="mt-2 max-w-[42rem] whitespace-pre-line wrap-anywhere">{order.notes}</p>
          </section>
        ) : null}
        {claims}
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

function TrackLink({ order, className }: { order: OrderResponse; className: string }) {
  return (
    <Link to="/track" search={{ orderId: order.trackingCode }} className={className}>
      {order.transportStatus === 'cancelled' ? actionTrackOver : actionTrack}
    </Link>
  )
}

/** The main action follows the stage: tracking, or a new quote once cancelled; an unpaid order has it in its head. */
function Actions({ order, onEdit }: Omit<Props, 'attachments' | 'claims' | 'follow'>) {
  const can = (action: OrderResponse['allowedActions'][number]) => order.allowedActions.includes(action)
  const isCancelled = order.transportStatus === 'cancelled'
  const isMainTrack = !isCancelled && !awaitsPayment(order)
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {isCancelled ? (
        <Link to="/" className={buttonClass('main', 'max-sm:w-full')}>
          {actionAnotherQuote}
        </Link>
      ) : null}
      {isMainTrack ? <TrackLink order={order} className={buttonClass('main', 'max-sm:w-full')} /> : null}
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
          className="max-sm:w-full"
          onClick={() => {
            orderToEdit.leave({ ...order, otherVehicles: vehicleCodes(order.vehicles.slice(1)) })
            onEdit()
          }}
        >
          {actionEdit}
        </Button>
      ) : null}
      {isMainTrack ? null : <TrackLink order={order} className={buttonClass('text', 'sm:ml-auto')} />}
      {can('cancel') ? (
        <Button
          look="text"
          className={`text-fail! ${isMainTrack ? 'sm:ml-auto' : ''}`}
          onClick={() => setIsCancelling(true)}
        >
          {actionCancel}
        </Button>
      ) : null}
      {isCancelling ? <CancelRetailOrderDialog order={order} onClose={() => setIsCancelling(false)} /> : null}
    </div>
  )
}
