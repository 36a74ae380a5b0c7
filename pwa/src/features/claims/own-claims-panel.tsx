import {
  claimStateNames,
  type AnswerClaim,
  type ClaimResponse,
} from '@switchback/core/orders/claims/claim.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { VehicleResponse } from '@switchback/core/orders/response/vehicle-response.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { centsOf } from '../../ui/money.tsx'
import type { AnswerProps } from './answer-dialogs.tsx'
import { claimsQuery } from './claim-calls.ts'
import { ClaimFiles } from './claim-files.tsx'
import { ClaimRecord } from './claim-record.tsx'
import type { FileClaimProps } from './file-claim-dialog.tsx'
import {
  actionAccept,
  actionAmend,
  actionDecline,
  actionReport,
  actionReportAnother,
  actionWithdraw,
  claimsLead,
  claimsTitle,
  stateWords,
} from './words.ts'

const FileClaimDialog = lazyPart<FileClaimProps>(
  async () => (await import('./file-claim-dialog.tsx')).FileClaimDialog,
)
const AnswerDialog = lazyPart<AnswerProps>(async () => (await import('./answer-dialogs.tsx')).AnswerDialog)

export type OwnClaimsProps = {
  orderId: string
  vehicles: readonly VehicleResponse[]
}

/** The claims of an order for its customer or dealership, and the form for a new one. Source: CLAIM-2. */
export function OwnClaimsPanel({ orderId, vehicles }: OwnClaimsProps) {
  const { data } = useQuery(claimsQuery('own', orderId))
  const [isFiling, setIsFiling] = useState(false)
  if (!data || (!data.canFile && data.claims.length === 0)) return null
  const { claims, canFile, fileBy } = data
  return (
    <section aria-label={claimsTitle} className="grid max-w-[46rem] gap-4 print:hidden">
      <div>
        <h2 className="text-xl">{claimsTitle}</h2>
        {canFile ? (
          <p className="mt-1 text-soft">{claimsLead(fileBy === null ? null : showDay(fileBy))}</p>
        ) : null}
      </div>
      {claims.map((claim) => (
        <Claim
          key={claim.id}
          orderId={orderId}
          claim={claim}
          mayAct={canFile || claim.allowedActions.length > 0}
        />
      ))}
      {canFile ? (
        <Button look="quiet" className="justify-self-start max-sm:w-full" onClick={() => setIsFiling(true)}>
          {claims.length === 0 ? actionReport : actionReportAnother}
        </Button>
      ) : null}
      {isFiling ? (
        <FileClaimDialog
          side="own"
          orderId={orderId}
          vehicles={vehicles}
          onClose={() => setIsFiling(false)}
        />
      ) : null}
    </section>
  )
}

const isSettled = ({ state }: ClaimResponse) => state === 'paid' || state === 'withdrawn'

function Claim({ orderId, claim, mayAct }: { orderId: string; claim: ClaimResponse; mayAct: boolean }) {
  const [action, setAction] = useState<AnswerClaim['action']>()
  return (
    <ClaimRecord
      side="own"
      orderId={orderId}
      claim={claim}
      state={
        <p>
          <strong>{claimStateNames[claim.state]}.</strong> {stateWords[claim.state]}
        </p>
      }
    >
      <Steps claim={claim} onStep={setAction} />
      <ClaimFiles side="own" orderId={orderId} claim={claim} canAdd={mayAct && !isSettled(claim)} />
      {action ? (
        <AnswerDialog orderId={orderId} claim={claim} action={action} onClose={() => setAction(undefined)} />
      ) : null}
    </ClaimRecord>
  )
}

function Steps({ claim, onStep }: { claim: ClaimResponse; onStep: (action: AnswerClaim['action']) => void }) {
  const can = (action: AnswerClaim['action']) => claim.allowedActions.includes(action)
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      {can('accept') ? (
        <Button onClick={() => onStep('accept')}>
          {actionAccept(formatDollars(centsOf(claim.offered ?? '0')))}
        </Button>
      ) : null}
      {can('decline') ? (
        <Button look="quiet" onClick={() => onStep('decline')}>
          {actionDecline}
        </Button>
      ) : null}
      {can('amend') ? (
        <Button look="text" onClick={() => onStep('amend')}>
          {actionAmend}
        </Button>
      ) : null}
      {can('withdraw') ? (
        <Button look="text" onClick={() => onStep('withdraw')}>
          {actionWithdraw}
        </Button>
      ) : null}
    </div>
  )
}
