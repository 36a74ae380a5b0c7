import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import {
  StaffEditRequest,
  type StaffEditRequestInput,
} from '@switchback/core/orders/request/order-request.ts'
import type { EditPreview } from '@switchback/core/orders/request/staff-edit.ts'
import { ordersOfRefusal, type OrderInTheWay } from '@switchback/core/orders/once/already-ordered.ts'
import { useState } from 'react'
import { refusalIn } from '../../../api/refused.ts'
import { useAction } from '../../../api/use-action.ts'
import { useSchemaForm, type SchemaForm } from '../../../forms/use-schema-form.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { editOrder, previewEdit } from '../admin-order-calls.ts'
import { DealersOpenOrders } from '../once/dealers-open-orders.tsx'
import { ContactFields } from './contact-fields.tsx'
import { editDrafts } from './edit-drafts.ts'
import { EditPreviewSheet } from './edit-preview.tsx'
import { EditVehicles } from './edit-vehicles.tsx'
import { editBody, type EditForm, type EditValues } from './edit-values.ts'
import { Customer, End, Rest } from './order-fields.tsx'
import { fieldOfOrder } from './order-values.ts'

type Props = { order: AdminOrderResponse; onClose: () => void }

/** An edit that the server has worked out, and the request that makes it. */
type Previewed = { preview: EditPreview; json: StaffEditRequestInput }

/**
 * Edits an order in two steps: the fields, then what the server says the edit does. A higher price goes to the customer
 * for consent. While the vehicle is on its way, only contacts and notes.
 * Source: STAFF-11.
 */
export function EditSheet({ order, onClose }: Props) {
  // The version that the user works on, which may be stale by the time they press the button.
  const [seen] = useState(order)
  const [previewed, setPreviewed] = useState<Previewed>()
  const [priceAgain, setPriceAgain] = useState(false)
  const [taken, setTaken] = useState<readonly OrderInTheWay[]>([])
  const save = useAction()
  const form = useSchemaForm({
    values: editDrafts.valuesOf(seen),
    check: (typed) => StaffEditRequest.safeParse(editBody(typed, seen)),
    fieldOf: fieldOfOrder,
    idPrefix: 'edit-',
  })
  const look = form.submit(async (_, typed) => {
    const seenOrderIds = taken.map(({ id }) => id)
    const json = { ...editBody(typed, seen), priceAgain, seenOrderIds }
    const preview = await previewEdit(seen.id, json).catch((error: unknown) => {
      setTaken(ordersOfRefusal(refusalIn(error)))
      throw error
    })
    setTaken([])
    setPreviewed({ preview, json: { ...json, totalPrice: preview.total } })
  })
  const close = () => {
    editDrafts.keep(seen, form.form.getValues())
    onClose()
  }
  const send = async () => {
    if (!previewed || !(await save.run(() => editOrder(seen.id, previewed.json)))) return
    editDrafts.remove(seen.id)
    onClose()
  }
  if (previewed) {
    const back = () => setPreviewed(undefined)
    return (
      <EditPreviewSheet
        preview={previewed.preview}
        isDealers={seen.dealerId !== null}
        save={save}
        onSave={send}
        onBack={back}
        onClose={close}
      />
    )
  }
  return (
    <FieldsSheet
      form={form}
      order={seen}
      taken={taken}
      priceAgain={priceAgain}
      onPriceAgain={setPriceAgain}
      onSubmit={look}
      onClose={close}
    />
  )
}

type FieldsProps = {
  form: EditForm & { isBusy: boolean; message?: string | undefined }
  order: AdminOrderResponse
  /** The dealership's open orders with one of the VINs. */
  taken: readonly OrderInTheWay[]
  priceAgain: boolean
  onPriceAgain: (isAsked: boolean) => void
  onSubmit: ReturnType<SchemaForm<EditValues, unknown>['submit']>
  onClose: () => void
}

/** The first step: the fields that may change now. */
function FieldsSheet(props: FieldsProps) {
  const { form, order, taken, priceAgain, onPriceAgain, onSubmit, onClose } = props
  const isAll = order.editScope !== 'contacts'
  return (
    <FormSheet
      title={isAll ? 'Edit the order' : 'Edit contacts and notes'}
      submit={taken.length > 0 ? 'Use the VIN anyway' : 'Check the change'}
      busyText="Working out the price…"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="edit-customerName"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {isAll ? (
        <>
          <AllFields form={form} order={order} />
          <CheckField
            label="Price it again at the current rates"
            isChecked={priceAgain}
            onCheck={onPriceAgain}
          />
        </>
      ) : (
        <ContactFields {...form} />
      )}
      <TextAreaField
        {...form.field('reason')}
        label="Reason"
        hint={
          order.dealerId === null
            ? 'For staff. The customer does not see it.'
            : 'For staff. The dealership reads it if it has to agree.'
        }
        rows={2}
        maxLength={500}
      />
      {taken.length > 0 ? <DealersOpenOrders orders={taken} /> : null}
    </FormSheet>
  )
}

function AllFields({ form, order }: { form: EditForm; order: AdminOrderResponse }) {
  return (
    <>
      <Customer {...form} />
      <End {...form} end="pickup" quotedZip="" />
      <End {...form} end="delivery" quotedZip="" />
      <EditVehicles form={form} order={order} />
      <Rest {...form} isInvoiced={order.paymentMethod === 'invoice'} />
    </>
  )
}
