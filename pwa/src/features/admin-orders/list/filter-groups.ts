import { paymentStates, transportStates } from '@switchback/core/orders/order-state.ts'
import type { OrderFilterName, OrderFilterTexts } from '@switchback/core/orders/order-filters.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { paymentWords, transportWords } from '../../../ui/state-words.ts'

type Choice = readonly [value: string, word: string]

/** A field of a filter's dialog. */
export type FilterField = {
  readonly name: OrderFilterName
  readonly label: string
  readonly kind: 'choices' | 'choice' | 'text' | 'day' | 'dollars' | 'lines' | 'dealer'
  readonly choices?: readonly Choice[]
  readonly hint?: string
}

/** What one dialog and one chip are about; `column` has its button in its head. */
export type FilterGroup = {
  readonly column: string
  readonly label: string
  readonly fields: readonly FilterField[]
}

const anyPart = 'At least three characters, from anywhere in it.'
const placeHint = 'A ZIP, its first three digits, or a state such as FL.'

export const filterGroups: readonly FilterGroup[] = [
  {
    column: 'order',
    label: 'Ids',
    fields: [
      {
        name: 'ids',
        label: 'Order ids',
        kind: 'lines',
        hint: 'Up to 100: whole ids, short numbers or tracking codes, in any layout.',
      },
    ],
  },
  {
    column: 'status',
    label: 'Status',
    fields: [
      {
        name: 'status',
        label: 'Status',
        kind: 'choices',
        choices: transportStates.map((state) => [state, transportWords[state]]),
      },
    ],
  },
  {
    column: 'payment',
    label: 'Payment',
    fields: [
      {
        name: 'payment',
        label: 'Payment',
        kind: 'choices',
        choices: paymentStates.map((state) => [state, paymentWords[state]]),
      },
    ],
  },
  {
    column: 'method',
    label: 'Method',
    fields: [
      {
        name: 'method',
        label: 'Payment method',
        kind: 'choice',
        choices: [
          ['stripe', 'Card'],
          ['invoice', 'Invoice'],
        ],
      },
    ],
  },
  {
    column: 'customer',
    label: 'Customer',
    fields: [{ name: 'customer', label: 'Customer’s name', kind: 'text', hint: anyPart }],
  },
  { column: 'dealer', label: 'Dealer', fields: [{ name: 'dealer', label: 'Dealer', kind: 'dealer' }] },
  {
    column: 'vehicle',
    label: 'Vehicle',
    fields: [{ name: 'vehicle', label: 'Year, make or model', kind: 'text', hint: anyPart }],
  },
  { column: 'vin', label: 'VIN', fields: [{ name: 'vin', label: 'VIN', kind: 'text', hint: anyPart }] },
  {
    column: 'from',
    label: 'From',
    fields: [{ name: 'from', label: 'Pickup', kind: 'text', hint: placeHint }],
  },
  {
    column: 'to',
    label: 'To',
    fields: [{ name: 'to', label: 'Delivery', kind: 'text', hint: placeHint }],
  },
  {
    column: 'pickup',
    label: 'Pickup day',
    fields: [
      { name: 'pickupFrom', label: 'From', kind: 'day' },
      { name: 'pickupTo', label: 'To', kind: 'day' },
    ],
  },
  {
    column: 'created',
    label: 'Created',
    fields: [
      { name: 'createdFrom', label: 'From', kind: 'day' },
      { name: 'createdTo', label: 'To', kind: 'day' },
    ],
  },
  {
    column: 'total',
    label: 'Total',
    fields: [
      { name: 'minTotal', label: 'At least', kind: 'dollars' },
      { name: 'maxTotal', label: 'At most', kind: 'dollars' },
    ],
  },
  {
    column: 'due',
    label: 'Due',
    fields: [
      {
        name: 'due',
        label: 'Due by card',
        kind: 'choice',
        choices: [
          ['yes', 'Something is due'],
          ['no', 'Nothing is due'],
        ],
      },
    ],
  },
  {
    column: 'driver',
    label: 'Driver',
    fields: [{ name: 'driver', label: 'Driver or carrier', kind: 'text', hint: anyPart }],
  },
]

function wordOf({ kind, choices = [] }: FilterField, text: string): string {
  if (kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(text) ? showDay(text) : text
  if (kind === 'dollars') return `$${text.replace(/^\$/, '')}`
  if (kind === 'lines') {
    const ids = text.match(/[0-9A-Za-z]+/g) ?? []
    return ids.length > 2 ? `${ids.length} ids` : ids.map((id) => id.slice(-6).toUpperCase()).join(', ')
  }
  if (kind === 'dealer' && text === 'none') return 'retail only'
  const words = new Map(choices)
  return kind === 'choices' || kind === 'choice'
    ? text
        .split(',')
        .map((value) => words.get(value) ?? value)
        .join(', ')
    : text
}

/** An active filter in words: `Status: Pending, In transit`. */
export type Chip = { readonly group: FilterGroup; readonly text: string }

/** The active filters in words. `nameOf` knows the names of dealerships. */
export function chipsOf(filters: OrderFilterTexts, nameOf: (dealer: string) => string): Chip[] {
  return filterGroups.flatMap((group) => {
    const set = group.fields.filter(({ name }) => filters[name])
    if (set.length === 0) return []
    const parts = set.map((field) => {
      const text = filters[field.name] ?? ''
      const word = field.kind === 'dealer' && text !== 'none' ? nameOf(text) : wordOf(field, text)
      return group.fields.length > 1 ? `${field.label.toLowerCase()} ${word}` : word
    })
    return [{ group, text: `${group.label}: ${parts.join(' ')}` }]
  })
}

/** The changes that take a group's filters away. */
export const cleared = ({ fields }: FilterGroup): OrderFilterTexts =>
  Object.fromEntries(fields.map(({ name }) => [name, '']))
