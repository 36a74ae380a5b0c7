import type { FilterField, FilterGroup } from './filter-groups.ts'

/** A filter by the first and last day of a range. */
export const daysGroup = (name: 'created' | 'pickup' | 'due', label: string): FilterGroup => ({
  column: name,
  label,
  fields: [
    { name: `${name}From`, label: 'From', kind: 'day' },
    { name: `${name}To`, label: 'To', kind: 'day' },
  ],
})

const totals: readonly FilterField[] = [
  { name: 'minTotal', label: 'At least', kind: 'dollars' },
  { name: 'maxTotal', label: 'At most', kind: 'dollars' },
]

/** A filter by the smallest and largest amount. */
export const totalGroup = (label: string): FilterGroup => ({ column: 'total', label, fields: totals })
