import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { AnswerOrderChange, OrderChangeView } from '@switchback/core/orders/request/staff-edit.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { refusalIn } from '../../api/refused.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { centsOf } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { answerOrderChange, orderChangeQuery } from './order-change-calls.ts'
import {
  changeAccept,
  changeAccepting,
  changeAfter,
  changeDecline,
  changeDeclining,
  changeIntro,
  changeInvalidLink,
  changeInvalidLinkHelp,
  changeNotOpened,
  changeNow,
  changeOpening,
  changePart,
  changePrice,
  changeQuestion,
  changeTotal,
  changeWhatChanges,
  manageTryAgain,
  manageUnreachable,
  outcomeAccepted,
  outcomeAcceptedText,
  outcomeDeclined,
  outcomeExpired,
  outcomeExpiredText,
  outcomeUnchanged,
  outcomeVoid,
  outcomeVoidText,
  outcomeWithdrawn,
} from './words.ts'

/** The customer sees what staff would change and both prices, and accepts or declines. Source: STAFF-11. */
export function OrderChangeScreen({ token }: { token: string | undefined }) {
  const { data, error, refetch } = useQuery({
    ...orderChangeQuery(token ?? ''),
    enabled: token !== undefined,
  })
  if (data && token !== undefined) return <Change change={data} token={token} />
  const isWrong = token === undefined || refusalIn(error) !== undefined
  if (isWrong) {
    return (
      <Page title={changeInvalidLink} lead={changeInvalidLinkHelp}>
        {null}
      </Page>
    )
  }
  if (!error) return <LoadingPage text={changeOpening} />
  return (
    <Page title={changeNotOpened}>
      <Notice look="fail" title={manageUnreachable}>
        <Button look="text" className="-ml-1" onClick={() => void refetch()}>
          {manageTryAgain}
        </Button>
      </Notice>
    </Page>
  )
}

type Outcome = Exclude<OrderChangeView['state'], 'waiting'>

const outcomes: Readonly<Record<Outcome, { title: string; text: string; look: 'done' | 'plain' }>> = {
  accepted: {
    title: outcomeAccepted,
    text: outcomeAcceptedText,
    look: 'done',
  },
  declined: { title: outcomeDeclined, text: outcomeUnchanged, look: 'plain' },
  withdrawn: { title: outcomeWithdrawn, text: outcomeUnchanged, look: 'plain' },
  void: {
    title: outcomeVoid,
    text: outcomeVoidText,
    look: 'plain',
  },
  expired: {
    title: outcomeExpired,
    text: outcomeExpiredText,
    look: 'plain',
  },
}

function Change({ change, token }: { change: OrderChangeView; token: string }) {
  const { state, orderNumber, vehicle, changes, expiresAt } = change
  const isWaiting = state === 'waiting'
  return (
    <Page
      title={isWaiting ? changeQuestion : outcomes[state].title}
      lead={`Order #${orderNumber}, ${vehicle}`}
    >
      <div className="grid max-w-[46rem] gap-8">
        {isWaiting ? (
          <p>{changeIntro(showMoment(expiresAt))}</p>
        ) : (
          <Notice look={outcomes[state].look} title={outcomes[state].text} />
        )}
        <section>
          <h2 className="mb-2 text-xl">{changeWhatChanges}</h2>
          <dl className="divide-y divide-line border-y border-line">
            {changes.map(({ label, before, after }) => (
              <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[11rem_1fr]">
                <dt className="text-soft">{label}</dt>
                <dd className="wrap-anywhere">
                  <span className="font-semibold">{after}</span>{' '}
                  <span className="text-soft">(before: {before})</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {isWaiting ? <Prices change={change} /> : null}
        {isWaiting ? <Answer token={token} total={change.after.total} /> : null}
      </div>
    </Page>
  )
}

const show = (dollars: number | string) => formatDollars(centsOf(dollars))

/** Both prices, line by line. */
function Prices({ change: { before, after } }: { change: OrderChangeView }) {
  const cell = 'figures py-1.5 pl-4 text-right align-top'
  return (
    <section>
      <h2 className="mb-2 text-xl">{changePrice}</h2>
      <table className="w-full">
        <thead>
          <tr className="border-b border-edge text-soft">
            <th scope="col" className="py-1.5 text-left font-normal">
              <span className="sr-only">{changePart}</span>
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {changeNow}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {changeAfter}
            </th>
          </tr>
        </thead>
        <tbody>
          {after.lines.map((line) => {
            const old = before.lines.find(({ part }) => part === line.part)
            return (
              <tr key={line.part}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {line.label}
                  {old && old.label !== line.label ? (
                    <span className="block text-sm text-soft">now: {old.label}</span>
                  ) : null}
                </th>
                <td className={cell}>{old ? show(old.dollars) : '–'}</td>
                <td className={cell}>{show(line.dollars)}</td>
              </tr>
            )
          })}
          <tr className="border-t border-edge font-semibold">
            <th scope="row" className="py-2 text-left">
              {changeTotal}
            </th>
            <td className={cell}>{show(before.total)}</td>
            <td className={cell}>{show(after.total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Answer({ token, total }: { token: string; total: string }) {
  const [said, setSaid] = useState<AnswerOrderChange['answer']>()
  const { message, isBusy, run } = useAction()
  const answer = (next: AnswerOrderChange['answer']) => {
    setSaid(next)
    void run(() => answerOrderChange({ token, answer: next }))
  }
  return (
    <div className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <div className="flex flex-wrap gap-4">
        <Button busy={isBusy} onClick={() => answer('accepted')}>
          {isBusy && said === 'accepted' ? changeAccepting : `${changeAccept} ${show(total)}`}
        </Button>
        <Button look="quiet" busy={isBusy} onClick={() => answer('declined')}>
          {isBusy && said === 'declined' ? changeDeclining : changeDecline}
        </Button>
      </div>
    </div>
  )
}
