import { createFormControl, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldsIn, fieldsOf } from './form-fields.ts'
import { errorAt, schemaResolver } from './schema-resolver.ts'

const Contact = z.object({
  name: z.string().check(z.minLength(2, 'At least 2 letters')),
  phone: z.string(),
})
type Values = z.output<typeof Contact>

/** A form on the page, without React: `fields` are those of the next rendering. */
function formOf({ hasSummary = false } = {}) {
  const created = createFormControl<Values, unknown, Values>({
    defaultValues: { name: '', phone: '' },
    resolver: schemaResolver((typed) => Contact.safeParse(typed)),
    shouldFocusError: false,
    reValidateMode: hasSummary ? 'onChange' : 'onSubmit',
  })
  created.subscribe({ formState: { errors: true, isSubmitted: true }, callback: () => {} })
  const { control } = created
  const fields = () => {
    const form: UseFormReturn<Values, unknown, Values> = { ...created, formState: control._formState }
    return fieldsOf(form, 'contact-', hasSummary)
  }
  const submit = () => created.handleSubmit(async () => {})()
  return {
    form: created,
    fields,
    submit,
    errorOf: (name: string) => errorAt(control._formState.errors, name),
  }
}

/** A change of a field does not await its revalidation. */
const revalidated = () => new Promise((resolve) => setTimeout(resolve))

test('a field has an id, its name and its error', async () => {
  const { fields, submit } = formOf()
  expect(fields().field('name')).toMatchObject({ id: 'contact-name', name: 'name', error: undefined })
  await submit()
  expect(fields().phone('name')).toMatchObject({ id: 'contact-name', error: 'At least 2 letters' })
  expect(fields().error('phone')).toBeUndefined()
})

test('a change clears the error of its field until the next submit', async () => {
  const { fields, submit, errorOf } = formOf()
  await submit()
  fields().set('name', 'A')
  expect(errorOf('name')).toBeUndefined()
  await revalidated()
  expect(errorOf('name')).toBeUndefined()
  await submit()
  expect(errorOf('name')).toBe('At least 2 letters')
})

test('typing into a registered input clears its error, too', async () => {
  const { fields, submit, errorOf } = formOf()
  await submit()
  await fields()
    .field('name')
    .onChange({ type: 'change', target: { name: 'name', value: 'A' } })
  expect(errorOf('name')).toBeUndefined()
})

test('in a form with a summary the errors follow the typing after the first submit', async () => {
  const { fields, submit, errorOf } = formOf({ hasSummary: true })
  fields().set('name', 'A')
  await revalidated()
  expect(errorOf('name')).toBeUndefined()
  await submit()
  fields().set('name', 'B')
  await revalidated()
  expect(errorOf('name')).toBe('At least 2 letters')
  fields().set('name', 'Bob')
  await revalidated()
  expect(errorOf('name')).toBeUndefined()
})

test('a phone number and a cleaned text are what the field made of the typing', () => {
  const { form, fields } = formOf()
  fields().phone('phone').onPhone('(813) 555-0100')
  expect(fields().phone('phone').value).toBe('(813) 555-0100')
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  fields()
    .cleaned('name', digits)
    .onChange({ target: { value: '33 602x' } })
  expect(fields().cleaned('name', digits).value).toBe('33602')
  expect(form.getValues()).toEqual({ name: '33602', phone: '(813) 555-0100' })
})

test('the fields of an entry in a list are those of the form under its place', async () => {
  const People = z.object({ people: z.array(Contact) })
  type People = z.output<typeof People>
  const created = createFormControl<People, unknown, People>({
    defaultValues: {
      people: [
        { name: 'Ada', phone: '' },
        { name: 'B', phone: '' },
      ],
    },
    resolver: schemaResolver((typed) => People.safeParse(typed)),
    shouldFocusError: false,
  })
  created.subscribe({ formState: { errors: true, isSubmitted: true }, callback: () => {} })
  const second = () => {
    const form: UseFormReturn<People, unknown, People> = { ...created, formState: created.control._formState }
    return fieldsIn<People, Values>(fieldsOf(form, 'new-', false), 'people.1')
  }
  await created.handleSubmit(async () => {})()
  expect(second().field('name')).toMatchObject({ id: 'new-people.1.name', error: 'At least 2 letters' })
  second().set('name', 'Bea')
  second().phone('phone').onPhone('8135550101')
  expect([second().value('name'), second().error('name')]).toEqual(['Bea', undefined])
  expect(created.getValues('people')).toEqual([
    { name: 'Ada', phone: '' },
    { name: 'Bea', phone: '8135550101' },
  ])
})
