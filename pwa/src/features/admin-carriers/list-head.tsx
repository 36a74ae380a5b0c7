import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'

type Filter<View extends string> = { readonly show?: View | undefined; readonly search?: string | undefined }

type Props<View extends string> = {
  placeholder: string
  views: readonly (readonly [view: View, word: string])[]
  filter: Filter<View>
  onFilter: (part: Filter<View>) => void
  /** Filters by columns, between the lists and the buttons. */
  children?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  /** The button that adds a row; only for staff who may. */
  add?: { readonly label: string; readonly onAdd: () => void } | undefined
}

/** Search, the list to show, filters, and buttons. A search looks into every list. */
export function ListHead<View extends string>(props: Props<View>) {
  const { placeholder, views, filter, onFilter, children, actions, add } = props
  return (
    <div className="mb-2 flex flex-wrap items-end gap-3 sm:-mt-4 sm:[&_label]:sr-only">
      <div className="w-full sm:w-72">
        <SearchField
          label="Search"
          placeholder={placeholder}
          text={filter.search ?? ''}
          onSearch={(search) => onFilter({ search: search === '' ? undefined : search, show: undefined })}
        />
      </div>
      <SelectField
        label="Show"
        frameClass="w-full sm:w-52"
        value={filter.search ? '' : (filter.show ?? views[0]?.[0])}
        onChange={({ target }) =>
          onFilter({ show: views.find(([view]) => view === target.value)?.[0], search: undefined })
        }
      >
        {filter.search ? <option value="">All that fit the search</option> : null}
        {views.map(([view, word]) => (
          <option key={view} value={view}>
            {word}
          </option>
        ))}
      </SelectField>
      {children}
      <div className="flex flex-wrap items-center gap-4 max-sm:w-full sm:ml-auto">
        {actions}
        {add ? (
          <Button className="max-sm:w-full" onClick={add.onAdd}>
            {add.label}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

type FilterProps<Value extends string> = {
  label: string
  /** The name of the unfiltered list. */
  all: string
  options: readonly (readonly [value: Value, word: string])[]
  value: string | undefined
  onChoose: (value: Value | undefined) => void
}

/** Narrows the list by the values of a column. */
export function ColumnFilter<Value extends string>(props: FilterProps<Value>) {
  const { label, all, options, value, onChoose } = props
  return (
    <SelectField
      label={label}
      frameClass="w-[calc(50%-0.375rem)] sm:w-48"
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find(([known]) => known === target.value)?.[0])}
    >
      <option value="">{all}</option>
      {options.map(([known, word]) => (
        <option key={known} value={known}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}
