import { useQuery } from '@tanstack/react-query'
import { orderFilterFields, type OrderFilterTexts } from '@switchback/core/orders/order-filters.ts'
import { useId, useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { dealerNamesQuery } from './list-calls.ts'
import { cleared, type FilterField, type FilterGroup } from './filter-groups.ts'

type Props = {
  group: FilterGroup
  filters: OrderFilterTexts
  /** Whether the names of dealerships may be read. */
  seesDealers: boolean
  onFilter: (changes: OrderFilterTexts) => void
  onClose: () => void
}

type Errors = Readonly<Record<string, string>>

/** What the server would refuse. An empty field is no filter. */
function errorsOf({ fields }: FilterGroup, typed: OrderFilterTexts): Errors {
  const found = fields.flatMap(({ name }) => {
    const text = typed[name]?.trim()
    const result = text ? orderFilterFields[name].safeParse(text) : undefined
    return result && !result.success ? [[name, result.error.issues[0]?.message ?? ''] as const] : []
  })
  return Object.fromEntries(found)
}

/** Sets the filters of one column. */
export function FilterDialog({ group, filters, seesDealers, onFilter, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<OrderFilterTexts>(() =>
    Object.fromEntries(group.fields.map(({ name }) => [name, filters[name] ?? ''])),
  )
  const [errors, setErrors] = useState<Errors>({})
  const isSet = group.fields.some(({ name }) => filters[name])
  return (
    <FormDialog
      title={`Filter by ${group.label === 'Ids' ? 'ids' : group.label === 'VIN' ? 'VIN' : group.label.toLowerCase()}`}
      submit="Apply filter"
      busyText="Applying…"
      isBusy={false}
      firstFocusId={id}
      onSubmit={(event) => {
        event.preventDefault()
        const found = errorsOf(group, typed)
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
          seesDealers={seesDealers}
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
  seesDealers: boolean
  onText: (text: string) => void
}

function Field({ field, id, text, error, seesDealers, onText }: FieldProps) {
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
    case 'dealer':
      return <DealerField id={id} text={text} seesDealers={seesDealers} onText={onText} />
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

/** Who may not read dealerships can still part retail orders from others. */
function DealerField({ id, text, seesDealers, onText }: Omit<FieldProps, 'field' | 'error'>) {
  const { data = [] } = useQuery({ ...dealerNamesQuery, enabled: seesDealers })
  return (
    <SelectField id={id} label="Dealer" value={text} onChange={({ target }) => onText(target.value)}>
      <option value="">All</option>
      <option value="none">Retail only</option>
      {data.map(({ id: dealer, companyName }) => (
        <option key={dealer} value={dealer}>
          {companyName}
        </option>
      ))}
    </SelectField>
  )
}
