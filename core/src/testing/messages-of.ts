import * as z from 'zod/mini'

/** The messages of a schema about a value, with the field that each is about; empty if the value is fine. */
export function messagesOf(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  )
}
