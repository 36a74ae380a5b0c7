import { openDatabase } from '@switchback/db/client.ts'
import { readConfig } from '../config.ts'
import { writeLog } from '../http/log.ts'
import { paymentContext } from '../payments/payment-context.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** What the cron trigger of wrangler.toml stands for. */
export async function runJobs(bindings: object): Promise<void> {
  const config = readConfig(bindings)
  if (config.paymentProvider === 'none') return
  const db = openDatabase(config.database)
  const fetcher: typeof fetch = (input, init) => fetch(input, init)
  const context = paymentContext({ config, db, now: new Date(), fetch: fetcher, log: writeLog })
  const done = await reconcilePayments(context)
  writeLog({ event: 'payments_reconciled', level: done.failures > 0 ? 'warn' : 'info', ...done })
}
