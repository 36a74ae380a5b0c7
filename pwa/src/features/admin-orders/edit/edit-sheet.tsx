import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import {
  StaffEditRequest,
  type StaffEditRequestInput,
} from '@switchback/core/orders/request/order-request.ts'
import { consentHours, type EditPreview } from '@switchback/core/orders/request/staff-edit.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { centsOf } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { editOrder, previewEdit } from '../admin-order-calls.ts'
import { ChangeList } from '../change-list.tsx'
import { OrderFields } from './order-fields.tsx'
import { fieldOfOrder, orderBody, valuesOf } from './order-values.ts'

type Props = { order: AdminOrderResponse; onClose: () => void }

/** Typed and unsaved values, by order and revision: closing the sheet loses nothing. */
const drafts = new Map<string, ReturnType<typeof firstValues>>()
const draftKey = ({ id, revision }: AdminOrderResponse) => `${id} ${revision}`
const firstValues = (order: AdminOrderResponse) => ({ ...valuesOf(order), reason: '' })

/** The request: it changes the first vehicle; its schema checks the choices. */
const editBody = ({ reason, ...values }: ReturnType<typeof firstValues>, { revision }: AdminOrderResponse) =>
  ({ ...orderBody(values), reason, revision }) as StaffEditRequestInput

/** An edit that the server has worked out, and the request that makes it. */
type Previewed = { preview: EditPreview; json: StaffEditRequestInput }

/**
 * Edits an order in two steps: the fields, then what the server says the edit does. A higher price goes to the customer
 * for consent.
 * Source: STAFF-11.
 */
export function EditSheet({ order, onClose }: Props) {
  // The version that the user works on, which may be stale by the time they press the button.
  const [seen] = useState(order)
  const [previewed, setPreviewed] = useState<Previewed>()
  const [priceAgain, setPriceAgain] = useState(false)
  const save = useAction()
  const form = useSchemaForm({
    values: drafts.get(draftKey(seen)) ?? firstValues(seen),
    check: (typed) => StaffEditRequest.safeParse(editBody(typed, seen)),
    fieldOf: fieldOfOrder,
    idPrefix: 'edit-',
  })
  const look = form.submit(async (_, typed) => {
    const json = { ...editBody(typed, seen), priceAgain }
    const preview = await previewEdit(seen.id, json)
    setPreviewed({ preview, json: { ...json, totalPrice: preview.total } })
  })
  const close = () => {
    drafts.set(draftKey(seen), form.form.getValues())
    onClose()
  }
  const send = async () => {
    if (!previewed || !(await save.run(() => editOrder(seen.id, previewed.json)))) return
    drafts.delete(draftKey(seen))
    onClose()
  }
  if (previewed) {
    const back = () => setPreviewed(undefined)
    return (
      <PreviewSheet preview={previewed.preview} save={save} onSave={send} onBack={back} onClose={close} />
    )
  }
  return (
    <FormSheet
      title="Edit the order"
      submit="Check the change"
      busyText="Working out the price…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="edit-customerName"
      onSubmit={look}
      onClose={close}
    >
      <OrderFields {...form} />
      <CheckField
        label="Price it again at the current rates"
        isChecked={priceAgain}
        onCheck={setPriceAgain}
      />
      <TextAreaField
        {...form.field('reason')}
        label="Reason"
        hint="For staff. The customer does not see it."
        rows={2}
        maxLength={500}
      />
    </FormSheet>
  )
}

type PreviewProps = {
  preview: EditPreview
  save: ReturnType<typeof useAction>
  onSave: () => Promise<void>
  onBack: () => void
  onClose: () => void
}

function PreviewSheet({ preview, save, onSave, onBack, onClose }: PreviewProps) {
  const isSame = preview.changes.length === 0
  const mayRefund = useCan()('payments')
  const givesBack = Number(preview.refund) + Number(preview.handBack) > 0
  const isBlocked = isSame || (givesBack && !mayRefund)
  return (
    <FormSheet
      title="What this edit does"
      submit={isBlocked ? undefined : preview.needsConsent ? 'Ask the customer' : 'Save the changes'}
      isBusy={save.isBusy}
      message={save.message}
      onSubmit={onSave}
      onClose={onClose}
      footer={
        <Button look="text" className="mt-4" onClick={onBack}>
          Back to the fields
        </Button>
      }
    >
      {isSame ? <p>Nothing has changed.</p> : <Effect preview={preview} />}
      {givesBack && !mayRefund ? (
        <Notice title="A colleague who handles payments has to save this">
          <p>The new price is below what is already paid, so money goes back.</p>
        </Notice>
      ) : null}
    </FormSheet>
  )
}

function Effect({ preview }: { preview: EditPreview }) {
  const { changes, totalBefore, total, needsConsent, refund, handBack } = preview
  const show = (dollars: string) => formatDollars(centsOf(dollars))
  return (
    <div className="grid gap-4">
      <ChangeList changes={changes} />
      {totalBefore === total ? (
        <p>The price stays {show(total)}.</p>
      ) : (
        <p className="text-lg font-semibold">
          The price is {show(total)} instead of {show(totalBefore)}.
        </p>
      )}
      {needsConsent ? (
        <Notice title="The customer has to agree">
          <p>
            They get an email with a link to both prices and can accept for {consentHours} hours. The order
            stays as it is until then.
          </p>
        </Notice>
      ) : null}
      {Number(refund) > 0 ? <p>{show(refund)} goes back to the card at once.</p> : null}
      {Number(handBack) > 0 ? <p>Hand back {show(handBack)} of what was collected, and record it.</p> : null}
    </div>
  )
}
