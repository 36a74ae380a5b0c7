import type { Aging } from '@switchback/core/invoices/invoice-response.ts'
import { Money } from '../../ui/money.tsx'
import {
  aging30,
  aging60,
  aging90,
  agingLead,
  agingNotDue,
  agingOver90,
  agingTitle,
  agingTotal,
} from './words.ts'

const spans: readonly [keyof Aging, string][] = [
  ['notDue', agingNotDue],
  ['days1To30', aging30],
  ['days31To60', aging60],
  ['days61To90', aging90],
  ['over90Days', agingOver90],
  ['total', agingTotal],
]

/** Unpaid amounts by days overdue. */
export function AgingTable({ aging }: { aging: Aging }) {
  return (
    <section aria-labelledby="aging-heading">
      <h3 id="aging-heading" className="text-lg">
        {agingTitle}
      </h3>
      <p className="text-soft">{agingLead}</p>
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
