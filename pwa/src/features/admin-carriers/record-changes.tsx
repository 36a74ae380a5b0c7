import type { CarrierEvent } from '@switchback/core/carriers/carrier.ts'
import { showMoment } from '../../ui/show-moment.ts'

const kinds: Readonly<Record<CarrierEvent['kind'], string>> = {
  created: 'Added',
  changed: 'Changed',
  activated: 'Activated',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  contactName: 'contact',
  phone: 'phone',
  email: 'email',
  address: 'address',
  dotNumber: 'USDOT number',
  mcNumber: 'MC number',
  insuranceExpiry: 'insured until',
  preferredLanes: 'lanes',
  rating: 'rating',
  carrierId: 'carrier',
  license: 'license',
  equipment: 'equipment',
  isActive: 'active',
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') || 'none' : JSON.stringify(value)
}

function changeText({ kind, changes }: CarrierEvent): string {
  if (kind !== 'changed') return ''
  return Object.entries(changes)
    .map(
      ([name, [before, after]]) => `${fieldNames[name] ?? name}: ${valueText(before)} → ${valueText(after)}`,
    )
    .join('; ')
}

/** The changes of a carrier's or driver's record: who, when, each field before and after. Source: CARRIER-6. */
export function RecordChanges({ events }: { events: readonly CarrierEvent[] | undefined }) {
  return (
    <section>
      <h3 className="font-semibold">Changes</h3>
      <ol className="mt-1 grid gap-2 text-sm">
        {events?.map((event) => (
          <li key={`${event.createdAt} ${event.kind}`} className="wrap-anywhere">
            {kinds[event.kind]}, {showMoment(event.createdAt)}, {event.actorName ?? 'Staff'}
            <span className="block text-soft">{changeText(event)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
