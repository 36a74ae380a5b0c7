import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callFailure } from '../api/failure-text.ts'
import { CallFailed, type RefusedCall } from '../api/refused.ts'
import { errorAt, schemaResolver, withIssues, type Check } from './schema-resolver.ts'
import { nowhereErrors, showRefusal, submitForm } from './submit-form.ts'

const Contact = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required')),
  pickup: z.object({ zip: z.string() }),
})
type Values = z.output<typeof Contact>
const ann: Values = { name: ' Ann ', pickup: { zip: '33602' } }

/** A form on the page, without React. */
function formOf(values: Values, check: Check<Values, Values> = (typed) => Contact.safeParse(typed)) {
  const form = createFormControl<Values, unknown, Values>({
    defaultValues: values,
    resolver: schemaResolver(check),
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  form.subscribe({ formState: { errors: true }, callback: () => {} })
  return { form, errorOf: (name: string) => errorAt(form.control._formState.errors, name) }
}

const refused = (refusal: Partial<RefusedCall>) =>
  new CallFailed({ kind: 'refused', status: 400, details: [], facts: {}, ...refusal })

/** Submits a form whose call ends as `work` says. */
const submit = (form: ReturnType<typeof formOf>['form'], work: () => Promise<unknown>, done?: string) =>
  submitForm(form, { work, done, explain: callFailure })

test('the work gets what the schema made of the values, and the values as typed', async () => {
  const { form } = formOf(ann)
  const got: Values[] = []
  const work = async (...both: Values[]) => got.push(...both)
  const result = await submitForm(form, { work, done: 'Saved', explain: callFailure })
  expect(got).toEqual([{ ...ann, name: 'Ann' }, ann])
  expect(result).toEqual({ isDone: true, outcome: { done: 'Saved' } })
})

test('invalid values are not sent: the field shows its error', async () => {
  const { form, errorOf } = formOf({ ...ann, name: '' })
  const work = () => Promise.reject(new Error('It was sent'))
  expect(await submit(form, work)).toEqual({ isDone: false, outcome: { message: '' } })
  expect(errorOf('name')).toBe('Name is required')
})

test('what no field can show is the message', async () => {
  const both = [
    { path: ['consent'], message: 'Please agree' },
    { path: ['name'], message: 'Taken' },
  ]
  const { form, errorOf } = formOf(ann, (typed) => withIssues(Contact.safeParse(typed), both))
  const work = () => Promise.reject(new Error('It was sent'))
  expect(await submit(form, work)).toEqual({ isDone: false, outcome: { message: 'Please agree' } })
  expect(errorOf('name')).toBe('Taken')
})

test('several errors without a field are one text', () => {
  const error = (message: string) => ({ type: 'check', message })
  const errors = { consent: error('Please agree.'), name: error('Taken'), captcha: error('Try again.') }
  expect(nowhereErrors(errors, ann)).toBe('Please agree. Try again.')
  expect(nowhereErrors({}, ann)).toBe('')
})

test("the server's errors go to their fields, and its sentence is the message", async () => {
  const { form, errorOf } = formOf(ann)
  const details = [
    { path: 'name', message: 'Taken' },
    { path: 'pickup.zip', message: 'Unknown ZIP code' },
  ]
  const result = await submit(form, () => Promise.reject(refused({ error: 'Please check.', details })))
  expect(result).toEqual({ isDone: false, outcome: { message: 'Please check.' } })
  expect([errorOf('name'), errorOf('pickup.zip')]).toEqual(['Taken', 'Unknown ZIP code'])
  expect(form.getValues()).toEqual(ann)
})

test('errors of unknown fields, and of fields that are objects, join the message', () => {
  const { form, errorOf } = formOf(ann)
  const errors = { name: 'Taken', captcha: 'Expired.', pickup: 'No service there.' }
  expect(showRefusal(form, { message: 'Please check.', errors })).toBe(
    'Please check. Expired. No service there.',
  )
  expect(showRefusal(form, { message: '', errors: { captcha: 'Expired.' } })).toBe('Expired.')
  expect([errorOf('name'), errorOf('captcha'), errorOf('pickup')]).toEqual(['Taken', undefined, undefined])
})

test('the end of the session keeps the values and shows no error', async () => {
  const { form, errorOf } = formOf(ann)
  form.setValue('name', 'Bob')
  const ended = refused({ status: 401, code: 'unauthenticated', error: 'Please sign in.' })
  expect(await submit(form, () => Promise.reject(ended))).toEqual({ isDone: false, outcome: {} })
  expect([form.getValues('name'), errorOf('name')]).toEqual(['Bob', undefined])
})

test('a form that stays begins anew after the work: with its values, without errors', async () => {
  const { form, errorOf } = formOf(ann)
  await submit(form, () => Promise.reject(refused({ details: [{ path: 'name', message: 'Taken' }] })))
  expect(form.control._formState.isSubmitted).toBe(true)
  form.setValue('name', 'Bob')
  expect(await submit(form, async () => {}, 'Saved')).toEqual({ isDone: true, outcome: { done: 'Saved' } })
  expect(form.control._formState.isSubmitted).toBe(false)
  expect([form.getValues('name'), errorOf('name')]).toEqual(['Bob', undefined])
})
