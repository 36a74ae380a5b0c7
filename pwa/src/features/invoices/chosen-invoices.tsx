import { Link } from '@tanstack/react-router'
import { maxInvoicesPerPayment } from '@switchback/core/invoices/invoice-status.ts'
import type { InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { centsOf } from '../../ui/money.tsx'
import { listChooseAll, listChooseNone } from './words.ts'

type Chosen = ReadonlyMap<string, InvoiceResponse>
type Choice = {
  readonly chosen: Chosen
  readonly canChooseAll: boolean
  readonly toggle: (invoice: InvoiceResponse) => void
  readonly chooseAll: () => void
  readonly chooseNone: () => void
}

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
  const choice = useMemo(() => {
    const unpaid = listed.filter(isUnpaid).slice(0, maxInvoicesPerPayment)
    return {
      chosen,
      canChooseAll: unpaid.length > 1,
      toggle: (invoice: InvoiceResponse) =>
        setChosen((before) => {
          const after = new Map(before)
          if (!after.delete(invoice.id)) after.set(invoice.id, invoice)
          return after
        }),
      chooseAll: () => setChosen(new Map(unpaid.map((invoice) => [invoice.id, invoice]))),
      chooseNone: () => setChosen(new Map()),
    }
  }, [chosen, listed])
  return <ChoiceContext value={listed.length > 0 ? choice : undefined}>{children}</ChoiceContext>
}

/** Before a choice: how to make one. Nothing where nothing can be paid together. */
export function PayChosen() {
  const choice = useContext(ChoiceContext)
  if (!choice) return null
  const invoices = [...choice.chosen.values()]
  if (invoices.length === 0) {
    return choice.canChooseAll ? (
      <Button look="quiet" onClick={choice.chooseAll}>
        {listChooseAll}
      </Button>
    ) : null
  }
  const cents = invoices.reduce((sum, { balanceDue }) => sum + centsOf(balanceDue), 0)
  const count = invoices.length === 1 ? '1 invoice' : `${invoices.length} invoices`
  return (
    <>
      <Button look="text" onClick={choice.chooseNone}>
        {listChooseNone}
      </Button>
      <Link
        to="/dealer/invoice-payment"
        search={{ invoiceId: invoices.map(({ id }) => id).join(',') }}
        className={buttonClass('main', 'figures')}
      >
        Pay {count} - {formatDollars(cents)}
      </Link>
    </>
  )
}
