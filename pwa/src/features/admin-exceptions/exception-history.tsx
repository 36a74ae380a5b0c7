import type { DoneException } from '@switchback/core/exceptions/exception.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { pagedRows } from '../../ui/table/paged-rows.ts'
import { changeException, historyQuery } from './exception-calls.ts'
import { SubjectLink } from './exception-row.tsx'
import { kindWords } from './exception-words.ts'

const historyColumns = (onUndo: (done: DoneException) => void): readonly Column<DoneException>[] => [
  {
    id: 'subject',
    heading: 'Exception',
    cell: ({ kind, subject }) => <Subject kind={kind} subject={subject} />,
  },
  { id: 'kind', heading: 'Kind', cell: ({ kind }) => kindWords[kind] },
  { id: 'by', heading: 'Done by', cell: ({ doneBy }) => doneBy },
  {
    id: 'at',
    heading: 'Done',
    cell: ({ doneAt }) => (
      <time dateTime={doneAt} className="figures whitespace-nowrap">
        {showMoment(doneAt)}
      </time>
    ),
  },
  {
    id: 'note',
    heading: 'Note',
    cell: ({ note }) =>
      note ? <span className="wrap-anywhere">{note}</span> : <span className="text-soft">None</span>,
  },
  {
    id: 'undo',
    heading: 'Actions',
    isActions: true,
    cell: (done) =>
      done.undo ? (
        <Button
          look="text"
          className="min-h-9!"
          aria-label={`Undo: ${done.subject?.title ?? kindWords[done.kind]}`}
          onClick={() => onUndo(done)}
        >
          Undo
        </Button>
      ) : null,
  },
]

function Subject({ kind, subject }: Pick<DoneException, 'kind' | 'subject'>) {
  if (subject === null) return kindWords[kind]
  return (
    <>
      <SubjectLink exception={{ kind, ...subject }}>{subject.title}</SubjectLink>
      <span className="block text-sm wrap-anywhere text-soft">{subject.detail}</span>
    </>
  )
}

/** The exceptions that staff marked as done, with who, when and why. Source: STAFF-33. */
export function ExceptionHistory() {
  const rows = pagedRows(useInfiniteQuery(historyQuery), ({ done }) => done)
  const { message, done: said, run } = useAction()
  const columns = historyColumns(({ kind, subject, undo }) => {
    if (undo === null) return
    const text = `Back in the queue: ${subject?.title ?? kindWords[kind]}.`
    void run(() => changeException(undo, { action: 'reopen' }), text)
  })
  return (
    <div className="-mt-6">
      <div aria-live="polite" className="min-h-9 text-sm">
        {said}
      </div>
      {message ? <Notice look="fail" live title={message} /> : null}
      <Dense>
        <DataTable
          caption="Exceptions that are done, the newest first"
          columns={columns}
          rowKey={({ id }) => String(id)}
          rows={rows}
          empty={<p>Nothing was marked as done yet.</p>}
        />
      </Dense>
    </div>
  )
}
