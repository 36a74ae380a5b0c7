import { useQuery } from '@tanstack/react-query'
import { rateChanges } from '@switchback/core/rates/rate-changes.ts'
import { figuresOf, type RateFigures } from '@switchback/core/rates/rate-figures.ts'
import type { RateStructureResponse } from '@switchback/core/rates/rate-structure.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { rateVersionQuery } from '../rates-calls.ts'
import { versionName } from '../show-figure.ts'
import { ChangeList } from './change-list.tsx'

/** Names the saved draft among the versions. */
const draft = 'draft'

function useFigures({ id, savedDraft }: RateStructureResponse, version: string): RateFigures | undefined {
  const { data } = useQuery({
    ...rateVersionQuery(id, version),
    enabled: version !== draft && version !== '',
  })
  if (version === draft) return savedDraft?.figures
  return data && figuresOf(data)
}

export type Compared = { readonly before: string; readonly after: string }

type Props = {
  structure: RateStructureResponse
  compared: Compared
  onCompare: (compared: Compared) => void
}

/** The versions that are compared at first: the draft or the newest version, with the one before it. */
export function firstCompared({ versions, savedDraft }: RateStructureResponse): Compared {
  const [newest = '', previous = newest] = versions.map(({ version }) => version)
  return savedDraft ? { before: newest, after: draft } : { before: previous, after: newest }
}

/** Two versions, figure by figure. Source: RATE-15. */
export function CompareVersions({ structure, compared, onCompare }: Props) {
  const before = useFigures(structure, compared.before)
  const after = useFigures(structure, compared.after)
  const choices = structure.versions.map(({ version }) => (
    <option key={version} value={version}>
      {versionName(version)}
    </option>
  ))
  const draftChoice = structure.savedDraft ? <option value={draft}>Draft</option> : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid max-w-xl grid-cols-2 gap-4">
        <SelectField
          label="Before"
          value={compared.before}
          onChange={({ target }) => onCompare({ ...compared, before: target.value })}
        >
          {draftChoice}
          {choices}
        </SelectField>
        <SelectField
          label="After"
          value={compared.after}
          onChange={({ target }) => onCompare({ ...compared, after: target.value })}
        >
          {draftChoice}
          {choices}
        </SelectField>
      </div>
      {before && after ? (
        <ChangeList changes={rateChanges(before, after)} />
      ) : (
        <output className="text-soft">Loading…</output>
      )}
    </div>
  )
}
