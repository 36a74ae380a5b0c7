import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { callFailure, type Failure } from '../api/failure-text.ts'
import { fieldsOf, type FormFields } from './form-fields.ts'
import { schemaResolver, type Check, type FieldOf } from './schema-resolver.ts'
import { submitForm, type Outcome } from './submit-form.ts'

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
 * Source: ADR-24.
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

  const submit: SchemaForm<Values, Data>['submit'] = (work, done) => async (event) => {
    event?.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    watchForm(event)
    setOutcome({})
    const busyWork: typeof work = (data, typed) => {
      setIsBusy(true)
      return work(data, typed)
    }
    try {
      const { isDone, outcome: next } = await submitForm(form, { work: busyWork, done, explain })
      setOutcome(next)
      if (!isDone) countFailure()
    } finally {
      // Also after an unexpected error: otherwise the form could never be sent again.
      isSubmitting.current = false
      setIsBusy(false)
    }
  }
  return { form, submit, isBusy, attempt, ...outcome, ...fieldsOf(form, idPrefix, hasSummary) }
}
