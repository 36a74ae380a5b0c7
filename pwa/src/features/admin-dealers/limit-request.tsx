import type { CreditLimitRequest } from '@switchback/core/credit/credit-limit-request.ts'
import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { useState } from 'react'
import { approveLimitRequest, declineLimitRequest, withdrawLimitRequest } from './admin-dealer-calls.ts'
import { useMe } from '../../queries/me.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { showInstant } from '../../ui/format/business-day.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { dealer: AdminDealerResponse; request: CreditLimitRequest; mayDecide: boolean }

/**
 * A pending credit limit above the ceiling. Anyone but the requester can decide it, and the requester can withdraw it.
 */
export function LimitRequest({ dealer, request, mayDecide }: Props) {
  const isOwn = useMe().user.id === request.requestedById
  return (
    <div className="grid gap-3">
      <Notice title="A higher limit waits for approval">
        <RequestFacts request={request} />
      </Notice>
      {mayDecide ? <Decision dealer={dealer} request={request} isOwn={isOwn} /> : null}
    </div>
  )
}

function RequestFacts({ request }: { request: CreditLimitRequest }) {
  const { fromLimit, toLimit, fromTerms, toTerms, requestedBy, requestedAt, reason, isStale } = request
  return (
    <div className="mt-1 grid gap-1">
      <p>
        <Money dollars={fromLimit} /> to <Money dollars={toLimit} className="font-semibold" />,{' '}
        {fromTerms === toTerms ? `Net ${toTerms}` : `Net ${fromTerms} to Net ${toTerms}`}
      </p>
      <p className="text-sm">
        Requested by {requestedBy} on {showInstant(requestedAt)}
      </p>
      <p className="wrap-anywhere">Reason: {reason}</p>
      {isStale ? (
        <p className="font-semibold">The credit has changed since, so this can no longer be approved.</p>
      ) : null}
    </div>
  )
}

type DecisionProps = Omit<Props, 'mayDecide'> & { isOwn: boolean }

function Decision({ dealer, request, isOwn }: DecisionProps) {
  const [dialog, setDialog] = useState<'approve' | 'decline' | 'withdraw'>()
  const close = () => setDialog(undefined)
  return (
    <>
      {isOwn ? (
        <>
          <p className="text-sm text-soft">You requested it, so somebody else has to approve it.</p>
          <Button look="quiet" onClick={() => setDialog('withdraw')}>
            Withdraw request
          </Button>
        </>
      ) : (
        <>
          {request.isStale ? null : <Button onClick={() => setDialog('approve')}>Approve limit</Button>}
          <Button look="danger" onClick={() => setDialog('decline')}>
            Decline limit
          </Button>
        </>
      )}
      {dialog === 'approve' ? <ApproveLimit dealer={dealer} request={request} onClose={close} /> : null}
      {dialog === 'decline' ? <DeclineLimit dealer={dealer} request={request} onClose={close} /> : null}
      {dialog === 'withdraw' ? <Withdraw dealer={dealer} request={request} onClose={close} /> : null}
    </>
  )
}

type DialogProps = { dealer: AdminDealerResponse; request: CreditLimitRequest; onClose: () => void }

function ApproveLimit({ dealer, request, onClose }: DialogProps) {
  const { message, isBusy, run } = useAction()
  const approve = async () => {
    if (await run(() => approveLimitRequest(dealer.id, request.id))) onClose()
  }
  return (
    <ConfirmDialog
      title="Approve limit?"
      confirm="Approve limit"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void approve()}
      onClose={onClose}
    >
      <p>
        {dealer.companyName} can owe up to <Money dollars={request.toLimit} />, Net {request.toTerms} days,
        from now on.
      </p>
      {request.isApplication ? (
        <p>This approves the credit application. {dealer.contactName} gets an email.</p>
      ) : null}
    </ConfirmDialog>
  )
}

function DeclineLimit({ dealer, request, onClose }: DialogProps) {
  const { message, isBusy, run } = useAction()
  const decline = async (reason: string) => {
    if (await run(() => declineLimitRequest(dealer.id, request.id, reason))) onClose()
  }
  return (
    <ReasonDialog
      title="Decline limit?"
      confirm="Decline limit"
      busyText="Declining…"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void decline(reason)}
      onClose={onClose}
    >
      <p>
        The credit stays as it is. {request.requestedBy} finds the reason in the history; the dealership is
        not notified.
      </p>
    </ReasonDialog>
  )
}

function Withdraw({ dealer, request, onClose }: DialogProps) {
  const { message, isBusy, run } = useAction()
  const withdraw = async () => {
    if (await run(() => withdrawLimitRequest(dealer.id, request.id))) onClose()
  }
  return (
    <ConfirmDialog
      title="Withdraw request?"
      confirm="Withdraw request"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>The credit stays as it is.</p>
    </ConfirmDialog>
  )
}
