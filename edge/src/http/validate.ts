import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type * as z from 'zod/mini'
import { refuseInvalid } from './parse.ts'

/**
 * Validates a part of a request against a schema of core.
 * @throws Refusal `invalid` with each field's path and sentence.
 */
export const validate = <Schema extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (result.success) return
    refuseInvalid(result.error.issues)
  })
