import type { ExceptionGroup } from '@switchback/core/exceptions/exception.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { exceptionsQuery } from './exception-calls.ts'
import { countText, ExceptionGroups } from './exception-groups.tsx'
import { emptyWords, kindWords } from './exception-words.ts'
import { useExceptionActions } from './use-exception-actions.tsx'

const rowsOnDashboard = 6
const linkClass = 'inline-flex min-h-9 items-center underline underline-offset-4'

/** The most urgent rows of all kinds together, as groups. */
function mostUrgent(groups: readonly ExceptionGroup[]): ExceptionGroup[] {
  let left = rowsOnDashboard
  return groups.flatMap((group) => {
    const exceptions = group.exceptions.slice(0, left)
    left -= exceptions.length
    return exceptions.length > 0 ? [{ ...group, exceptions }] : []
  })
}

/** The head of the queue on the dashboard, with the count of every kind. Source: STAFF-30. */
export function ExceptionsSummary() {
  const { data, isError, dataUpdatedAt } = useInfiniteQuery(exceptionsQuery({ show: 'all' }, rowsOnDashboard))
  const groups = data?.pages[0] ?? []
  const urgent = mostUrgent(groups)
  const others = groups.filter(({ kind, count }) => count > 0 && !urgent.some((group) => group.kind === kind))
  const { act, outcome, dialog, userId } = useExceptionActions(urgent)
  return (
    <DeskSection
      title="Exceptions"
      aside={
        <Link to="/admin/exceptions" search={{ show: 'all' }} className={linkClass}>
          Open the queue
        </Link>
      }
    >
      {isError ? <Notice look="fail" title="The exceptions could not be loaded." /> : null}
      {data && urgent.length === 0 ? <p>{emptyWords.all}</p> : null}
      <ExceptionGroups
        groups={urgent}
        show="all"
        userId={userId}
        now={new Date(dataUpdatedAt)}
        onAction={act}
      />
      {others.length > 0 ? (
        <ul aria-label="More exceptions" className="mt-3 flex flex-wrap gap-x-6">
          {others.map(({ kind, count }) => (
            <li key={kind}>
              <Link to="/admin/exceptions" search={{ show: 'all', kind }} className={`${linkClass} text-sm`}>
                {kindWords[kind]} ({countText(count)})
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {outcome}
      {dialog}
    </DeskSection>
  )
}
