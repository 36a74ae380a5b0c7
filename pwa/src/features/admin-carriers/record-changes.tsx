import type { CarrierEvent } from '@switchback/core/carriers/carrier.ts'
import { showMoment } from '../../ui/show-moment.ts'

const kinds: Readonly<Record<CarrierEvent['kind'], string>> = {
  created: 'Added',
  changed: 'Changed',
  activated: 'Activated',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
  document_added: 'Document added',
  document_removed: 'Document removed',
  payment_details_changed: 'Payment details changed',
  payment_details_seen: 'Payment details looked at',
  payment_details_removed: 'Payment details removed',
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
  termsDays: 'paid after days',
  payMethod: 'paid by',
  documentKind: 'document',
  file: 'file',
  issuedOn: 'issued',
  expiresOn: 'holds until',
  accountHolder: 'account holder',
  bankName: 'bank',
  routingNumber: 'routing number',
  accountNumber: 'account number',
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') || 'none' : JSON.stringify(value)
}

function changeText({ kind, changes }: CarrierEvent): string {
  if (kind === 'created' || kind === 'deleted') return ''
  if (kind === 'document_added' || kind === 'document_removed') {
    return Object.values(changes)
      .flatMap(([before, after]) => valueText(after ?? before))
      .join(', ')
  }
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
