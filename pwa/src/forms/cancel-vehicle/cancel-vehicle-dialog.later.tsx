import { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import type {
  VehicleCancellation,
  VehicleCancellations,
} from '@switchback/core/orders/request/vehicle-cancellations.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { isOutOfReach } from '../../api/is-out-of-reach.ts'
import { sentenceOf } from '../../api/refused.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSchemaForm } from '../use-schema-form.ts'
import { RefundLoading } from './refund-loading.tsx'
import { explainCancellation, figuresOf, isOutdated } from './read-cancellation.ts'
import {
  cancellationPhrases,
  dialogBusy,
  dialogClose,
  dialogConfirm,
  dialogFinal,
  dialogKeep,
  dialogReason,
  dialogStock,
  dialogTryAgain,
  dialogVin,
  failureNoFigures,
  failureNotPossible,
  titleText,
  type Audience,
} from './words.ts'

/** The body of a cancellation. */
export type VehicleCancelRequest = { reason: string; vehiclePosition: number; revision: number }

export type CancelVehicleProps = {
  orderId: string
  vehicle: VehicleResponse
  audience: Audience
  /** Loads what cancelling each vehicle would do. */
  load: () => Promise<VehicleCancellations>
  /** Cancels it, and shows the order without it. */
  cancel: (request: VehicleCancelRequest) => Promise<unknown>
  onClose: () => void
}

/** Names the vehicle and what goes back for it, asks for a reason, and cancels it. Needs a connection. Source: ORDER-44. */
export function CancelVehicleDialog(props: CancelVehicleProps) {
  const { orderId, vehicle, audience, load, onClose } = props
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['vehicle-cancellations', audience, orderId],
    queryFn: load,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const figures = data && figuresOf(data, vehicle.position)
  const isWaiting = isFetching && !figures
  return (
    <Dialog labelledBy={id} onDismiss={onClose}>
      <div className="grid gap-5">
        <div>
          <h2 id={id} className="text-xl wrap-anywhere">
            {titleText(nameOfVehicle(vehicle))}
          </h2>
          <VehicleNumbers vehicle={vehicle} />
        </div>
        {figures && !error ? (
          <CancelForm
            {...props}
            figures={figures}
            revision={data.revision}
            onOutdated={() => void refetch()}
          />
        ) : isWaiting ? (
          <RefundLoading />
        ) : (
          <NotPossible error={error} onClose={onClose} onRetry={() => void refetch()} />
        )}
      </div>
    </Dialog>
  )
}

function VehicleNumbers({ vehicle: { vehicleVin, stockNumber } }: { vehicle: VehicleResponse }) {
  const texts = [
    vehicleVin ? `${dialogVin} ${vehicleVin}` : '',
    stockNumber ? `${dialogStock} ${stockNumber}` : '',
  ]
  const text = texts.filter(Boolean).join(', ')
  return text === '' ? null : <p className="figures mt-1 text-soft wrap-anywhere">{text}</p>
}

type NotPossibleProps = { error: unknown; onRetry: () => void; onClose: () => void }

function NotPossible({ error, onRetry, onClose }: NotPossibleProps) {
  const canRetry = error !== null && isOutOfReach(error)
  const text =
    error === null ? failureNotPossible : canRetry ? failureNoFigures : sentenceOf(error, failureNotPossible)
  return (
    <>
      <div role="alert">
        <Notice look="fail" title={text} />
      </div>
      <Buttons>
        {canRetry ? <Button onClick={onRetry}>{dialogTryAgain}</Button> : null}
        <Button look="quiet" onClick={onClose}>
          {dialogClose}
        </Button>
      </Buttons>
    </>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 sm:grid-cols-2">{children}</div>
)

type FormProps = CancelVehicleProps & {
  figures: VehicleCancellation
  revision: number
  /** The order is no longer what the user saw. */
  onOutdated: () => void
}

function CancelForm({ vehicle, audience, cancel, onClose, figures, revision, onOutdated }: FormProps) {
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { reason: '' },
    check: (typed) => CancelOrder.safeParse(typed),
    explain: explainCancellation,
    idPrefix: 'cancel-vehicle-',
  })
  const send = submit(async ({ reason }) => {
    try {
      await cancel({ reason, vehiclePosition: vehicle.position, revision })
      onClose()
    } catch (error) {
      if (isOutdated(error)) onOutdated()
      throw error
    }
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <div className="grid gap-2">
        {cancellationPhrases(figures, audience).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-soft">{dialogFinal}</p>
      </div>
      <TextAreaField {...field('reason')} label={dialogReason} rows={2} maxLength={500} />
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <Buttons>
        <Button type="submit" look="danger" busy={isBusy}>
          {isBusy ? dialogBusy : dialogConfirm}
        </Button>
        <Button look="quiet" busy={isBusy} onClick={onClose}>
          {dialogKeep}
        </Button>
      </Buttons>
    </form>
  )
}
