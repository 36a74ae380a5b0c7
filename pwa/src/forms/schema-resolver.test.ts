import type { ResolverOptions } from 'react-hook-form'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { errorAt, schemaResolver } from './schema-resolver.ts'

const Person = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.minLength(2, 'At least 2 letters')),
  homes: z.array(z.object({ zip: z.string().check(z.regex(/^\d{5}$/, 'Enter five digits')) })),
})
type Values = z.input<typeof Person>

const options: ResolverOptions<Values> = { fields: {}, shouldUseNativeValidation: undefined }
const resolve = async (values: Values, fieldOf?: (path: string) => string) =>
  schemaResolver<Values, Values>((typed) => Person.safeParse(typed), fieldOf)(values, undefined, options)

test('valid values arrive as the schema reads them', async () => {
  await expect(resolve({ name: ' Ann ', homes: [] })).resolves.toEqual({
    values: { name: 'Ann', homes: [] },
    errors: {},
  })
})

test('a field shows its first error, a nested one at its dotted path', async () => {
  const { errors } = await resolve({ name: '', homes: [{ zip: '33602' }, { zip: '1' }] })
  expect(errorAt(errors, 'name')).toBe('Name is required')
  expect(errorAt(errors, 'homes.0.zip')).toBeUndefined()
  expect(errorAt(errors, 'homes.1.zip')).toBe('Enter five digits')
  expect(errorAt(errors, 'homes')).toBeUndefined()
})

test('a path of the request can belong to a field with another name', async () => {
  const { errors } = await resolve({ name: '', homes: [] }, (path) => (path === 'name' ? 'fullName' : path))
  expect(errorAt(errors, 'fullName')).toBe('Name is required')
})

test('a field called message is not mistaken for an error', () => {
  expect(errorAt({ contact: { message: { message: 'Say something' } } }, 'contact')).toBeUndefined()
})
