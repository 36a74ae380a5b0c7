import { Day } from '@switchback/core/fields/day-and-instant.ts'
import { dollars } from '@switchback/core/fields/filter-fields.ts'
import type { ComponentProps } from 'react'
import { FilterDialog } from './filter-dialog.later.tsx'

/** The days and amounts of `range-groups.ts`, checked as the server checks them. */
const errorOf = (name: string, text: string): string | undefined => {
  const result = (name.endsWith('Total') ? dollars : Day).safeParse(text)
  return result.success ? undefined : (result.error.issues[0]?.message ?? '')
}

/** Sets one filter of days or amounts. */
export function RangeFilterDialog(props: Omit<ComponentProps<typeof FilterDialog>, 'errorOf'>) {
  return <FilterDialog {...props} errorOf={errorOf} />
}
