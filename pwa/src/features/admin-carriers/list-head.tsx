import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'

type Props<View extends string> = {
  placeholder: string
  views: readonly (readonly [view: View, word: string])[]
  filter: { readonly show?: View | undefined; readonly search?: string | undefined }
  onFilter: (filter: { show?: View | undefined; search?: string | undefined }) => void
  /** The button that adds a row; only for staff who may. */
  add?: { readonly label: string; readonly onAdd: () => void } | undefined
}

/** Search, the list to show, and the button that adds a row. A search looks into every list. */
export function ListHead<View extends string>({ placeholder, views, filter, onFilter, add }: Props<View>) {
  return (
    <div className="mb-2 flex flex-wrap items-end gap-4 sm:-mt-4 sm:[&_label]:sr-only">
      <div className="w-full sm:w-80">
        <SearchField
          label="Search"
          placeholder={placeholder}
          text={filter.search ?? ''}
          onSearch={(search) => onFilter(search === '' ? {} : { search })}
        />
      </div>
      <SelectField
        label="Show"
        frameClass="w-full sm:w-56"
        value={filter.search ? '' : (filter.show ?? views[0]?.[0])}
        onChange={({ target }) => onFilter({ show: views.find(([view]) => view === target.value)?.[0] })}
      >
        {filter.search ? <option value="">All that fit the search</option> : null}
        {views.map(([view, word]) => (
          <option key={view} value={view}>
            {word}
          </option>
        ))}
      </SelectField>
      {add ? (
        <Button className="ml-auto max-sm:w-full" onClick={add.onAdd}>
          {add.label}
        </Button>
      ) : null}
    </div>
  )
}
