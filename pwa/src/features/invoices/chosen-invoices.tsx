import { Link } from '@tanstack/react-router'
import { maxInvoicesPerPayment } from '@switchback/core/invoices/invoice-limits.ts'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { centsOf } from '../../ui/money.tsx'

type Chosen = ReadonlyMap<string, InvoiceResponse>
type Choice = { readonly chosen: Chosen; readonly toggle: (invoice: InvoiceResponse) => void }

export const isUnpaid = ({ status }: InvoiceResponse): boolean => status === 'pending' || status === 'overdue'

const ChoiceContext = createContext<Choice | undefined>(undefined)

/** The check box of an unpaid invoice; none where nothing can be paid. */
export function ChooseInvoice({ invoice }: { invoice: InvoiceResponse }) {
  const choice = useContext(ChoiceContext)
  if (!choice || !isUnpaid(invoice)) return null
  const isChosen = choice.chosen.has(invoice.id)
  return (
    <input
      type="checkbox"
      aria-label={`Choose ${invoice.invoiceNumber}`}
      className="relative top-[3px] mr-3 size-4 shrink-0 accent-action pointer-coarse:top-[7px] pointer-coarse:size-6"
      checked={isChosen}
      disabled={!isChosen && choice.chosen.size >= maxInvoicesPerPayment}
      onChange={() => choice.toggle(invoice)}
    />
  )
}

type Props = { listed: readonly InvoiceResponse[]; children: ReactNode }

/** Lets the user choose unpaid invoices in the table inside, and pay them together. Source: INVOICE-10. */
export function ChooseInvoices({ listed, children }: Props) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const choice = useMemo(
    () => ({
      chosen,
      toggle: (invoice: InvoiceResponse) =>
        setChosen((before) => {
          const after = new Map(before)
          if (!after.delete(invoice.id)) after.set(invoice.id, invoice)
          return after
        }),
    }),
    [chosen],
  )
  const unpaid = listed.filter(isUnpaid).slice(0, maxInvoicesPerPayment)
  const chooseAll = () => setChosen(new Map(unpaid.map((invoice) => [invoice.id, invoice])))
  return (
    <ChoiceContext value={choice}>
      {unpaid.length > 1 ? (
        <PayBar chosen={chosen} onAll={chooseAll} onNone={() => setChosen(new Map())} />
      ) : null}
      {children}
    </ChoiceContext>
  )
}

/** Before a choice: how to make one. */
function PayBar({ chosen, onAll, onNone }: { chosen: Chosen; onAll: () => void; onNone: () => void }) {
  const invoices = [...chosen.values()]
  const cents = invoices.reduce((sum, { balanceDue }) => sum + centsOf(balanceDue), 0)
  const count = invoices.length === 1 ? '1 invoice' : `${invoices.length} invoices`
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <legend className="sr-only">Pay several invoices</legend>
      {invoices.length > 0 ? (
        <>
          <Link
            to="/dealer/invoice-payment"
            search={{ invoiceId: invoices.map(({ id }) => id).join(',') }}
            className={buttonClass('main', 'figures')}
          >
            Pay {count} - {formatDollars(cents)}
          </Link>
          <Button look="text" onClick={onNone}>
            Choose none
          </Button>
        </>
      ) : (
        <>
          <Button look="quiet" onClick={onAll}>
            Choose all unpaid
          </Button>
          <span className="text-soft">Choose invoices to pay them together.</span>
        </>
      )}
    </fieldset>
  )
}
