import {
  type AdminException,
  countedExceptions,
  type ExceptionFilter,
  type ExceptionGroup,
} from '@switchback/core/exceptions/exception.ts'
import { permissionsToEnd } from '@switchback/core/exceptions/exception-kinds.ts'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../queries/me.ts'
import { ExceptionRow, type RowAction } from './exception-row.tsx'
import { ordersOnce } from './orders-once.ts'
import { kindWords } from './exception-words.ts'

/** `37`, or `100 or more`: the server stops counting there. */
export const countText = (count: number): string =>
  count >= countedExceptions ? `${countedExceptions} or more` : String(count)

type Props = {
  groups: readonly ExceptionGroup[]
  show: ExceptionFilter
  userId: string
  /** When the groups were loaded. */
  now: Date
  onAction: (exception: AdminException, action: RowAction, also: readonly AdminException[]) => void
}

/** The exceptions by kind, the most urgent kind first, each order once. Kinds without any are left out. */
export function ExceptionGroups({ groups, show, userId, now, onAction }: Props) {
  const can = useCan()
  return (
    <div className="grid gap-6">
      {ordersOnce(groups)
        .filter(({ count }) => count > 0)
        .map(({ kind, count, rows, above }) => (
          <section key={kind} aria-label={kindWords[kind]} className="min-w-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-edge px-2 pb-1">
              <h2 className="text-base">
                {kindWords[kind]} <span className="figures font-normal text-soft">({countText(count)})</span>
                {above > 0 ? (
                  <span className="figures text-sm font-normal text-soft">
                    {' '}
                    {above} shown above, with a more urgent cause
                  </span>
                ) : null}
              </h2>
              {rows.length + above < count ? (
                <Link
                  to="/admin/exceptions"
                  search={{ show, kind }}
                  className="inline-flex min-h-9 items-center text-sm underline underline-offset-4"
                >
                  Show all {countText(count)}
                </Link>
              ) : null}
            </div>
            <ul>
              {rows.map(({ exception, also }) => (
                <ExceptionRow
                  key={exception.id}
                  exception={exception}
                  also={also}
                  isMine={exception.owner?.id === userId}
                  now={now}
                  mayEnd={permissionsToEnd(kind).every(can)}
                  onAction={(action) => onAction(exception, action, also)}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
