import { Link } from '@tanstack/react-router'
import type { AdminDeviceRow } from '@switchback/core/sync/admin-device.ts'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { Words } from '../../ui/words.tsx'
import { neverArrivedSentence, waitingSentence } from './unsent-of-tablet.ts'

export const tabletKey = ({ deviceId, userId }: AdminDeviceRow): string => `${deviceId} ${userId}`

export const dealershipColumn: Column<AdminDeviceRow> = {
  id: 'dealership',
  heading: 'Dealership',
  cell: ({ dealer }) => (
    <Link
      to="/admin/dealers/$dealerId"
      params={{ dealerId: dealer.id }}
      className="font-semibold underline underline-offset-4"
    >
      <Words text={dealer.companyName} />
    </Link>
  ),
}

/** For staff who may not open dealerships. */
export const dealershipNameColumn: Column<AdminDeviceRow> = {
  ...dealershipColumn,
  cell: ({ dealer }) => (
    <span className="font-semibold">
      <Words text={dealer.companyName} />
    </span>
  ),
}

export const unsentColumn: Column<AdminDeviceRow> = {
  id: 'unsent',
  heading: 'Unsent work',
  cell: (tablet) => <Unsent tablet={tablet} />,
}

export const tabletColumns: readonly Column<AdminDeviceRow>[] = [
  { id: 'tablet', heading: 'Tablet', cell: ({ number }) => <>Tablet {number}</> },
  { id: 'user', heading: 'Signed in', cell: ({ userName }) => <Words text={userName} /> },
  { id: 'contact', heading: 'Last contact', cell: ({ lastContactAt }) => showMoment(lastContactAt) },
  {
    id: 'version',
    heading: 'App version',
    cell: ({ appVersion }) => <span className="wrap-anywhere">{appVersion}</span>,
  },
]

function Unsent({ tablet }: { tablet: AdminDeviceRow }) {
  const gone = neverArrivedSentence(tablet)
  const waiting = waitingSentence(tablet)
  if (!gone && !waiting) return <span className="text-soft">Everything arrived</span>
  return (
    <span className="grid gap-0.5 text-left">
      {gone ? <span className="font-semibold">{gone}</span> : null}
      {waiting ? <span>{waiting}</span> : null}
    </span>
  )
}
