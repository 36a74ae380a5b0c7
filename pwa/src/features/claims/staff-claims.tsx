import { claimStateNames, type ClaimResponse, type WorkClaim } from '@switchback/core/orders/claims/claim.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { claimsQuery, workClaim } from './claim-calls.ts'
import { ClaimFiles } from './claim-files.tsx'
import { ClaimRecord } from './claim-record.tsx'
import type { FileClaimProps } from './file-claim-dialog.tsx'
import type { WorkProps } from './work-dialog.tsx'
import { claimsNone, staffFile, staffSteps } from './words.ts'

const FileClaimDialog = lazyPart<FileClaimProps>(
  async () => (await import('./file-claim-dialog.tsx')).FileClaimDialog,
)
const WorkDialog = lazyPart<WorkProps>(async () => (await import('./work-dialog.tsx')).WorkDialog)

/** The claims of an order, worked by staff. Source: CLAIM-4. */
export function StaffClaims({ order }: { order: AdminOrderResponse }) {
  const { data } = useQuery(claimsQuery('staff', order.id))
  const [isFiling, setIsFiling] = useState(false)
  if (!data) return null
  const { claims, canFile } = data
  return (
    <DeskSection
      title="Claims"
      aside={
        canFile ? (
          <Button look="text" className="min-h-0" onClick={() => setIsFiling(true)}>
            {staffFile}
          </Button>
        ) : undefined
      }
    >
      {claims.length === 0 ? <p className="text-soft">{claimsNone}</p> : null}
      {claims.map((claim) => (
        <Claim key={claim.id} orderId={order.id} claim={claim} />
      ))}
      {isFiling ? (
        <FileClaimDialog
          side="staff"
          orderId={order.id}
          vehicles={order.vehicles}
          onClose={() => setIsFiling(false)}
        />
      ) : null}
    </DeskSection>
  )
}

const late: readonly ClaimResponse['state'][] = ['paid', 'withdrawn']

function Claim({ orderId, claim }: { orderId: string; claim: ClaimResponse }) {
  const [action, setAction] = useState<WorkProps['action']>()
  return (
    <ClaimRecord
      side="staff"
      orderId={orderId}
      claim={claim}
      state={<p className="font-semibold">{claimStateNames[claim.state]}</p>}
    >
      <Steps orderId={orderId} claim={claim} onStep={setAction} />
      <ClaimFiles side="staff" orderId={orderId} claim={claim} canAdd={!late.includes(claim.state)} />
      {action ? (
        <WorkDialog orderId={orderId} claim={claim} action={action} onClose={() => setAction(undefined)} />
      ) : null}
    </ClaimRecord>
  )
}

type StepsProps = { orderId: string; claim: ClaimResponse; onStep: (action: WorkProps['action']) => void }

const dialogActions = ['offer', 'pay', 'refuse', 'reopen'] as const

function Steps({ orderId, claim, onStep }: StepsProps) {
  const { message, isBusy, run } = useAction()
  const can = (action: WorkClaim['action']) => claim.allowedActions.includes(action)
  const acknowledge = () =>
    run(() => workClaim(orderId, claim.id, { action: 'acknowledge', revision: claim.revision }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {can('acknowledge') ? (
          <Button busy={isBusy} onClick={() => void acknowledge()}>
            {isBusy ? staffSteps.acknowledge.busy : staffSteps.acknowledge.open}
          </Button>
        ) : null}
        {dialogActions.map((action) =>
          can(action) ? (
            <Button key={action} look="quiet" onClick={() => onStep(action)}>
              {staffSteps[action].open}
            </Button>
          ) : null,
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
    </>
  )
}
