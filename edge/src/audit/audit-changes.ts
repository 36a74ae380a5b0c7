import type { AuditChange } from '@switchback/core/audit/audit-entry.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderEvent } from '@switchback/core/orders/events/order-event.ts'
import { transportAfter } from '@switchback/core/orders/events/moves.ts'
import { readStoredEvent } from '@switchback/core/orders/events/read-stored-event.ts'
import type { AuditRow } from './audit-queries.ts'

/** A value as text for people: lists joined, sums in dollars, yes and no. */
function show(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && field.endsWith('Cents')) return formatDollars(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const change = (field: string, before: unknown, after: unknown): AuditChange => ({
  field,
  before: show(field, before),
  after: show(field, after),
})

type Pairs = Readonly<Record<string, readonly [before: unknown, after: unknown]>>
const fromPairs = (pairs: Pairs): AuditChange[] =>
  Object.entries(pairs).map(([field, [before, after]]) => change(field, before, after))

/** Parts of an event that are shown on their own. */
const notFacts = new Set(['kind', 'from', 'to', 'reason', 'changes'])

/** Facts named `carrierIdBefore` and the like stand for the value before; the rest is new. */
function fromFacts(event: OrderEvent): AuditChange[] {
  const facts = Object.fromEntries(Object.entries(event).filter(([field]) => !notFacts.has(field)))
  return Object.entries(facts)
    .filter(([field]) => !(field.endsWith('Before') && field.slice(0, -'Before'.length) in facts))
    .map(([field, value]) => change(field, facts[`${field}Before`], value))
    .filter(({ before, after }) => before !== null || after !== null)
}

/** Each figure that differs, by its path: `baseMileRates.0.rate`. */
function figures(before: unknown, after: unknown, path = ''): AuditChange[] {
  const isTree = (value: unknown) => typeof value === 'object' && value !== null
  if (!isTree(before) && !isTree(after)) return before === after ? [] : [change(path, before, after)]
  const left = (isTree(before) ? before : {}) as Record<string, unknown>
  const right = (isTree(after) ? after : {}) as Record<string, unknown>
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) =>
    figures(left[name], right[name], path === '' ? name : `${path}.${name}`),
  )
}

type Changed = { changes: AuditChange[]; note: string | null }

function ofOrder(order: NonNullable<AuditRow['order']>): Changed {
  const event = readStoredEvent(order)
  const from = 'from' in event ? event.from : null
  const to = 'to' in event ? event.to : transportAfter(event)
  const edits = 'changes' in event ? event.changes : []
  return {
    changes: [
      ...(to === null ? [] : [change('status', from, to)]),
      ...edits.map(({ label, before, after }) => change(label, before, after)),
      ...fromFacts(event),
    ],
    note: 'reason' in event ? event.reason : null,
  }
}

function ofPayment(entry: NonNullable<AuditRow['payment']>): Changed {
  const { balanceCents, changeCents, method, reference, note } = entry
  const details = [method, reference, note].filter(Boolean)
  return {
    changes: [change('balanceCents', balanceCents - changeCents, balanceCents)],
    note: details.length > 0 ? details.join(', ') : null,
  }
}

function ofDevice({ missingBefore, missingAfter, note }: NonNullable<AuditRow['device']>): Changed {
  return { changes: [change('missing work', String(missingBefore), String(missingAfter))], note }
}

/** A message that staff wrote had no state before; its note is its subject. */
const ofMessage = ({ fromStatus, kind, note }: NonNullable<AuditRow['message']>): Changed => ({
  changes: kind === 'sent' ? [] : [change('status', fromStatus, kind)],
  note,
})

/** The event of dealerships, their ledger or their tablets, if it is one. */
function ofDealership({ dealer, assignment, payment, device }: AuditRow): Changed | undefined {
  if (dealer) return { changes: [], note: dealer.detail }
  if (payment) return ofPayment(payment)
  if (device) return ofDevice(device)
  if (!assignment) return undefined
  const { fromStructureId, structureId } = assignment
  return { changes: [change('rate structure', fromStructureId, structureId)], note: null }
}

type WithPairs = { readonly changes: Pairs; readonly note?: string | null }

/** The one event of several that an entry has. */
function ofPairs(events: readonly (WithPairs | null)[]): Changed {
  const event = events.find((each) => each !== null)
  return { changes: fromPairs(event?.changes ?? {}), note: event?.note ?? null }
}

/** The changes of an entry, and the reason or remark. Source: AUDIT-1. */
export function auditChanges(row: AuditRow): Changed {
  const { order, rates, carrier, user, message, profile, exception, view, period } = row
  if (order) return ofOrder(order)
  if (rates) return { changes: figures(rates.before, rates.after), note: rates.note }
  if (message) return ofMessage(message)
  if (period) return { changes: [], note: period.note }
  return ofDealership(row) ?? ofPairs([exception, carrier, user, profile, view])
}
