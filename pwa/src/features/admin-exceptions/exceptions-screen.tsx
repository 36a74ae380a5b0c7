import { exceptionFilters } from '@switchback/core/exceptions/exception.ts'
import { exceptionKinds } from '@switchback/core/exceptions/exception-kinds.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callFailure } from '../../api/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { exceptionsQuery, mergedGroups, type QueueFilter } from './exception-calls.ts'
import { ExceptionGroups } from './exception-groups.tsx'
import { emptyWords, filterWords, kindWords } from './exception-words.ts'
import { useExceptionActions } from './use-exception-actions.tsx'
import { ExceptionHistory } from './exception-history.tsx'

const tabs = [
  ...exceptionFilters.map((name) => ({ name, label: filterWords[name] })),
  { name: 'done' as const, label: 'Done' },
]

/** The filter in the address, as anybody may write it. */
export type AskedFilter = { readonly show?: string | undefined; readonly kind?: string | undefined }

type Props = { filter: AskedFilter; onFilter: (filter: AskedFilter) => void }

const known = ({ show, kind }: AskedFilter): QueueFilter => ({
  show: exceptionFilters.find((each) => each === show) ?? 'all',
  kind: exceptionKinds.find((each) => each === kind),
})

/** The queue of everything that needs somebody of staff. Source: STAFF-30. */
export function ExceptionsScreen({ filter: searchParams, onFilter }: Props) {
  const isHistory = searchParams.show === 'done'
  const filter = known(isHistory ? {} : searchParams)
  return (
    <DeskPage
      title={filter.kind ? kindWords[filter.kind] : 'Exceptions'}
      above={
        filter.kind ? (
          <Link
            to="/admin/exceptions"
            search={{ show: filter.show }}
            className="underline underline-offset-4"
          >
            All exceptions
          </Link>
        ) : undefined
      }
      lead={
        isHistory ? undefined : (
          <p className="text-sm max-md:hidden">
            <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>e</kbd> done, <kbd>s</kbd> snooze, <kbd>t</kbd> take,{' '}
            <kbd>p</kbd> contacted, <kbd>l</kbd> log a call, <kbd>o</kbd> open.
          </p>
        )
      }
    >
      <Tabs
        label="Which exceptions"
        tabs={tabs}
        chosen={isHistory ? 'done' : filter.show}
        onChoose={(show) => onFilter(show === 'done' ? { show } : { ...filter, show })}
      >
        {isHistory ? <ExceptionHistory /> : <Queue filter={filter} />}
      </Tabs>
    </DeskPage>
  )
}

function Queue({ filter }: { filter: QueueFilter }) {
  const query = useInfiniteQuery(exceptionsQuery(filter))
  const groups = mergedGroups(query.data?.pages ?? [])
  const { act, outcome, dialog, userId } = useExceptionActions(groups)
  if (query.isPending) return <output className="block">Loading exceptions…</output>
  // An open dialog outlives a poll that fails.
  const failed = query.isError ? (
    <Notice look="fail" live title={callFailure(query.error).message}>
      <Button look="text" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </Notice>
  ) : null
  if (!query.data) return failed
  const isEmpty = groups.every(({ count }) => count === 0)
  return (
    <div className="-mt-6">
      {outcome}
      {failed}
      {isEmpty ? <p>{emptyWords[filter.show]}</p> : null}
      <ExceptionGroups
        groups={groups}
        show={filter.show}
        userId={userId}
        now={new Date(query.dataUpdatedAt)}
        onAction={act}
      />
      {query.hasNextPage ? (
        <Button
          look="quiet"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-5"
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      ) : null}
      {dialog}
    </div>
  )
}
