import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { callFailure, isSessionEnd, type Failure } from '../api/failure-text.ts'
import { errorAt, schemaResolver, type Check, type FieldOf } from './schema-resolver.ts'

type Options<Values, Data> = {
  values: Values
  check: Check<Values, Data>
  fieldOf?: FieldOf
  /** The text of a failed call, and the fields that the server refused. */
  explain?: (error: unknown) => Failure
  /** Precedes the name of a field in its id. */
  idPrefix?: string
  /** Whether an {@link ErrorSummary} takes the focus in place of the first invalid field. */
  hasSummary?: boolean
}

/** What the form says about itself, beside the errors at its fields. */
type Outcome = { message?: string | undefined; done?: string | undefined }

export type SchemaForm<Values extends FieldValues, Data> = FormFields<Values> &
  Outcome & {
    form: UseFormReturn<Values, unknown, Data>
    isBusy: boolean
    /** The number of attempts that failed. */
    attempt: number
    /** The form's `onSubmit`: checks the values, then does the work with what the schema made of them, once. */
    submit: (
      work: (data: Data, typed: Values) => Promise<unknown>,
      done?: string,
    ) => (event?: BaseSyntheticEvent) => Promise<void>
  }

/** Focuses the first invalid field on the page after each failed attempt. */
function useFocusOnFailure(hasSummary: boolean) {
  const element = useRef<HTMLFormElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt === 0 || hasSummary) return
    // A radio button has no `aria-invalid`.
    element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [attempt, hasSummary])
  return {
    attempt,
    watchForm: (event: BaseSyntheticEvent | undefined) => {
      element.current = (event?.currentTarget as Element | undefined)?.closest('form') ?? null
    },
    countFailure: () => setAttempt((count) => count + 1),
  }
}

/**
 * A form over one of core's schemas. A submit shows errors at their fields, and the first one takes the focus; editing
 * a field clears its error until the next submit. In a long form with a summary, errors follow the typing. When the
 * server refuses, the values stay, its errors go to their fields, and the rest is `message`.
 */
export function useSchemaForm<Values extends FieldValues, Data>(
  options: Options<Values, Data>,
): SchemaForm<Values, Data> {
  const { values, check, fieldOf, explain = callFailure, idPrefix = '', hasSummary = false } = options
  const form = useForm<Values, unknown, Data>({
    defaultValues: values as DefaultValues<Values>,
    resolver: schemaResolver(check, fieldOf),
    shouldFocusError: false,
    reValidateMode: hasSummary ? 'onChange' : 'onSubmit',
  })
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isBusy, setIsBusy] = useState(false)
  const isSubmitting = useRef(false)
  const { attempt, watchForm, countFailure } = useFocusOnFailure(hasSummary)

  const run = async (work: () => Promise<unknown>, done?: string) => {
    setIsBusy(true)
    try {
      await work()
      setOutcome({ done })
      return true
    } catch (error) {
      // An expired session is renewed in a dialog over the page; the user's input was not the problem.
      if (isSessionEnd(error)) return false
      setOutcome({ message: showRefusal(form, explain(error)) })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  const submit: SchemaForm<Values, Data>['submit'] = (work, done) => async (event) => {
    event?.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    watchForm(event)
    setOutcome({})
    let isDone = false
    const send = async (data: Data) => {
      isDone = await run(() => work(data, form.getValues()), done)
    }
    try {
      await form.handleSubmit(send, (errors) => {
        // What no field can show.
        const nowhere = Object.keys(errors).filter((name) => !(name in values))
        setOutcome({ message: nowhere.map((name) => errorAt(errors, name)).join(' ') })
      })()
    } finally {
      // Also after an unexpected error: otherwise the form could never be sent again.
      isSubmitting.current = false
    }
    // A form that stays on the page begins anew: no errors until the next submit.
    if (isDone) form.reset(undefined, { keepValues: true })
    else countFailure()
  }
  return { form, submit, isBusy, attempt, ...outcome, ...fieldsOf(form, idPrefix, hasSummary) }
}

/** Puts the server's errors at their fields. Returns the message with what belongs to no field. */
function showRefusal<Values extends FieldValues, Data>(
  form: UseFormReturn<Values, unknown, Data>,
  { message, errors }: Failure,
): string {
  const known = form.getValues()
  const elsewhere = [message]
  for (const [field, text] of Object.entries(errors)) {
    const value: unknown = get(known, field)
    if (value === undefined || typeof value === 'object') elsewhere.push(text)
    else form.setError(field as Path<Values>, { type: 'server', message: text })
  }
  return elsewhere.filter(Boolean).join(' ')
}

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

function fieldsOf<Values extends FieldValues, Data>(
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
