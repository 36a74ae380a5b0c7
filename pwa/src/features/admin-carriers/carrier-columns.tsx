import type { Carrier } from '@switchback/core/carriers/carrier.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { Link } from '@tanstack/react-router'
import { showPhone } from '../../ui/format/format-phone.ts'
import type { Column } from '../../ui/table/column.ts'
import { OneLine } from '../../ui/table/dense.tsx'
import { InsuranceMark } from '../../ui/format/insurance-mark.tsx'

export const rowButtonClass =
  'block max-w-full text-left font-semibold underline underline-offset-4 pointer-coarse:min-h-11'

const nameOf = ({ isActive, name }: Carrier) => (isActive ? name : `${name} (inactive)`)
const lanes = ({ preferredLanes }: Carrier) => preferredLanes.join(', ')

/** One line per carrier; its name opens it. */
export const carrierColumns: readonly Column<Carrier>[] = [
  {
    id: 'name',
    heading: 'Carrier',
    cell: (carrier) => (
      <Link to="/admin/carriers/$carrierId" params={{ carrierId: carrier.id }} className={rowButtonClass}>
        <OneLine text={nameOf(carrier)} />
      </Link>
    ),
    csv: nameOf,
  },
  {
    id: 'dot',
    heading: 'USDOT',
    cell: ({ dotNumber }) => <span className="figures">{dotNumber}</span>,
    csv: ({ dotNumber }) => dotNumber,
  },
  {
    id: 'phone',
    heading: 'Phone',
    cell: ({ phone }) => <span className="figures whitespace-nowrap">{showPhone(phone)}</span>,
    csv: ({ phone }) => showPhone(phone),
  },
  {
    id: 'insurance',
    heading: 'Insured until',
    cell: ({ insuranceExpiry }) => <InsuranceMark expiry={insuranceExpiry} />,
    csv: ({ insuranceExpiry }) => showDay(insuranceExpiry),
  },
  {
    id: 'lanes',
    heading: 'Lanes',
    cell: (carrier) => <OneLine text={lanes(carrier) || '–'} />,
    csv: lanes,
  },
  {
    id: 'rating',
    heading: 'Rating',
    align: 'end',
    cell: ({ rating }) => (rating === null ? '–' : `${rating}/5`),
    csv: ({ rating }) => (rating === null ? '' : `${rating}/5`),
  },
  {
    id: 'jobs',
    heading: 'Jobs',
    align: 'end',
    cell: ({ totalJobs }) => totalJobs,
    csv: ({ totalJobs }) => totalJobs,
  },
  {
    id: 'onTime',
    heading: 'On time',
    align: 'end',
    cell: ({ onTimePercentage }) => (onTimePercentage === null ? '–' : `${onTimePercentage}%`),
    csv: ({ onTimePercentage }) => (onTimePercentage === null ? '' : `${onTimePercentage}%`),
  },
]
