import * as z from 'zod/mini'

/**
 * The messages of a schema about a value, each behind the path of its field: `parts.0.amount: Must be an amount`. Empty
 * if the schema accepts the value.
 */
export function messagesOf(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.')
    return field === '' ? message : `${field}: ${message}`
  })
}
