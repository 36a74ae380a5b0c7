import type { Actor } from '@switchback/core/access/actor.ts'
import type { LimitName } from '@switchback/core/rate-limits.ts'
import type { RequestContext } from '../request-context.ts'
import { callerLimit, type CallerContext } from './caller.ts'
import { limitFor, rateLimit, type RateLimit, type RateLimiter } from './rate-limit.ts'

/** A setting that limits what one caller may do, by network and by account. */
export type BudgetName = Extract<LimitName, `${string}_PER_CALLER_PER_HOUR`>

/** Who is charged: a network and, if signed in, an account. */
export type SpenderContext = CallerContext & {
  readonly session?:
    | {
        readonly user: { readonly id: string; readonly email: string }
        readonly actor: Actor
      }
    | undefined
}

const kilobyte = 1024
const sentences: { readonly [Name in BudgetName]: string } = {
  MAILS_PER_CALLER_PER_HOUR: 'Too many emails were sent from here. Please try again in an hour.',
  TEXTS_PER_CALLER_PER_HOUR: 'Too many text messages were sent from here. Please try again in an hour.',
  PAYMENT_INTENTS_PER_CALLER_PER_HOUR:
    'Too many payments were started from here. Please try again in an hour.',
  STORED_MEGABYTES_PER_CALLER_PER_HOUR:
    'Too many files were uploaded from here. Please try again in an hour.',
  PASSWORD_HASHES_PER_CALLER_PER_HOUR: 'Too many attempts. Please try again in an hour.',
}

/** The limits of one of the caller's budgets; the `cost` of a file is its size in kilobytes. */
export async function budgetLimits(
  context: SpenderContext,
  name: BudgetName,
  cost = 1,
): Promise<[RateLimit, ...RateLimit[]]> {
  const scale = name === 'STORED_MEGABYTES_PER_CALLER_PER_HOUR' ? kilobyte : 1
  const scaled = (limit: RateLimit): RateLimit => ({ ...limit, limit: limit.limit * scale, cost })
  const network = scaled(await callerLimit(context, name))
  if (!context.session) return [network]
  return [network, scaled(await limitFor(context.config, name, `account ${context.session.user.id}`))]
}

/** The rate limiter of one budget. */
export async function budgetLimiter(
  context: SpenderContext,
  name: BudgetName,
  cost?: number,
): Promise<RateLimiter> {
  return rateLimit(await budgetLimits(context, name, cost), context.now, sentences[name])
}

const fileLimiter = (context: SpenderContext, byteCount: number) =>
  budgetLimiter(context, 'STORED_MEGABYTES_PER_CALLER_PER_HOUR', Math.max(1, Math.ceil(byteCount / kilobyte)))

/** Before a file is read: whether it may still be stored, by its declared size. @throws Refusal `too_many_requests` */
export async function refuseOverBudget(
  context: SpenderContext & Pick<RequestContext, 'db'>,
  byteCount: number,
): Promise<void> {
  await (await fileLimiter(context, byteCount)).refuseNow(context.db)
}

/** Charges the size of a file to the caller's budget. @throws Refusal `too_many_requests` */
export async function spendBytes(
  context: SpenderContext & Pick<RequestContext, 'db'>,
  byteCount: number,
): Promise<void> {
  await (await fileLimiter(context, byteCount)).consume(context.db)
}
