import type { CarrierDocumentKind } from '@switchback/core/carriers/carrier-document.ts'
import type { CarrierEvent } from '@switchback/core/carriers/carrier.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { showMoment } from '../../ui/show-moment.ts'
import { documentWords } from './document-words.ts'

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

/** `W-9, w9.pdf`: a document was not there before, or is not there after. */
function documentText(changes: CarrierEvent['changes']): string {
  return Object.entries(changes)
    .map(([name, [before, after]]) => {
      const text = valueText(after ?? before)
      if (name === 'documentKind') return documentWords[text as CarrierDocumentKind]
      return name.endsWith('On') ? `${fieldNames[name]} ${showDay(text)}` : text
    })
    .join(', ')
}

function changeText({ kind, changes }: CarrierEvent): string {
  if (kind === 'created' || kind === 'deleted') return ''
  if (kind === 'document_added' || kind === 'document_removed') return documentText(changes)
  return Object.entries(changes)
    .map(
      ([name, [before, after]]) => `${fieldNames[name] ?? name}: ${valueText(before)} → ${valueText(after)}`,
    )
    .join('; ')
}

/** The changes of a carrier's or driver's record: who, when, each field before and after. Source: CARRIER-6. */
export function RecordChanges({ events }: { events: readonly CarrierEvent[] | undefined }) {
  return (
    <ol className="grid gap-2 text-sm">
      {events?.map((event) => (
        <li key={`${event.createdAt} ${event.kind}`} className="wrap-anywhere">
          {kinds[event.kind]}, {showMoment(event.createdAt)}, {event.actorName ?? 'Staff'}
          <span className="block text-soft">{changeText(event)}</span>
        </li>
      ))}
    </ol>
  )
}
