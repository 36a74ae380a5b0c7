import { Link } from '@tanstack/react-router'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { ReactNode } from 'react'
import { useCan } from '../../../../queries/me.ts'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import {
  creditStanding,
  onlyAdminsApply,
  type InvoiceAllowance,
} from '../../../../forms/invoice-allowance.ts'
import {
  methodApply,
  methodCard,
  methodCardHelp,
  methodInvoice,
  methodInvoiceText,
  methodNoCredit,
  methodNoInvoiceHelp,
  methodQuestion,
  methodTitle,
} from '../../words.ts'

/** Source: ORDER-31. */
export type DealerPaymentMethod = 'stripe' | 'invoice'

/** The chosen payment method, and whether an invoice is allowed. */
export type ShownPayment = {
  method: DealerPaymentMethod
  allowance: InvoiceAllowance
  onChoose: (method: DealerPaymentMethod) => void
}

type Props = ShownPayment & { dealer: DealerProfile }

/** Card, or invoice if the dealership has enough credit; pressing an unavailable option explains why. */
export function DealerPaymentMethodSection({ method, allowance, dealer, onChoose }: Props) {
  const may = useCan()
  const isOff = allowance.kind !== 'allowed'
  return (
    <FormSection title={methodTitle}>
      {allowance.kind === 'insufficient' ? (
        <Notice live title={allowance.text}>
          <p>{methodNoInvoiceHelp}</p>
        </Notice>
      ) : null}
      <fieldset>
        <legend className="mb-1.5 font-semibold">{methodQuestion}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <Choice
            value="stripe"
            isChosen={method === 'stripe'}
            label={methodCard}
            note={methodCardHelp}
            onChoose={() => onChoose('stripe')}
          />
          <Choice
            value="invoice"
            isChosen={method === 'invoice'}
            isOff={isOff}
            label={methodInvoice}
            note={isOff ? <strong>{allowance.label}</strong> : methodInvoiceText(dealer.paymentTerms)}
            onChoose={() => {
              if (isOff) void showAlert(allowance.text)
              else onChoose('invoice')
            }}
          />
        </div>
      </fieldset>
      {allowance.kind === 'credit-required' && creditStanding(dealer) === 'none' ? (
        <p className="text-soft">
          {methodNoCredit}{' '}
          {may('dealer.credit') ? (
            <Link to="/dealer/credit-application" className="underline underline-offset-4">
              {methodApply}
            </Link>
          ) : (
            onlyAdminsApply
          )}
        </p>
      ) : null}
    </FormSection>
  )
}

type ChoiceProps = {
  value: DealerPaymentMethod
  label: string
  note: ReactNode
  isChosen: boolean
  isOff?: boolean
  onChoose: () => void
}

/** A disabled option keeps its place and text, but cannot be selected. */
function Choice({ value, label, note, isChosen, isOff = false, onChoose }: ChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the label text comes from `label`
    <label
      className={`flex min-h-12 items-start gap-2.5 rounded-control border border-edge bg-surface px-3.5 py-2.5 has-checked:border-action has-checked:shadow-[inset_0_0_0_1px_var(--color-action)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isOff ? 'border-dashed bg-transparent' : 'cursor-pointer hover:border-ink'}`}
    >
      <input
        type="radio"
        name="paymentMethod"
        value={value}
        checked={isChosen}
        aria-disabled={isOff || undefined}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-action outline-none"
      />
      <span className="min-w-0">
        <span className={`block ${isOff ? 'text-soft' : ''}`}>{label}</span>
        <span className="block text-sm text-soft">{note}</span>
      </span>
    </label>
  )
}
