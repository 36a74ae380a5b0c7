import type { AuditChange, AuditEntry } from '@switchback/core/audit/audit-entry.ts'
import { showMonth } from '@switchback/core/shown/month.ts'
import { Link } from '@tanstack/react-router'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { Words } from '../../ui/words.tsx'
import { areaWords, fieldWords, valueWords } from './audit-words.ts'

const linkClass = 'underline underline-offset-4'

/** The subject, linked to its page. */
function Subject({
  entry: { area, kind, subjectId, subjectName },
}: {
  entry: AuditEntry
}): React.JSX.Element {
  const name = <Words text={subjectName} />
  // A saved view has no page of its own.
  if (kind.startsWith('view_')) return name
  switch (area) {
    case 'orders':
      return (
        <Link to="/admin/orders/$orderId" params={{ orderId: subjectId }} className={linkClass}>
          {name}
        </Link>
      )
    case 'dealers':
      return (
        <Link to="/admin/dealers/$dealerId" params={{ dealerId: subjectId }} className={linkClass}>
          {name}
        </Link>
      )
    case 'rates':
      return (
        <Link to="/admin/rates" className={linkClass}>
          {name}
        </Link>
      )
    case 'carriers':
      return (
        <Link to="/admin/carriers/$carrierId" params={{ carrierId: subjectId }} className={linkClass}>
          {name}
        </Link>
      )
    case 'drivers':
      return (
        <Link to="/admin/drivers" search={{ search: subjectName }} className={linkClass}>
          {name}
        </Link>
      )
    case 'users':
      return (
        <Link to="/admin/users" className={linkClass}>
          {name}
        </Link>
      )
    case 'accounting':
      return (
        <Link to="/admin/accounting" search={{ month: subjectId }} className={linkClass}>
          {showMonth(subjectId)}
        </Link>
      )
    case 'messages':
      return name
  }
}

/** The most changes that a row shows. */
const shownChanges = 6

function Changes({ entry: { changes, note } }: { entry: AuditEntry }) {
  const more = changes.length - shownChanges
  return (
    <span className="grid gap-0.5 text-left wrap-anywhere">
      {changes.slice(0, shownChanges).map((change) => (
        <Change key={change.field} change={change} />
      ))}
      {more > 0 ? <span className="text-soft">and {more} more</span> : null}
      {note ? <span>“{note}”</span> : null}
    </span>
  )
}

function Change({ change: { field, before, after } }: { change: AuditChange }) {
  return (
    <span>
      <span className="text-soft">{fieldWords(field)}: </span>
      {before === null ? null : (
        <>
          <del className="text-soft">{valueWords(field, before)}</del>
          <span aria-hidden="true"> → </span>
        </>
      )}
      <ins className="no-underline">{after === null ? 'none' : valueWords(field, after)}</ins>
    </span>
  )
}

export const auditColumns = (onOnly: (subjectId: string) => void): readonly Column<AuditEntry>[] => [
  {
    id: 'when',
    heading: 'When',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap">
        {showMoment(createdAt)}
      </time>
    ),
  },
  {
    id: 'who',
    heading: 'Who',
    cell: ({ actorName, actorId }) => <Words text={actorName ?? actorId} />,
  },
  {
    id: 'what',
    heading: 'What',
    cell: ({ area, kind }) => (
      <>
        {areaWords[area]}: {fieldWords(kind).toLowerCase()}
      </>
    ),
  },
  { id: 'subject', heading: 'Subject', cell: (entry) => <Subject entry={entry} /> },
  { id: 'changes', heading: 'Before and after', cell: (entry) => <Changes entry={entry} /> },
  {
    id: 'only',
    heading: 'Filter',
    isActions: true,
    cell: ({ subjectId, subjectName }) => (
      <button
        type="button"
        className="min-h-6 whitespace-nowrap underline underline-offset-4"
        aria-label={`Only this: ${subjectName}`}
        onClick={() => onOnly(subjectId)}
      >
        Only this
      </button>
    ),
  },
]
