import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

type ViewsProps<View extends string> = {
  /** Each with its name. */
  views: readonly (readonly [View, string])[]
  shown: View
  onShow: (view: View) => void
}

/** The buttons that choose which notifications are listed. */
export function NotificationViews<View extends string>({ views, shown, onShow }: ViewsProps<View>) {
  return views.map(([view, name]) => (
    <button
      key={view}
      type="button"
      aria-pressed={shown === view}
      onClick={() => onShow(view)}
      className="min-h-11 border-b-3 border-transparent font-semibold text-soft aria-pressed:border-action aria-pressed:text-ink"
    >
      {name}
    </button>
  ))
}

type Query = Pick<
  UseInfiniteQueryResult,
  'isError' | 'isPending' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>

type Props<Row> = {
  query: Query
  rows: readonly Row[] | undefined
  empty: string
  /** A row of the list. */
  children: (row: Row) => ReactNode
}

/** Notifications page by page, newest first. */
export function NotificationList<Row>({ query, rows, empty, children }: Props<Row>) {
  return (
    <>
      {query.isError ? (
        <Notice look="fail" live title="The notifications could not be loaded.">
          <Button look="text" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {query.isPending ? <Skeleton className="h-40" /> : null}
      {rows?.length === 0 ? <p className="border-t border-line py-8">{empty}</p> : null}
      <ul>{rows?.map(children)}</ul>
      {query.hasNextPage ? (
        <div className="mt-5 flex justify-center">
          <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  )
}
