import { useQuery } from '@tanstack/react-query'
import type { OrderChangeView } from '@switchback/core/orders/request/staff-edit.ts'
import { refusalIn } from '../../api/refused.ts'
import { AnswerChange } from '../../forms/order-change/answer-change.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangedFields } from '../../forms/order-change/changed-fields.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SeenAndNow } from '../../ui/seen-and-now.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { answerOrderChange, orderChangeQuery } from './order-change-calls.ts'
import {
  changeIntro,
  changeInvalidLink,
  changeInvalidLinkHelp,
  changeNotOpened,
  changeOpening,
  changeLabelNow,
  changePrice,
  changePrices,
  changeQuestion,
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
        <Button look="text" onClick={() => void refetch()}>
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
          <ChangedFields changes={changes} />
        </section>
        {isWaiting ? <Prices change={change} /> : null}
        {isWaiting ? (
          <AnswerChange total={change.after.total} send={(answer) => answerOrderChange({ token, answer })} />
        ) : null}
      </div>
    </Page>
  )
}

/** The current price beside the one after the change. */
function Prices({ change: { before, after } }: { change: OrderChangeView }) {
  const rows = after.lines.map(({ part, label, dollars }) => {
    const old = before.lines.find((line) => line.part === part)
    const note = old && old.label !== label ? changeLabelNow(old.label) : undefined
    return { key: part, label, note, seen: old?.dollars, now: dollars }
  })
  return (
    <section>
      <h2 className="mb-2 text-xl">{changePrice}</h2>
      <SeenAndNow rows={rows} total={{ seen: before.total, now: after.total }} words={changePrices} />
    </section>
  )
}
