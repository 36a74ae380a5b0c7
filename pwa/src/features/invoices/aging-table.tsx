import type { Aging } from '@switchback/core/invoices/invoice-response.ts'
import { Money } from '../../ui/money.tsx'

const spans: readonly [keyof Aging, string][] = [
  ['notDue', 'Not due yet'],
  ['days1To30', '1 to 30 days'],
  ['days31To60', '31 to 60 days'],
  ['days61To90', '61 to 90 days'],
  ['over90Days', 'Over 90 days'],
  ['total', 'Total unpaid'],
]

/** Unpaid amounts by days overdue. */
export function AgingTable({ aging }: { aging: Aging }) {
  return (
    <section aria-labelledby="aging-heading">
      <h3 id="aging-heading" className="text-lg">
        Aging
      </h3>
      <p className="text-soft">Unpaid invoices by days overdue.</p>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        {spans.map(([span, label]) => (
          <div
            key={span}
            className="flex items-baseline justify-between gap-4 border-t border-line pt-2 sm:block sm:text-right"
          >
            <dt className="text-soft">{label}</dt>
            <dd className={span === 'total' ? 'font-semibold' : ''}>
              <Money dollars={aging[span]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
