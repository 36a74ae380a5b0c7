import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { useState } from 'react'
import { changeCredit } from './admin-dealer-calls.ts'
import { useCan } from '../../queries/me.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { BalancePanel } from './finance/balance-panel.tsx'
import { CreditApplication } from './credit-application.tsx'
import { LimitRequest } from './limit-request.tsx'
import { CreditTermsDialog } from './credit-terms-dialog.tsx'

type Props = { dealer: AdminDealerResponse }

/** The dealership's balance, credit limit and pending requests, with the actions to decide them. Source: CREDIT-4. */
export function CreditPanel({ dealer }: Props) {
  const may = useCan()
  const [dialog, setDialog] = useState<'terms' | 'invoicing'>()
  const close = () => setDialog(undefined)
  const mayDecide = may('dealers') || may('payments')
  const request = dealer.creditLimitRequest
  return (
    <div className="grid gap-4">
      <CreditFacts dealer={dealer} />
      {request ? <LimitRequest dealer={dealer} request={request} mayDecide={mayDecide} /> : null}
      <CreditApplication dealer={dealer} mayDecide={mayDecide} />
      {mayDecide && dealer.creditApproved ? (
        <div className="grid gap-3">
          <Button look="quiet" onClick={() => setDialog('terms')}>
            Change limit and terms
          </Button>
          <Button look={dealer.invoicingEnabled ? 'danger' : 'quiet'} onClick={() => setDialog('invoicing')}>
            {dealer.invoicingEnabled ? 'Stop invoicing' : 'Allow invoicing'}
          </Button>
        </div>
      ) : null}
      <BalancePanel dealer={dealer} />
      {dialog === 'terms' ? <ChangeTerms dealer={dealer} onClose={close} /> : null}
      {dialog === 'invoicing' ? <SwitchInvoicing dealer={dealer} onClose={close} /> : null}
    </div>
  )
}

function CreditFacts({ dealer }: Props) {
  return (
    <Facts>
      <Fact label="Balance due">
        <Money dollars={dealer.currentBalance} className="font-semibold" />
      </Fact>
      {Number(dealer.credit) > 0 ? (
        <Fact label="Credit to apply">
          <Money dollars={dealer.credit} />
        </Fact>
      ) : null}
      <Fact label="Credit limit">
        {dealer.creditApproved ? <Money dollars={dealer.creditLimit} /> : 'No credit approved'}
      </Fact>
      {dealer.creditApproved ? (
        <>
          <Fact label="Available credit">
            <Money dollars={dealer.availableCredit} />
          </Fact>
          <Fact label="Terms">Net {dealer.paymentTerms} days</Fact>
          <Fact label="Invoicing">{dealer.invoicingEnabled ? 'Allowed' : 'Stopped'}</Fact>
        </>
      ) : null}
    </Facts>
  )
}

type DialogProps = Props & { onClose: () => void }

function ChangeTerms({ dealer, onClose }: DialogProps) {
  return (
    <CreditTermsDialog
      title="Change limit and terms"
      lead="A limit below what is owed is allowed: it only stops new orders by invoice."
      submit="Save"
      creditLimit={dealer.creditLimit}
      presentLimit={dealer.creditLimit}
      paymentTerms={dealer.paymentTerms}
      ceiling={dealer.creditLimitCeiling}
      save={(terms) => changeCredit(dealer.id, terms)}
      onClose={onClose}
    />
  )
}

function SwitchInvoicing({ dealer, onClose }: DialogProps) {
  return dealer.invoicingEnabled ? (
    <StopInvoicing dealer={dealer} onClose={onClose} />
  ) : (
    <AllowInvoicing dealer={dealer} onClose={onClose} />
  )
}

function StopInvoicing({ dealer, onClose }: DialogProps) {
  const { message, isBusy, run } = useAction()
  const stop = async (reason: string) => {
    if (await run(() => changeCredit(dealer.id, { invoicingEnabled: false, reason }))) onClose()
  }
  return (
    <ReasonDialog
      title="Stop invoicing?"
      confirm="Stop invoicing"
      busyText="Stopping…"
      keep="Back"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void stop(reason)}
      onClose={onClose}
    >
      <p>New orders are paid by card. Invoices that there are stay due.</p>
      <p>{dealer.contactName} gets an email with the reason.</p>
    </ReasonDialog>
  )
}

function AllowInvoicing({ dealer, onClose }: DialogProps) {
  const { message, isBusy, run } = useAction()
  const allow = async () => {
    if (await run(() => changeCredit(dealer.id, { invoicingEnabled: true }))) onClose()
  }
  return (
    <ConfirmDialog
      title="Allow invoicing?"
      confirm="Allow invoicing"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void allow()}
      onClose={onClose}
    >
      <p>New orders can be paid by invoice again, within the limit.</p>
    </ConfirmDialog>
  )
}
