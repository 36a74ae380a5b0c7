import type { Refusal, RefusalResponse } from '@switchback/core/errors/refusal.ts'
import type { Context, ErrorHandler } from 'hono'
import type { BaseEnv } from '../request-context.ts'
import { describeError } from './describe-error.ts'
import { writeLog } from './log.ts'
import { asRefusal, refusalStatus, retryAfterOf } from './refusal-status.ts'

/** The response envelope of a refusal. Source: API-1. */
export function refusalToResponse(c: Context<BaseEnv>, refusal: Refusal): Response {
  const { code, details, facts, message } = refusal
  const wait = retryAfterOf(refusal)
  if (wait !== undefined) c.header('Retry-After', String(wait))
  const body: RefusalResponse = {
    ...facts,
    success: false,
    error: message,
    message,
    code,
    ...(details.length > 0 ? { details: [...details] } : {}),
    requestId: c.get('requestId') ?? '',
  }
  return c.json(body, refusalStatus[code])
}

/** Creates every response that is not a success; logs internal errors. */
export const onError: ErrorHandler<BaseEnv> = (error, c) => {
  const refusal = asRefusal(error, Reflect.get({ ...c.env }, 'ENVIRONMENT'))
  if (refusalStatus[refusal.code] >= 500) {
    const log = c.get('log') ?? writeLog
    log({
      event: 'error',
      level: 'error',
      requestId: c.get('requestId'),
      code: refusal.code,
      ...describeError(error),
    })
  }
  return refusalToResponse(c, refusal)
}
