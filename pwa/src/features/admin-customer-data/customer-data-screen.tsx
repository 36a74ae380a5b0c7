import { FindCustomerData, type CustomerOrders } from '@switchback/core/privacy/customer-data.ts'
import { useState } from 'react'
import { callFailure } from '../../api/failure-text.ts'
import { useAction } from '../../api/use-action.ts'
import { deletable, saveDataFile } from '../../forms/customer-data/data-file.ts'
import { DataOrders } from '../../forms/customer-data/data-orders.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { deleteCustomerData, exportCustomerData, findCustomerData } from './customer-data-calls.ts'

type Found = CustomerOrders & { readonly isDeleted: boolean }

/** A customer's request to copy or delete their data that came by phone or mail. Source: PRIVACY-11. */
export function CustomerDataScreen() {
  const [found, setFound] = useState<Found>()
  return (
    <DeskPage
      title="Customer data"
      lead="For customers who ask by phone or mail for a copy of their data, or to delete it. Make sure that they are who they say: call back the number on the order, or write to its address. On the page Your data they can do it themselves."
    >
      <div className="grid max-w-[52rem] gap-8">
        <FindForm onFound={(orders) => setFound({ ...orders, isDeleted: false })} />
        <div aria-live="polite">
          {found ? <Orders key={found.email} found={found} onDeleted={setFound} /> : null}
        </div>
      </div>
    </DeskPage>
  )
}

function FindForm({ onFound }: { onFound: (orders: CustomerOrders) => void }) {
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { email: '' },
    check: (typed) => FindCustomerData.safeParse(typed),
    explain: callFailure,
  })
  const send = submit(async ({ email }) => onFound(await findCustomerData(email)))
  return (
    <form
      noValidate
      aria-label="Find a customer"
      className="grid gap-4"
      onSubmit={(event) => void send(event)}
    >
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
        <TextField
          {...field('email')}
          type="email"
          label="Email on the orders"
          inputMode="email"
          maxLength={254}
        />
        <Button type="submit" look="quiet" busy={isBusy} className="sm:mt-7.5">
          Find
        </Button>
      </div>
    </form>
  )
}

type OrdersProps = { readonly found: Found; readonly onDeleted: (found: Found) => void }

function Orders({ found, onDeleted }: OrdersProps) {
  const [dialog, setDialog] = useState<'copy' | 'delete'>()
  const { email, orders, isDeleted } = found
  const close = () => setDialog(undefined)
  if (orders.length === 0) return <p>No retail order has this address.</p>
  const codes = deletable(orders)
  return (
    <section aria-labelledby="found-heading" className="grid gap-5">
      <h2 id="found-heading" className="text-xl wrap-anywhere">
        Orders of {email}
      </h2>
      {isDeleted ? <Notice look="done" title="Deleted. The customer gets an email about it." /> : null}
      <DataOrders orders={orders} erased={isDeleted ? 'Deleted' : 'Goes when you delete'} />
      {isDeleted ? null : (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setDialog('copy')}>Download a copy</Button>
          {codes.length > 0 ? (
            <Button look="danger" onClick={() => setDialog('delete')}>
              Delete data…
            </Button>
          ) : null}
        </div>
      )}
      {dialog === 'copy' ? <Copy email={email} onClose={close} /> : null}
      {dialog === 'delete' ? (
        <Delete
          email={email}
          codes={codes}
          onClose={close}
          onDeleted={(done) => onDeleted({ email, orders: done, isDeleted: true })}
        />
      ) : null}
    </section>
  )
}

function Copy({ email, onClose }: { email: string; onClose: () => void }) {
  const { message, isBusy, run } = useAction()
  const copy = async (reason: string) => {
    if (await run(async () => saveDataFile(await exportCustomerData({ email, reason })))) onClose()
  }
  return (
    <ReasonDialog
      title="Download a copy of this customer’s data?"
      confirm="Download"
      look="main"
      busyText="Making the file…"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void copy(reason)}
      onClose={onClose}
    >
      <p>Send the file to the customer alone. Your reason enters the history of each order.</p>
    </ReasonDialog>
  )
}

type DeleteProps = {
  readonly email: string
  readonly codes: string[]
  readonly onDeleted: (orders: CustomerOrders['orders']) => void
  readonly onClose: () => void
}

function Delete({ email, codes, onDeleted, onClose }: DeleteProps) {
  const { message, isBusy, run } = useAction()
  const erase = async (reason: string) => {
    await run(async () => onDeleted((await deleteCustomerData({ email, reason, orders: codes })).orders))
  }
  const what = codes.length === 1 ? 'one order' : `${codes.length} orders`
  return (
    <ReasonDialog
      title={`Delete the data of ${what}?`}
      confirm="Delete data"
      busyText="Deleting…"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void erase(reason)}
      onClose={onClose}
    >
      <p>
        Email address, phone number, delivery address, messages, notes and files go at once, and nobody can
        bring them back. The list says what stays until when.
      </p>
      <p>The customer gets a last email about it. Your reason enters the history of each order.</p>
    </ReasonDialog>
  )
}
