import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { Database } from '@switchback/db/client.ts'
import type { Log } from '../http/log.ts'
import type { Vars } from '../vars.ts'
import { budgetLimiter, type SpenderVars } from '../limits/spend.ts'
import { chooseProvider } from './choose-provider.ts'
import type { PaymentProvider } from './provider.ts'

/** What the verbs about card payments work with. */
export type PaymentContext = {
  readonly db: Database
  readonly provider: PaymentProvider
  readonly now: Date
  readonly timeZone: TimeZone
  readonly log: Log
  /** Says that messages of the outbox, just written, wait for delivery. */
  readonly wake: (messageIds: readonly string[]) => void
  /** Counts an intent that is about to be created against the caller's budget. @throws Refusal `too_many_requests` */
  readonly spendIntent: () => Promise<void>
}

type PaymentVars = Pick<Vars, 'config' | 'db' | 'now' | 'timeZone' | 'fetch' | 'log' | 'wake'> &
  Partial<Pick<SpenderVars, 'callerAddress' | 'session'>>

/**
 * @param isJob no request waits for what is done.
 * @throws Refusal `payments_unavailable` where no payment can be made.
 */
export function paymentContext(vars: PaymentVars, isJob = false): PaymentContext {
  const { db, now, timeZone, log, wake, callerAddress } = vars
  const spendIntent = async () => {
    if (callerAddress === undefined) return
    await (await budgetLimiter({ ...vars, callerAddress }, 'PAYMENT_INTENTS_PER_CALLER_PER_HOUR')).consume(db)
  }
  return { db, provider: chooseProvider(vars, isJob), now, timeZone, log, wake, spendIntent }
}
