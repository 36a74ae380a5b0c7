import { cleanStates, cleanWords } from '@switchback/core/orders/state/clean-state.ts'
import { paymentStates, transportStates } from '@switchback/core/orders/state/order-state.ts'
import type { FilterGroup } from '../../../ui/filters/filter-groups.ts'
import { paymentWords, transportWords } from '../../../ui/state-words.ts'

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
    column: 'clean',
    label: 'Delivery',
    fields: [
      {
        name: 'delivery',
        label: 'Clean delivery',
        kind: 'choice',
        choices: cleanStates.map((state) => [state, cleanWords[state]]),
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
  { column: 'dealer', label: 'Dealer', fields: [{ name: 'dealer', label: 'Dealer', kind: 'custom' }] },
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
    label: 'Preferred pickup',
    fields: [
      { name: 'pickupFrom', label: 'From', kind: 'day' },
      { name: 'pickupTo', label: 'To', kind: 'day' },
    ],
  },
  {
    column: 'planned',
    label: 'Pickup day',
    fields: [
      { name: 'plannedFrom', label: 'From', kind: 'day' },
      { name: 'plannedTo', label: 'To', kind: 'day' },
    ],
  },
  {
    column: 'delivery',
    label: 'Agreed delivery',
    fields: [
      { name: 'deliverFrom', label: 'From', kind: 'day' },
      { name: 'deliverTo', label: 'To', kind: 'day' },
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
    column: 'pay',
    label: 'Carrier pay',
    fields: [
      { name: 'minPay', label: 'At least', kind: 'dollars' },
      { name: 'maxPay', label: 'At most', kind: 'dollars' },
    ],
  },
  {
    column: 'margin',
    label: 'Margin',
    fields: [
      { name: 'minMargin', label: 'At least', kind: 'dollars' },
      { name: 'maxMargin', label: 'At most', kind: 'dollars' },
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
