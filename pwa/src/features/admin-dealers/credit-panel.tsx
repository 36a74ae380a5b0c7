import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { useState } from 'react'
import { changeCredit } from './admin-dealer-calls.ts'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { BalancePanel } from './finance/balance-panel.tsx'
import { CreditApplication } from './credit-application.tsx'
import { CreditSwitch, creditSwitchButton, type CreditSwitchName } from './credit-switch.tsx'
import { LimitRequest } from './limit-request.tsx'
import { CreditTermsDialog } from './credit-terms-dialog.tsx'

type Props = { dealer: AdminDealerResponse }

/** The dealership's balance, credit limit and pending requests, with the actions to decide them. Source: CREDIT-4. */
export function CreditPanel({ dealer }: Props) {
  const may = useCan()
  const [dialog, setDialog] = useState<'terms' | CreditSwitchName>()
  const close = () => setDialog(undefined)
  const mayDecide = may('dealers') || may('payments')
  const request = dealer.creditLimitRequest
  return (
    <div className="grid gap-4">
      <CreditFacts dealer={dealer} />
      {request ? <LimitRequest dealer={dealer} request={request} mayDecide={mayDecide} /> : null}
      <CreditApplication dealer={dealer} mayDecide={mayDecide} />
      {mayDecide ? (
        <div className="grid gap-3 empty:hidden">
          {dealer.creditApproved ? (
            <Button look="quiet" onClick={() => setDialog('terms')}>
              Change limit and terms
            </Button>
          ) : null}
          {switchesOf(dealer).map((name) => (
            <Button key={name} look={dealer[name] ? 'danger' : 'quiet'} onClick={() => setDialog(name)}>
              {creditSwitchButton(dealer, name)}
            </Button>
          ))}
        </div>
      ) : null}
      <BalancePanel dealer={dealer} />
      {dialog === 'terms' ? <ChangeTerms dealer={dealer} onClose={close} /> : null}
      {dialog && dialog !== 'terms' ? <CreditSwitch dealer={dealer} name={dialog} onClose={close} /> : null}
    </div>
  )
}

/** Credit that was approved once can be switched on again; a pending application is decided instead. */
function switchesOf(dealer: AdminDealerResponse): readonly CreditSwitchName[] {
  if (dealer.creditApproved) return ['invoicingEnabled', 'creditApproved']
  const isPending = dealer.creditApplication?.status === 'pending'
  return dealer.creditApprovalDate !== null && !isPending ? ['creditApproved'] : []
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
