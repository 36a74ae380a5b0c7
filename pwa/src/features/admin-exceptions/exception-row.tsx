import type { AdminException } from '@switchback/core/exceptions/exception.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PhoneNumber } from '../../ui/format/phone-number.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { kindWords } from './exception-words.ts'
import { ageText } from './exception-times.ts'

export type RowAction = 'contacted' | 'call' | 'correct' | 'take' | 'assign' | 'snooze' | 'wake' | 'done'

const linkClass =
  'block py-1.5 font-semibold wrap-anywhere underline-offset-4 hover:underline focus-visible:underline md:truncate'

type SubjectProps = {
  exception: Pick<AdminException, 'kind' | 'orderId' | 'dealerId'> &
    Partial<Pick<AdminException, 'carrierId'>>
  children: ReactNode
}

/** Leads to the page on which the exception can be solved. */
export function SubjectLink({ exception, children }: SubjectProps) {
  const { kind, orderId, dealerId, carrierId } = exception
  if (orderId !== null) {
    return (
      <Link to="/admin/orders/$orderId" params={{ orderId }} className={linkClass}>
        {children}
      </Link>
    )
  }
  if (kind === 'work_lost') {
    return (
      <Link to="/admin/tablets" className={linkClass}>
        {children}
      </Link>
    )
  }
  if (dealerId !== null) {
    return (
      <Link to="/admin/dealers/$dealerId" params={{ dealerId }} className={linkClass}>
        {children}
      </Link>
    )
  }
  if (carrierId) {
    return (
      <Link to="/admin/carriers/$carrierId" params={{ carrierId }} className={linkClass}>
        {children}
      </Link>
    )
  }
  return (
    <Link to={kind.startsWith('insurance') ? '/admin/drivers' : '/admin/notifications'} className={linkClass}>
      {children}
    </Link>
  )
}

/** Whether a call ends an exception. */
export const isToCall = (kind: AdminException['kind']): boolean =>
  kind === 'not_contacted' || kind === 'call_back'

/** Whether its message can go to another address. */
const canSendAgain = ({ messageId, orderId }: AdminException): boolean =>
  messageId !== null && orderId !== null

type ActionProps = { label: string; of: string; onClick: () => void; children?: never }

function Action({ label, of, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${of}`}
      onClick={onClick}
      className="min-h-9 rounded-control px-2 text-sm font-semibold whitespace-nowrap underline decoration-edge underline-offset-4 hover:bg-wash hover:decoration-ink"
    >
      {label}
    </button>
  )
}

type Props = {
  exception: AdminException
  /** The other causes of its order, less urgent. */
  also: readonly AdminException[]
  isMine: boolean
  now: Date
  /** Whether the user may honor a mistaken price, which ends its exception. */
  mayEnd: boolean
  onAction: (action: RowAction) => void
}

/** One exception in one line, the other causes of its order below; on a phone its actions are below it too. */
export function ExceptionRow({ exception, also, isMine, now, mayEnd, onAction }: Props) {
  const { kind, title, detail, phone, since, owner, snoozedUntil } = exception
  const act = (label: string, action: RowAction) => (
    <Action label={label} of={title} onClick={() => onAction(action)} />
  )
  return (
    <li
      data-row
      data-exception={exception.id}
      className="grid items-center gap-x-4 border-b border-line px-2 py-1 focus-within:bg-wash md:min-h-10 md:grid-cols-[minmax(0,1fr)_auto] md:py-0"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 md:flex-nowrap">
        <span className="figures w-14 shrink-0 text-sm text-soft" title={`Since ${showMoment(since)}`}>
          {ageText(since, now)}
        </span>
        <span className="min-w-0 md:w-52 md:shrink-0">
          <SubjectLink exception={exception}>{title}</SubjectLink>
        </span>
        <span className="w-full min-w-0 text-sm wrap-anywhere text-soft md:w-auto md:truncate" title={detail}>
          {detail}
        </span>
      </div>
      {also.length > 0 ? (
        <p className="text-sm text-soft md:order-last md:col-span-full md:pb-1.5 md:pl-17">
          Also:{' '}
          {also.map(({ kind: cause, since: at }) => `${kindWords[cause]} (${ageText(at, now)})`).join(', ')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-1 max-md:-ml-2 md:flex-nowrap md:justify-end">
        {phone === null ? null : (
          <span className="px-2 text-sm">
            <PhoneNumber digits={phone} />
          </span>
        )}
        {snoozedUntil === null ? null : (
          <span className="mr-2 text-sm text-soft">until {showMoment(snoozedUntil)}</span>
        )}
        {isToCall(kind) ? act('Contacted', 'contacted') : null}
        {isToCall(kind) ? act('Call…', 'call') : null}
        {canSendAgain(exception) ? act('Send again…', 'correct') : null}
        {owner === null ? (
          act('Take', 'take')
        ) : (
          <span className="px-2 text-sm wrap-anywhere">{isMine ? 'You' : owner.name}</span>
        )}
        {act('Assign', 'assign')}
        {snoozedUntil === null ? act('Snooze', 'snooze') : act('Wake', 'wake')}
        {mayEnd ? act(kind === 'mistaken_rates' ? 'Honor' : 'Done', 'done') : null}
      </div>
    </li>
  )
}
