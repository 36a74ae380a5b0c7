import {
  claimKindNames,
  claimPayerNames,
  type ClaimPayer,
  type ClaimResponse,
} from '@switchback/core/orders/claims/claim.ts'
import { balanceMethodNames, type BalanceMethod } from '@switchback/core/orders/request/staff-money.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { ReactNode } from 'react'
import { Fact, Facts } from '../../ui/facts.tsx'
import { centsOf, Money } from '../../ui/money.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { readOrderPhoto, type ClaimSide } from './claim-calls.ts'
import { ClaimPair } from './claim-pair.tsx'
import {
  factAcknowledge,
  factClaimed,
  factDecide,
  factFiled,
  factOffered,
  factPaid,
  factReason,
  factSue,
  historyTitle,
  stepWords,
} from './words.ts'

type Props = {
  claim: ClaimResponse
  side: ClaimSide
  orderId: string
  /** The state in words. */
  state: ReactNode
  children: ReactNode
}

const isOpen = ({ state }: ClaimResponse) => state === 'filed' || state === 'in_review'

/** A claim with its sums, days and history. Source: CLAIM-6. */
export function ClaimRecord({ claim, side, orderId, state, children }: Props) {
  const { number, vehicle, kind, what, pair } = claim
  return (
    <article
      aria-label={`Claim ${number}`}
      className="grid gap-4 border-t border-line py-5 first:border-t-0 first:pt-0"
    >
      <header className="grid gap-1">
        <h3 className="figures font-semibold">{number}</h3>
        <p className="text-soft">
          {claimKindNames[kind]}, {vehicle}
        </p>
        <div>{state}</div>
        <p className="max-w-[46rem] whitespace-pre-line wrap-anywhere">{what}</p>
      </header>
      {pair ? <ClaimPair pair={pair} load={(photo) => readOrderPhoto(side, orderId, photo)} /> : null}
      <ClaimFacts claim={claim} />
      {children}
      <History claim={claim} />
    </article>
  )
}

type HowPaid = { by: ClaimPayer | null; method: BalanceMethod | null; reference: string | null }

const howPaid = ({ by, method, reference }: HowPaid): string =>
  [by && claimPayerNames[by], method && balanceMethodNames[method], reference].filter(Boolean).join(', ')

function ClaimFacts({ claim }: { claim: ClaimResponse }) {
  const { amount, offered, paid, paidBy, paidMethod, paidReference, reason } = claim
  return (
    <Facts>
      <Fact label={factClaimed}>
        <Money dollars={amount} />
      </Fact>
      {offered === null ? null : (
        <Fact label={factOffered}>
          <Money dollars={offered} />
        </Fact>
      )}
      {paid === null ? null : (
        <Fact label={factPaid}>
          <Money dollars={paid} />
          <span className="block text-sm text-soft">
            {howPaid({ by: paidBy, method: paidMethod, reference: paidReference })}
          </span>
        </Fact>
      )}
      {reason === null ? null : (
        <Fact label={factReason}>
          <span className="wrap-anywhere">{reason}</span>
        </Fact>
      )}
      <Fact label={factFiled}>{showDay(claim.filedOn)}</Fact>
      {claim.state === 'filed' ? <Fact label={factAcknowledge}>{showDay(claim.acknowledgeBy)}</Fact> : null}
      {isOpen(claim) ? <Fact label={factDecide}>{showDay(claim.decideBy)}</Fact> : null}
      {claim.sueBy === null ? null : <Fact label={factSue}>{showDay(claim.sueBy)}</Fact>}
    </Facts>
  )
}

function History({ claim: { history } }: { claim: ClaimResponse }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-soft">{historyTitle}</summary>
      <ol className="grid gap-2 pt-1">
        {history.map(({ action, at, by, amount, reason, payment }) => (
          <li key={at + action}>
            <p>
              {by} {stepWords[action]}
              {amount === null ? '' : `: ${formatDollars(centsOf(amount))}`}
            </p>
            {payment ? <p className="text-soft wrap-anywhere">{howPaid(payment)}</p> : null}
            {reason === null ? null : <p className="text-soft wrap-anywhere">{reason}</p>}
            <p className="text-sm text-soft">{showMoment(at)}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
