import { showDay } from '@switchback/core/shown/day.ts'

type Choice = readonly [value: string, word: string]

/** Filters as their texts, as the address holds them. */
export type FilterTexts = { readonly [name: string]: string | undefined }

/** A field of a filter's dialog. */
export type FilterField = {
  readonly name: string
  readonly label: string
  /** `custom`: the list brings its own field and word. */
  readonly kind: 'choices' | 'choice' | 'text' | 'day' | 'dollars' | 'lines' | 'custom'
  readonly choices?: readonly Choice[]
  readonly hint?: string
}

/** A filter with one dialog and one chip; the head of `column` has its button. */
export type FilterGroup = {
  readonly column: string
  readonly label: string
  readonly fields: readonly FilterField[]
}

function wordOf({ kind, choices = [] }: FilterField, text: string): string {
  if (kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(text) ? showDay(text) : text
  if (kind === 'dollars') return `$${text.replace(/^\$/, '')}`
  if (kind === 'lines') {
    const ids = text.match(/[0-9A-Za-z]+/g) ?? []
    return ids.length > 2 ? `${ids.length} ids` : ids.map((id) => id.slice(-6).toUpperCase()).join(', ')
  }
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

/** The active filters in words. `customWord` is the word of a custom field. */
export function chipsOf(
  groups: readonly FilterGroup[],
  filters: FilterTexts,
  customWord: (text: string) => string = (text) => text,
): Chip[] {
  return groups.flatMap((group) => {
    const set = group.fields.filter(({ name }) => filters[name])
    if (set.length === 0) return []
    const parts = set.map((field) => {
      const text = filters[field.name] ?? ''
      const word = field.kind === 'custom' ? customWord(text) : wordOf(field, text)
      return group.fields.length > 1 ? `${field.label.toLowerCase()} ${word}` : word
    })
    return [{ group, text: `${group.label}: ${parts.join(' ')}` }]
  })
}

/** The changes that take a group's filters away. */
export const cleared = ({ fields }: FilterGroup): FilterTexts =>
  Object.fromEntries(fields.map(({ name }) => [name, '']))
