import { RecordCarrierPayment } from '@switchback/core/carriers/assignment.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useCan } from '../../../queries/me.ts'
import { saveDownload } from '../../../queries/save-download.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { recordCarrierPayment } from '../admin-order-calls.ts'

type Props = { order: AdminOrderResponse }

/** Saves the broker's record as a file; returns an error message for the user if it failed. */
const saveRecord = ({ id }: AdminOrderResponse, type: 'csv' | 'pdf'): Promise<string | undefined> =>
  saveDownload(
    `/api/admin/orders/${id}/broker-record/${type}`,
    `broker-record-${displayOrderId(id)}.${type}`,
    {
      failed: 'The record could not be downloaded. Please try again.',
    },
  )

/** The payment of the carrier, and the broker's record of the order as a file. Source: CARRIER-4. */
export function CarrierPayment({ order }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const may = useCan()
  return (
    <div className="mt-2 flex flex-wrap gap-x-5">
      {may('payments') || may('carriers') ? (
        <Button look="text" onClick={() => setIsOpen(true)}>
          Record carrier payment
        </Button>
      ) : null}
      <DownloadButton text="Broker’s record (PDF)" save={() => saveRecord(order, 'pdf')} />
      <DownloadButton text="CSV" label="CSV of the broker’s record" save={() => saveRecord(order, 'csv')} />
      {isOpen ? <PaymentDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

function PaymentDialog({ order, onClose }: Props & { onClose: () => void }) {
  // The version that the user reviewed, which may be stale by the time they press the button.
  const [{ revision, assignment }] = useState(order)
  const form = useSchemaForm({
    values: {
      paidOn: assignment?.carrierPaidOn ?? '',
      reference: assignment?.carrierPaymentReference ?? '',
      billOfLading: assignment?.billOfLading ?? '',
    },
    check: ({ paidOn, ...typed }) =>
      RecordCarrierPayment.safeParse({ ...typed, paidOn: paidOn === '' ? null : paidOn, revision }),
    idPrefix: 'carrier-',
  })
  const record = form.submit(async (data) => {
    await recordCarrierPayment(order.id, data)
    onClose()
  })
  return (
    <FormDialog
      title="Record carrier payment"
      submit="Record"
      busyText="Recording…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="carrier-paidOn"
      onSubmit={record}
      onClose={onClose}
    >
      <TextField {...form.field('paidOn')} type="date" label="Paid on" optional />
      <TextField {...form.field('reference')} label="Reference" optional maxLength={80} autoComplete="off" />
      <TextField
        {...form.field('billOfLading')}
        label="Bill of lading number"
        hint="The order’s number if empty."
        optional
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  )
}
