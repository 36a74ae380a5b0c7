import type { BalanceRequest } from '@switchback/core/credit/correction.ts'
import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCan, useMe } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { showInstant } from '../../../ui/format/business-day.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { decideBalance } from './correction-calls.ts'

type Props = { dealer: AdminDealerResponse }

const PayOutDialog = lazyPart(async () => (await import('./correction-dialogs.tsx')).PayOutDialog)
const AdjustDialog = lazyPart(async () => (await import('./correction-dialogs.tsx')).AdjustDialog)

/** The actions of finance on the whole balance: credit, adjustments, and one that waits. Source: CREDIT-12. */
export function BalancePanel({ dealer }: Props) {
  const may = useCan()
  const [dialog, setDialog] = useState<'pay-out' | 'adjust'>()
  const close = () => setDialog(undefined)
  const { balanceRequest, credit } = dealer
  return (
    <>
      {balanceRequest ? <Waiting dealer={dealer} request={balanceRequest} /> : null}
      {may('payments') ? (
        <div className="flex flex-wrap gap-3 *:grow">
          {Number(credit) > 0 ? (
            <Button look="quiet" onClick={() => setDialog('pay-out')}>
              Pay out credit
            </Button>
          ) : null}
          <Button look="quiet" onClick={() => setDialog('adjust')}>
            Adjust balance
          </Button>
        </div>
      ) : null}
      {dialog === 'pay-out' ? <PayOutDialog dealer={dealer} onClose={close} /> : null}
      {dialog === 'adjust' ? <AdjustDialog dealer={dealer} onClose={close} /> : null}
    </>
  )
}

function Waiting({ dealer, request }: Props & { request: BalanceRequest }) {
  const may = useCan()
  const isOwn = useMe().user.id === request.requestedById
  const { message, isBusy, run } = useAction()
  const decide = (verb: 'approve' | 'decline' | 'withdraw') =>
    void run(() => decideBalance(dealer.id, request.id, verb))
  const isLess = request.amount.startsWith('-')
  return (
    <div className="grid gap-3">
      <Notice title="An adjustment waits for a second person">
        <p>
          <Money dollars={request.amount.replace('-', '')} className="font-semibold" />{' '}
          {isLess ? 'less' : 'more'} owed
        </p>
        <p className="text-sm">
          Requested by {request.requestedBy} on {showInstant(request.requestedAt)}
        </p>
        <p className="wrap-anywhere">Reason: {request.reason}</p>
      </Notice>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      {may('payments') ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {isOwn ? (
            <Button look="quiet" busy={isBusy} onClick={() => decide('withdraw')}>
              Withdraw request
            </Button>
          ) : (
            <>
              <Button busy={isBusy} onClick={() => decide('approve')}>
                Approve adjustment
              </Button>
              <Button look="danger" busy={isBusy} onClick={() => decide('decline')}>
                Decline
              </Button>
            </>
          )}
        </div>
      ) : null}
    </div>
  )
}
