import type { Payable, PayableCarrier } from '@switchback/core/carriers/payables.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { Link } from '@tanstack/react-router'
import { payMethodWords } from '../../ui/format/pay-terms.ts'
import { Money } from '../../ui/money.tsx'
import type { Column } from '../../ui/table/column.ts'
import { OneLine } from '../../ui/table/dense.tsx'

const methodText = ({ payMethod }: Pick<Payable, 'payMethod'>): string =>
  payMethod === null ? '' : payMethodWords[payMethod]

function CarrierLink({
  row: { carrierId, carrierName },
}: {
  row: Pick<Payable, 'carrierId' | 'carrierName'>
}) {
  return (
    <Link
      to="/admin/carriers/$carrierId"
      params={{ carrierId }}
      className="block max-w-full font-semibold underline underline-offset-4"
    >
      <OneLine text={carrierName} isWide />
    </Link>
  )
}

const day = (id: string, heading: string, of: (row: Payable) => string): Column<Payable> => ({
  id,
  heading,
  cell: (row) => <span className="whitespace-nowrap">{showDay(of(row))}</span>,
  csv: of,
  sortValue: of,
})

/** The delivered jobs that are not paid. */
export const jobColumns = (today: string): readonly Column<Payable>[] => [
  {
    id: 'carrier',
    heading: 'Carrier',
    cell: (row) => <CarrierLink row={row} />,
    csv: ({ carrierName }) => carrierName,
    sortValue: ({ carrierName }) => carrierName,
  },
  {
    id: 'order',
    heading: 'Order',
    cell: ({ orderId }) => (
      <Link
        to="/admin/orders/$orderId"
        params={{ orderId }}
        className="figures font-semibold underline underline-offset-4"
      >
        #{displayOrderId(orderId)}
      </Link>
    ),
    csv: ({ orderId }) => orderId,
  },
  {
    id: 'bol',
    heading: 'Bill of lading',
    cell: ({ billOfLading }) => <OneLine text={billOfLading ?? ''} />,
    csv: ({ billOfLading }) => billOfLading ?? '',
  },
  day('delivered', 'Delivered', ({ deliveredOn }) => deliveredOn),
  {
    ...day('due', 'Due', ({ dueOn }) => dueOn),
    cell: ({ dueOn }) => (
      <span className={`whitespace-nowrap ${dueOn < today ? 'font-semibold text-fail' : ''}`}>
        {showDay(dueOn)}
      </span>
    ),
  },
  { id: 'method', heading: 'Method', cell: methodText, csv: methodText },
  {
    id: 'pay',
    heading: 'Pay',
    align: 'end',
    cell: ({ pay }) => <Money dollars={pay} />,
    csv: ({ pay }) => Number(pay),
    sortValue: ({ pay }) => Number(pay),
  },
]

const owed = (id: keyof PayableCarrier['owed'], heading: string): Column<PayableCarrier> => ({
  id,
  heading,
  align: 'end',
  cell: (row) => (Number(row.owed[id]) === 0 ? null : <Money dollars={row.owed[id]} />),
  csv: (row) => Number(row.owed[id]),
})

/** The carriers that we owe something, by days overdue. */
export const carrierColumns = (
  onPay: (carrier: PayableCarrier) => void,
): readonly Column<PayableCarrier>[] => [
  {
    id: 'carrier',
    heading: 'Carrier',
    cell: (row) => <CarrierLink row={row} />,
    csv: ({ carrierName }) => carrierName,
  },
  { id: 'method', heading: 'Method', cell: methodText, csv: methodText },
  { id: 'jobs', heading: 'Jobs', align: 'end', cell: ({ jobs }) => jobs, csv: ({ jobs }) => jobs },
  owed('notDue', 'Not yet due'),
  owed('days1To30', '1–30 days'),
  owed('days31To60', '31–60 days'),
  owed('days61To90', '61–90 days'),
  owed('over90Days', 'Over 90 days'),
  owed('total', 'Total'),
  {
    id: 'pay',
    heading: 'Pay',
    isActions: true,
    cell: (carrier) => (
      <button
        type="button"
        aria-label={`Pay ${carrier.carrierName}`}
        onClick={() => onPay(carrier)}
        className="min-h-7 font-semibold underline underline-offset-4"
      >
        Pay
      </button>
    ),
  },
]
