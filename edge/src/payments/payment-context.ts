import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { Database } from '@switchback/db/client.ts'
import type { Log } from '../http/log.ts'
import type { Vars } from '../vars.ts'
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
}

type PaymentVars = Pick<Vars, 'config' | 'db' | 'now' | 'timeZone' | 'fetch' | 'log' | 'wake'>

/**
 * @param isJob no request waits for what is done.
 * @throws Refusal `payments_unavailable` where no payment can be made.
 */
export function paymentContext(vars: PaymentVars, isJob = false): PaymentContext {
  const { db, now, timeZone, log, wake } = vars
  return { db, provider: chooseProvider(vars, isJob), now, timeZone, log, wake }
}
