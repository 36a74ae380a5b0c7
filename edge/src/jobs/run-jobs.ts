import { openDatabase } from '@switchback/db/client.ts'
import { foldAllReportDeltas } from '@switchback/db/fold-report-deltas.ts'
import { indexOrderWords } from '@switchback/db/index-order-words.ts'
import { removeFiles } from '../attachments/remove-files.ts'
import type { Bindings } from '../bindings.ts'
import { readConfig, type Config } from '../config.ts'
import { writeLog } from '../http/log.ts'
import { paperDrawer } from '../invoices/draw-paper.ts'
import { postLateFees } from '../invoices/post-late-fees.ts'
import { dispatchNotifications } from '../notifications/dispatch-notifications.ts'
import { issueDueConfirmations } from '../offers/confirmation/issue-confirmation.ts'
import { sendOfferSteps } from '../offers/send-steps.ts'
import { setUpDelivery } from '../outbox/deliver/delivery.ts'
import { sendDigests } from '../outbox/digests/send-digests.ts'
import { sweepOutbox } from '../outbox/deliver/sweep-outbox.ts'
import { triggerOutbox } from '../outbox/deliver/trigger-outbox.ts'
import { paymentContext } from '../payments/context/payment-context.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { notifyOverdue } from './notify-overdue.ts'
import { pruneAccounts } from './prune-accounts.ts'
import { pruneCounters } from './prune-counters.ts'
import { prunePositions } from './prune-positions.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const fetcher: typeof fetch = (input, init) => fetch(input, init)
const log = writeLog

async function reconcile(config: Config, bindings: Bindings): Promise<void> {
  if (config.paymentProvider === 'none') return
  const triggers: Promise<void>[] = []
  const triggerDelivery = (ids: readonly string[]) =>
    void triggers.push(triggerOutbox(bindings.OUTBOX, ids, log))
  const db = openDatabase(config.database)
  const timeZone = config.businessTimeZone
  const callerAddress = undefined
  const requestContext = {
    config,
    callerAddress,
    db,
    now: new Date(),
    timeZone,
    fetch: fetcher,
    log,
    triggerDelivery,
  }
  const context = paymentContext(requestContext, true)
  const done = await reconcilePayments(context)
  const compared = await compareWithProvider(context)
  await Promise.all(triggers)
  const isAmiss = compared.differences + compared.failures > 0
  if (compared.payments > 0) {
    log({ event: 'payments_compared', level: isAmiss ? 'warn' : 'info', ...compared })
  }
  log({ event: 'payments_reconciled', level: done.failures > 0 ? 'warn' : 'info', ...done })
}

async function chargeLateFees(config: Config): Promise<void> {
  const fees = await postLateFees({
    db: openDatabase(config.database),
    now: new Date(),
    timeZone: config.businessTimeZone,
  })
  log({ event: 'late_fees_posted', level: 'info', fees })
}

async function notifyDealers(config: Config): Promise<void> {
  const db = openDatabase(config.database)
  const overdue = await notifyOverdue({ db, now: new Date(), timeZone: config.businessTimeZone })
  log({ event: 'dealers_notified', level: 'info', overdue })
}

async function remind(config: Config, bindings: Bindings): Promise<void> {
  const db = openDatabase(config.database)
  const ids = await remindOfInvoices({ db, now: new Date(), timeZone: config.businessTimeZone, config })
  await triggerOutbox(bindings.OUTBOX, ids, log)
  log({ event: 'invoices_reminded', level: 'info', mails: ids.length })
}

async function offerOn(config: Config, bindings: Bindings): Promise<void> {
  const db = openDatabase(config.database)
  const job = { db, now: new Date(), timeZone: config.businessTimeZone, config }
  const ids = [...(await sendOfferSteps(job)), ...(await issueDueConfirmations(job))]
  await triggerOutbox(bindings.OUTBOX, ids, log)
  log({ event: 'offer_steps_sent', level: 'info', mails: ids.length })
}

async function sweep(config: Config, bindings: Bindings): Promise<void> {
  const db = openDatabase(config.database)
  const now = () => new Date()
  const drawPaper = paperDrawer({ config, db, now, assets: bindings.ASSETS })
  const delivery = setUpDelivery({ config, db, now, log, fetch: fetcher, drawPaper })
  const done = await sweepOutbox(delivery, bindings.OUTBOX)
  log({ event: 'outbox_swept', level: done.failures > 0 ? 'warn' : 'info', ...done })
}

async function digest(config: Config, bindings: Bindings): Promise<void> {
  const ids = await sendDigests({ db: openDatabase(config.database), now: new Date(), config })
  await triggerOutbox(bindings.OUTBOX, ids, log)
  log({ event: 'digests_sent', level: 'info', digests: ids.length })
}

async function dispatch(config: Config, bindings: Bindings): Promise<void> {
  const ids = await dispatchNotifications({ db: openDatabase(config.database), now: new Date(), config })
  await triggerOutbox(bindings.OUTBOX, ids, log)
  log({ event: 'notifications_dispatched', level: 'info', messages: ids.length })
}

async function tidyFiles(config: Config, bindings: Bindings): Promise<void> {
  if (!bindings.FILES) return
  const db = openDatabase(config.database)
  const removed = await removeFiles({ db, now: new Date(), files: bindings.FILES })
  log({ event: 'files_removed', level: 'info', files: removed })
}

async function foldReports(config: Config): Promise<void> {
  const deltas = await foldAllReportDeltas(openDatabase(config.database))
  log({ event: 'report_deltas_folded', level: 'info', deltas })
}

async function indexWords(config: Config): Promise<void> {
  const orders = await indexOrderWords(openDatabase(config.database))
  log({ event: 'order_words_indexed', level: 'info', orders })
}

async function tidyCounters(config: Config): Promise<void> {
  const counters = await pruneCounters(openDatabase(config.database), new Date())
  log({ event: 'counters_removed', level: 'info', counters })
}

async function tidyAccounts(config: Config): Promise<void> {
  const rows = await pruneAccounts(openDatabase(config.database), new Date())
  log({ event: 'sessions_and_links_removed', level: 'info', rows })
}

async function tidyPositions(config: Config): Promise<void> {
  const positions = await prunePositions(openDatabase(config.database), new Date())
  log({ event: 'positions_removed', level: 'info', positions })
}

/** The jobs of the cron trigger in wrangler.toml. A job that fails does not stop the others. */
export async function runJobs(bindings: Bindings): Promise<void> {
  const config = readConfig(bindings)
  const failures: unknown[] = []
  for (const job of [
    reconcile,
    chargeLateFees,
    notifyDealers,
    remind,
    offerOn,
    digest,
    dispatch,
    sweep,
    tidyFiles,
    foldReports,
    indexWords,
    tidyCounters,
    tidyAccounts,
    tidyPositions,
  ]) {
    await job(config, bindings).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Jobs failed')
}
