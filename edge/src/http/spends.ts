import { createMiddleware } from 'hono/factory'
import type { Bindings } from '../bindings.ts'
import { budgetLimiter, type BudgetName, type SpenderContext } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Takes one password hash from the caller's budget before the route computes it. It carries what it spends as
 * `budgets`, so that a test reads off the router which routes cost something.
 * @throws Refusal `too_many_requests`
 */
export function spendsPasswordHash() {
  const name = 'PASSWORD_HASHES_PER_CALLER_PER_HOUR'
  const spend = createMiddleware<{
    Bindings: Bindings
    Variables: RequestContext & { session?: SpenderContext['session'] }
  }>(async (c, next) => {
    await (await budgetLimiter(c.var as SpenderContext, name)).consume(c.var.db)
    await next()
  })
  return Object.assign(spend, { budgets: [name] as const })
}

/**
 * Declares what the verb behind a route takes from the caller's budget in its own write; the route itself does nothing.
 */
export function spends(...budgets: readonly [BudgetName, ...BudgetName[]]) {
  return Object.assign(
    createMiddleware(async (_, next) => next()),
    { budgets },
  )
}
