import { mostInvoicesOfCheck, Correction } from '@switchback/core/credit/correction.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import { shareReceived } from '@switchback/core/payments/share-payment.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DollarsField } from '../../../ui/fields/dollars-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { businessDay } from '../../../ui/format/business-day.ts'
import { centsOf, Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { correctAccount, openInvoices } from './correction-calls.ts'

type OpenInvoice = Awaited<ReturnType<typeof openInvoices>>[number]
type Part = { readonly invoice: OpenInvoice; readonly isChosen: boolean; readonly paidCents: number }

/** The amount spread over the chosen invoices, oldest due first. */
function partsOf(open: readonly OpenInvoice[], amountCents: number, excluded: ReadonlySet<string>): Part[] {
  const chosen = open.filter(({ id }) => !excluded.has(id)).slice(0, mostInvoicesOfCheck)
  const dueCents = chosen.map(({ balanceDue }) => centsOf(balanceDue))
  const most = dueCents.reduce((sum, cents) => sum + cents, 0)
  const shares = shareReceived(dueCents, Math.min(amountCents, most))
  const paid = new Map(chosen.map(({ id }, at) => [id, shares[at] ?? 0]))
  return open.map((invoice) => ({
    invoice,
    isChosen: paid.has(invoice.id),
    paidCents: paid.get(invoice.id) ?? 0,
  }))
}

type Props = { dealerId: string; onClose: () => void }

/**
 * One check or transfer over many invoices: the amount pays the oldest first, and what is left becomes credit. Nothing
 * is recorded before the invoices are there. Source: CREDIT-12.
 */
export function CheckDialog({ dealerId, onClose }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin', 'dealer', dealerId, 'open-invoices'],
    queryFn: () => openInvoices(dealerId),
    staleTime: 0,
    // The next check reads them anew.
    gcTime: 0,
  })
  if (data) return <CheckForm invoices={data} dealerId={dealerId} onClose={onClose} />
  return (
    <Dialog labelledBy="check-title" onDismiss={onClose}>
      <div className="grid gap-5">
        <h2 id="check-title" className="text-xl">
          Record a check
        </h2>
        {isError ? (
          <Notice look="fail" live title="The open invoices could not be loaded.">
            <Button look="text" onClick={() => void refetch()}>
              Try again
            </Button>
          </Notice>
        ) : (
          <output aria-label="Loading the open invoices">
            <Skeleton className="h-64" />
          </output>
        )}
        <Button look="quiet" onClick={onClose}>
          Back
        </Button>
      </div>
    </Dialog>
  )
}

function CheckForm({ invoices, dealerId, onClose }: Props & { invoices: readonly OpenInvoice[] }) {
  const [id] = useState(newId)
  // A try after a lost answer says the same, whatever the first one has paid.
  const [open] = useState(invoices)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const toParts = (typed: string) => partsOf(open, parseDollars(typed) ?? 0, excluded)
  const { form, field, submit, isBusy, message } = useSchemaForm({
    values: { amount: '', method: 'check', reference: '', receivedOn: businessDay() },
    check: (typed) =>
      Correction.safeParse({
        kind: 'payment',
        id,
        ...typed,
        parts: toParts(typed.amount)
          .filter(({ paidCents }) => paidCents > 0)
          .map(({ invoice, paidCents }) => ({ invoiceId: invoice.id, amount: dollarsText(paidCents) })),
      }),
    idPrefix: 'check-',
  })
  const amount = form.watch('amount')
  const parts = toParts(amount)
  const toggle = (invoiceId: string) => {
    const next = new Set(excluded)
    if (!next.delete(invoiceId)) next.add(invoiceId)
    setExcluded(next)
  }
  const record = submit(async (correction) => {
    await correctAccount(dealerId, correction)
    onClose()
  })
  return (
    <FormDialog
      title="Record a check"
      submit="Record payment"
      busyText="Recording…"
      isBusy={isBusy}
      message={message}
      firstFocusId="check-amount"
      onSubmit={record}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DollarsField {...field('amount')} label="Amount in dollars" />
        <SelectField {...field('method')} label="How it came">
          <option value="check">Check</option>
          <option value="ach">ACH</option>
          <option value="wire">Wire Transfer</option>
        </SelectField>
        <TextField {...field('reference')} label="Number" optional autoComplete="off" maxLength={80} />
        <TextField {...field('receivedOn')} type="date" label="Received on" />
      </div>
      <Spread parts={parts} onToggle={toggle} />
      <p>{summaryOf(parts, parseDollars(amount) ?? 0)} The dealership gets an email.</p>
    </FormDialog>
  )
}

function summaryOf(parts: readonly Part[], amountCents: number): string {
  const paid = parts.filter(({ paidCents }) => paidCents > 0)
  const restCents = amountCents - paid.reduce((sum, { paidCents }) => sum + paidCents, 0)
  const pays = paid.length === 1 ? 'It pays 1 invoice.' : `It pays ${paid.length} invoices.`
  return restCents > 0 ? `${pays} ${formatDollars(restCents)} becomes credit.` : pays
}

const columnsClass = 'grid grid-cols-[1rem_minmax(0,1fr)_5.5rem_5.5rem] gap-x-2.5'

/** Each row is a label: a press anywhere on it takes the invoice in or out. */
function Spread({ parts, onToggle }: { parts: readonly Part[]; onToggle: (invoiceId: string) => void }) {
  if (parts.length === 0) return <p className="text-soft">No invoice is open: all of it becomes credit.</p>
  return (
    <div className="text-sm">
      <div aria-hidden="true" className={`${columnsClass} pr-4 pb-1 text-soft`}>
        <span className="col-span-2">Open invoice</span>
        <span className="text-right">Left</span>
        <span className="text-right">Pays</span>
      </div>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto border-y border-line pr-4">
        {parts.map(({ invoice, isChosen, paidCents }) => (
          <li key={invoice.id}>
            <label className={`${columnsClass} min-h-11 cursor-pointer items-center py-1`}>
              <input
                type="checkbox"
                className="size-4 accent-action"
                checked={isChosen}
                onChange={() => onToggle(invoice.id)}
              />
              <span>
                <span className="figures block whitespace-nowrap">{invoice.invoiceNumber}</span>
                <span className="block text-soft">Due {showDay(invoice.dueDate)}</span>
              </span>
              <Money dollars={invoice.balanceDue} className="text-right" />
              <span className="text-right font-semibold">
                {paidCents > 0 ? <Money dollars={dollarsText(paidCents)} /> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
