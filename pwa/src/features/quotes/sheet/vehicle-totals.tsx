import { showCount } from '@switchback/core/shown/count.ts'
import { Money } from '../../../ui/money.tsx'
import { StatCard, StatCards } from '../../../ui/stat-card.tsx'
import type { LineTotals } from './vehicle-line.ts'

export function VehicleTotals({ totals, count }: { totals: LineTotals; count: number }) {
  const note = totals.priced < count ? `${count - totals.priced} without a price yet` : undefined
  return (
    <section aria-label="Totals" aria-live="polite">
      <StatCards>
        <StatCard label="Vehicles priced" note={note}>
          {totals.priced}
        </StatCard>
        <StatCard label="Miles">{showCount(totals.miles)}</StatCard>
        <StatCard label="You save">
          <Money dollars={totals.saved} />
        </StatCard>
        <StatCard label="Total">
          <Money dollars={totals.dollars} />
        </StatCard>
      </StatCards>
    </section>
  )
}
