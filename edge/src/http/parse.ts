import { Refusal } from '@switchback/core/errors/refusal.ts'
import * as z from 'zod/mini'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** @throws Refusal `invalid` with each field's path and sentence. */
export function refuseInvalid(issues: readonly Issue[]): never {
  throw new Refusal('invalid', {
    details: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  })
}

/** Parses a value that is not a whole request. @throws Refusal `invalid` as `validate` does. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : refuseInvalid(result.error.issues)
}
