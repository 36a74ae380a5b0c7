import type { CarrierDocumentKind } from '@switchback/core/carriers/carrier-document.ts'
import type { CarrierEvent } from '@switchback/core/carriers/carrier.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { showMoment } from '../../ui/show-moment.ts'
import { documentWords, eventWords, fieldNames } from './words.ts'

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
          {eventWords[event.kind]}, {showMoment(event.createdAt)}, {event.actorName ?? 'Staff'}
          <span className="block text-soft">{changeText(event)}</span>
        </li>
      ))}
    </ol>
  )
}
