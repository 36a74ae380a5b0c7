import { useId, useState, type ComponentType } from 'react'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { CheckField } from '../fields/check-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { cleared, type FilterField, type FilterGroup, type FilterTexts } from './filter-groups.ts'

export type CustomFieldProps = { id: string; text: string; onText: (text: string) => void }

type Props = {
  group: FilterGroup
  filters: FilterTexts
  /** Why the server would refuse a text; undefined if it takes it. */
  errorOf: (name: string, text: string) => string | undefined
  /** The field of the kind `custom`. */
  CustomField?: ComponentType<CustomFieldProps>
  onFilter: (changes: FilterTexts) => void
  onClose: () => void
}

type Errors = Readonly<Record<string, string>>

/** An empty field is no filter. */
function errorsOf({ fields }: FilterGroup, typed: FilterTexts, errorOf: Props['errorOf']): Errors {
  const found = fields.flatMap(({ name }) => {
    const text = typed[name]?.trim()
    const error = text ? errorOf(name, text) : undefined
    return error === undefined ? [] : [[name, error] as const]
  })
  return Object.fromEntries(found)
}

const wordOfGroup = ({ label }: FilterGroup): string => (label === 'VIN' ? label : label.toLowerCase())

/** Sets the filters of one column. */
export function FilterDialog({ group, filters, errorOf, CustomField, onFilter, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<FilterTexts>(() =>
    Object.fromEntries(group.fields.map(({ name }) => [name, filters[name] ?? ''])),
  )
  const [errors, setErrors] = useState<Errors>({})
  const isSet = group.fields.some(({ name }) => filters[name])
  return (
    <FormDialog
      title={`Filter by ${wordOfGroup(group)}`}
      submit="Apply filter"
      busyText="Applying…"
      isBusy={false}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        const found = errorsOf(group, typed, errorOf)
        setErrors(found)
        if (Object.keys(found).length > 0) return
        onFilter(Object.fromEntries(group.fields.map(({ name }) => [name, typed[name]?.trim() ?? ''])))
        onClose()
      }}
      onClose={onClose}
    >
      {group.fields.map((field, at) => (
        <Field
          key={field.name}
          field={field}
          id={at === 0 ? id : `${id}-${at}`}
          text={typed[field.name] ?? ''}
          error={errors[field.name]}
          CustomField={CustomField}
          onText={(text) => setTyped((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
      {isSet ? (
        <button
          type="button"
          className="justify-self-start underline underline-offset-4"
          onClick={() => {
            onFilter(cleared(group))
            onClose()
          }}
        >
          Remove this filter
        </button>
      ) : null}
    </FormDialog>
  )
}

type FieldProps = {
  field: FilterField
  id: string
  text: string
  error: string | undefined
  CustomField: Props['CustomField']
  onText: (text: string) => void
}

function Field({ field, id, text, error, CustomField, onText }: FieldProps) {
  const { kind, label, hint, choices = [] } = field
  const common = { id, label, hint, error }
  switch (kind) {
    case 'choices':
      return <Choices id={id} label={label} choices={choices} text={text} onText={onText} />
    case 'choice':
      return (
        <SelectField {...common} value={text} onChange={({ target }) => onText(target.value)}>
          <option value="">All</option>
          {choices.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      )
    case 'custom':
      return CustomField ? <CustomField id={id} text={text} onText={onText} /> : null
    case 'lines':
      return (
        <TextAreaField {...common} rows={6} value={text} onChange={({ target }) => onText(target.value)} />
      )
    default:
      return (
        <TextField
          {...common}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'dollars' ? 'decimal' : undefined}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )
  }
}

type ChoicesProps = Pick<FieldProps, 'id' | 'text' | 'onText'> & {
  label: string
  choices: readonly (readonly [value: string, word: string])[]
}

function Choices({ id, label, choices, text, onText }: ChoicesProps) {
  const chosen = new Set(text.split(',').filter(Boolean))
  const toggle = (value: string, isChecked: boolean) => {
    const next = choices
      .map(([each]) => each)
      .filter((each) => (each === value ? isChecked : chosen.has(each)))
    onText(next.join(','))
  }
  return (
    <fieldset id={id} tabIndex={-1} className="grid grid-cols-2 gap-x-4 outline-none">
      <legend className="sr-only">{label}</legend>
      {choices.map(([value, word]) => (
        <CheckField
          key={value}
          label={word}
          isChecked={chosen.has(value)}
          onCheck={(isChecked) => toggle(value, isChecked)}
        />
      ))}
    </fieldset>
  )
}
