import { get, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { isSessionEnd, type Failure } from '../api/failure-text.ts'
import { errorAt } from './schema-resolver.ts'

/** The texts of a form beside the errors at its fields. */
export type Outcome = { message?: string | undefined; done?: string | undefined }

type Form<Values extends FieldValues, Data> = Pick<
  UseFormReturn<Values, unknown, Data>,
  'getValues' | 'handleSubmit' | 'reset' | 'setError'
>

type Submission<Values, Data> = {
  /** Gets the data that the schema made of the values, and the values as they were typed. */
  work: (data: Data, typed: Values) => Promise<unknown>
  /** The text of the form after the work. */
  done?: string | undefined
  /** The text of a failed call, and the fields that the server refused. */
  explain: (error: unknown) => Failure
}

/**
 * Checks the values of a form and does the work with the data that the schema made of them. Shows the errors of the schema and
 * of the server at their fields. Returns the texts of the form, and whether the work was done. After a session's end there are
 * no texts: a dialog over the page renews the session, and the user's input was not the problem.
 */
export async function submitForm<Values extends FieldValues, Data>(
  form: Form<Values, Data>,
  { work, done, explain }: Submission<Values, Data>,
): Promise<{ isDone: boolean; outcome: Outcome }> {
  let outcome: Outcome = {}
  let isDone = false
  const send = async (data: Data) => {
    try {
      await work(data, form.getValues())
      outcome = { done }
      isDone = true
    } catch (error) {
      if (!isSessionEnd(error)) outcome = { message: showRefusal(form, explain(error)) }
    }
  }
  await form.handleSubmit(send, (errors) => {
    outcome = { message: nowhereErrors(errors, form.getValues()) }
  })()
  // A form that stays on the page begins anew: no errors until the next submit.
  if (isDone) form.reset(undefined, { keepValues: true })
  return { isDone, outcome }
}

/** The errors that no field can show, as one text. */
export const nowhereErrors = (errors: FieldErrors, values: FieldValues): string =>
  Object.keys(errors)
    .filter((name) => !(name in values))
    .map((name) => errorAt(errors, name))
    .join(' ')

/** Puts the server's errors at their fields. Returns the message with what belongs to no field. */
export function showRefusal<Values extends FieldValues, Data>(
  form: Pick<Form<Values, Data>, 'getValues' | 'setError'>,
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
