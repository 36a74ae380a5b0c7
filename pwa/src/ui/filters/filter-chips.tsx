import { Button } from '../button.tsx'
import type { Chip, FilterGroup } from './filter-groups.ts'

type Props = {
  groups: readonly FilterGroup[]
  chips: readonly Chip[]
  onOpen: (group: FilterGroup) => void
  onRemove: (group: FilterGroup) => void
  onClear: () => void
}

/** The active filters, each with a way to change and to remove it, and a list of the others. */
export function FilterChips({ groups, chips, onOpen, onRemove, onClear }: Props) {
  return (
    <>
      <select
        aria-label="Add a filter"
        className="min-h-10 w-26 appearance-none rounded-control border border-edge bg-surface px-2 text-center text-sm pointer-coarse:min-h-11"
        value=""
        onChange={({ target }) => {
          const group = groups.find(({ column }) => column === target.value)
          if (group) onOpen(group)
        }}
      >
        <option value="">Filter…</option>
        {groups.map(({ column, label }) => (
          <option key={column} value={column}>
            {label}
          </option>
        ))}
      </select>
      {chips.map(({ group, text }) => (
        <span
          key={group.column}
          title={text}
          className="inline-flex max-w-full min-w-28 shrink! items-center rounded-control border border-edge bg-surface text-sm"
        >
          <button
            type="button"
            className="min-h-9 truncate rounded-l-control px-3 hover:bg-wash pointer-coarse:min-h-11"
            onClick={() => onOpen(group)}
          >
            {text}
          </button>
          <button
            type="button"
            aria-label={`Remove the filter ${text}`}
            className="min-h-9 rounded-r-control border-l border-line px-2.5 hover:bg-wash pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            onClick={() => onRemove(group)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </span>
      ))}
      {chips.length > 0 ? (
        <Button look="text" className="min-h-9! text-sm whitespace-nowrap" onClick={onClear}>
          Clear all
        </Button>
      ) : null}
    </>
  )
}
