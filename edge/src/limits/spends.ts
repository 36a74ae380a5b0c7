import { createMiddleware } from 'hono/factory'
import type { Bindings } from '../bindings.ts'
import { budgetLimiter, type BudgetName, type SpenderContext } from './spend.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Charges one password hash to the caller's budget before the route computes it. It exposes `budgets`, so that a test
 * can read from the router what each route costs.
 * @throws Refusal `too_many_requests`
 */
export function spendsPasswordHash() {
  const name = 'PASSWORD_HASHES_PER_CALLER_PER_HOUR'
  const spend = createMiddleware<{
    Bindings: Bindings
    Variables: RequestContext & { session?: SpenderContext['session'] }
  }>(async (c, next) => {
    await (await budgetLimiter(c.var, name)).consume(c.var.db)
    await next()
  })
  return Object.assign(spend, { budgets: [name] as const })
}

/** Declares which budgets the verb of a route charges in its own write; the middleware itself does nothing. */
export function spends(...budgets: readonly [BudgetName, ...BudgetName[]]) {
  return Object.assign(
    createMiddleware(async (_, next) => next()),
    { budgets },
  )
}
