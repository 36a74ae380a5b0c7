import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { errorAt } from './schema-resolver.ts'

/** The props that every field takes. */
type CommonProps = { id: string; name: string; error: string | undefined }

/** The part of a form that its sections need: the props of the field components, by the name of the field. */
export type FormFields<Values extends FieldValues> = {
  value: <Name extends Path<Values>>(name: Name) => PathValue<Values, Name>
  set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => void
  error: (name: Path<Values>) => string | undefined
  /** An input that keeps its own text. */
  field: (name: Path<Values>) => CommonProps & Omit<UseFormRegisterReturn, 'name'>
  /** A phone number, which its field formats as it is typed. */
  phone: (name: Path<Values>) => CommonProps & { value: string; onPhone: (phone: string) => void }
  /** An input whose text `clean` corrects as it is typed: digits only, for example. */
  cleaned: (
    name: Path<Values>,
    clean: (text: string) => string,
  ) => CommonProps & { value: string; onChange: (event: { target: { value: string } }) => void }
}

/** The props of a form's fields. Editing a field clears its error, or checks it again if the form has a summary. */
export function fieldsOf<Values extends FieldValues, Data>(
  form: UseFormReturn<Values, unknown, Data>,
  idPrefix: string,
  hasSummary: boolean,
): FormFields<Values> {
  const { errors, isSubmitted } = form.formState
  const clearError = (name: Path<Values>) => {
    if (!hasSummary && error(name)) form.clearErrors(name)
  }
  const setText = (name: Path<Values>, text: string) => set(name, text as PathValue<Values, Path<Values>>)
  const set: FormFields<Values>['set'] = (name, value) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: hasSummary && isSubmitted })
    clearError(name)
  }
  const error = (name: Path<Values>) => errorAt(errors, name)
  const common = (name: Path<Values>) => ({ id: `${idPrefix}${name}`, name, error: error(name) })
  const text = (name: Path<Values>): string => form.watch(name)
  return {
    value: (name) => form.watch(name),
    set,
    error,
    field: (name) => {
      const { onChange, ...registered } = form.register(name)
      const change: typeof onChange = (event) => {
        clearError(name)
        return onChange(event)
      }
      return { ...registered, ...common(name), onChange: change }
    },
    phone: (name) => ({ ...common(name), value: text(name), onPhone: (phone) => setText(name, phone) }),
    cleaned: (name, clean) => ({
      ...common(name),
      value: text(name),
      onChange: ({ target }) => setText(name, clean(target.value)),
    }),
  }
}

/** The fields of one entry in a list of a form: with `entry` `vehicles.0`, `vehicleYear` is `vehicles.0.vehicleYear`. */
export function fieldsIn<Values extends FieldValues, Entry extends FieldValues>(
  form: FormFields<Values>,
  entry: string,
): FormFields<Entry> {
  const at = (name: Path<Entry>) => `${entry}.${name}` as Path<Values>
  return {
    value: <Name extends Path<Entry>>(name: Name) =>
      form.value(at(name)) as unknown as PathValue<Entry, Name>,
    set: (name, value) => form.set(at(name), value as unknown as PathValue<Values, Path<Values>>),
    error: (name) => form.error(at(name)),
    field: (name) => form.field(at(name)),
    phone: (name) => form.phone(at(name)),
    cleaned: (name, clean) => form.cleaned(at(name), clean),
  }
}
