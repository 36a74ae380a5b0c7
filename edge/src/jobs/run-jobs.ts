import {
  crons,
  hourlyJobs,
  jobNames,
  type JobName,
  type JobRun,
} from '@switchback/core/system/system-facts.ts'
import { foldAllReportDeltas } from '@switchback/db/fold-report-deltas.ts'
import { indexOrderWords } from '@switchback/db/index-order-words.ts'
import { removeFiles } from '../attachments/remove-files.ts'
import type { Bindings } from '../bindings.ts'
import { desk } from '../cells/desk.ts'
import { readConfig, type Config } from '../config.ts'
import { writeLog } from '../http/log.ts'
import { sendLeftPapers } from '../inspections/copies/send-left-papers.ts'
import { judgeDeliveries } from '../inspections/clean/judge-deliveries.ts'
import { paperDrawer } from '../papers/draw-paper.ts'
import { postLateFees } from '../invoices/post-late-fees.ts'
import { dispatchNotifications } from '../notifications/dispatch-notifications.ts'
import { askAgain } from '../offers/ask-again.ts'
import { issueDueConfirmations } from '../offers/confirmation/issue-confirmation.ts'
import { countingLog } from '../observe/count.ts'
import { sendOfferSteps } from '../offers/send-steps.ts'
import { setUpDelivery } from '../outbox/deliver/delivery.ts'
import { sendDigests } from '../outbox/digests/send-digests.ts'
import { sweepOutbox } from '../outbox/deliver/sweep-outbox.ts'
import { triggerOutbox } from '../outbox/deliver/trigger-outbox.ts'
import { paymentContext } from '../payments/context/payment-context.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { notifyOverdue } from './notify-overdue.ts'
import { recordRun } from './record-run.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const fetcher: typeof fetch = (input, init) => fetch(input, init)
const log = writeLog

type Figures = JobRun['figures']

function logged(event: string, figures: Figures): Figures {
  log({ event, level: 'info', ...figures })
  return figures
}

/** The parts of a request in a job, and the calls for delivery that it has made. */
function jobRequest(config: Config, bindings: Bindings) {
  const triggers: Promise<void>[] = []
  const triggerDelivery = (ids: readonly string[]) =>
    void triggers.push(triggerOutbox(bindings.OUTBOX, ids, log))
  const db = desk(config)
  const timeZone = config.businessTimeZone
  const callerAddress = undefined
  const request = {
    config,
    callerAddress,
    db,
    now: new Date(),
    timeZone,
    fetch: fetcher,
    log: countingLog(log, bindings),
    triggerDelivery,
  }
  return { request, triggers }
}

async function reconcile(config: Config, bindings: Bindings): Promise<Figures> {
  if (config.paymentProvider === 'none') return {}
  const { request, triggers } = jobRequest(config, bindings)
  const context = paymentContext(request, true)
  const done = await reconcilePayments(context)
  const compared = await compareWithProvider(context)
  await Promise.all(triggers)
  const isAmiss = compared.differences + compared.failures > 0
  if (compared.payments > 0) {
    log({ event: 'payments_compared', level: isAmiss ? 'warn' : 'info', ...compared })
  }
  log({ event: 'payments_reconciled', level: done.failures > 0 ? 'warn' : 'info', ...done })
  return { ...done, differences: compared.differences }
}

async function chargeLateFees(config: Config): Promise<Figures> {
  const fees = await postLateFees({
    db: desk(config),
    now: new Date(),
    timeZone: config.businessTimeZone,
  })
  return logged('late_fees_posted', { fees })
}

async function notifyDealers(config: Config): Promise<Figures> {
  const db = desk(config)
  const overdue = await notifyOverdue({ db, now: new Date(), timeZone: config.businessTimeZone })
  return logged('dealers_notified', { overdue })
}

async function remind(config: Config, bindings: Bindings): Promise<Figures> {
  const db = desk(config)
  const ids = await remindOfInvoices({ db, now: new Date(), timeZone: config.businessTimeZone, config })
  await triggerOutbox(bindings.OUTBOX, ids, log)
  return logged('invoices_reminded', { mails: ids.length })
}

async function offerOn(config: Config, bindings: Bindings): Promise<Figures> {
  const db = desk(config)
  const job = { db, now: new Date(), timeZone: config.businessTimeZone, config, log }
  const steps = await sendOfferSteps(job)
  const ids = [...steps, ...(await askAgain(job)), ...(await issueDueConfirmations(job))]
  await triggerOutbox(bindings.OUTBOX, ids, log)
  return logged('offer_steps_sent', { mails: ids.length })
}

async function sendPapers(config: Config, bindings: Bindings): Promise<Figures> {
  const { request, triggers } = jobRequest(config, bindings)
  const assignments = await sendLeftPapers(request)
  await Promise.all(triggers)
  const deliveries = await judgeDeliveries(request)
  return logged('left_papers_sent', { assignments, deliveries })
}

async function sweep(config: Config, bindings: Bindings): Promise<Figures> {
  const db = desk(config)
  const now = () => new Date()
  const drawPaper = paperDrawer({ config, db, now, assets: bindings.ASSETS })
  const delivery = setUpDelivery({
    config,
    db,
    now,
    log: countingLog(log, bindings),
    fetch: fetcher,
    drawPaper,
  })
  const done = await sweepOutbox(delivery, bindings.OUTBOX)
  log({ event: 'outbox_swept', level: done.failures > 0 ? 'warn' : 'info', ...done })
  return { ...done }
}

async function digest(config: Config, bindings: Bindings): Promise<Figures> {
  const ids = await sendDigests({ db: desk(config), now: new Date(), config })
  await triggerOutbox(bindings.OUTBOX, ids, log)
  return logged('digests_sent', { digests: ids.length })
}

async function dispatch(config: Config, bindings: Bindings): Promise<Figures> {
  const ids = await dispatchNotifications({ db: desk(config), now: new Date(), config })
  await triggerOutbox(bindings.OUTBOX, ids, log)
  return logged('notifications_dispatched', { messages: ids.length })
}

async function tidyFiles(config: Config, bindings: Bindings): Promise<Figures> {
  if (!bindings.FILES) return {}
  const db = desk(config)
  const removed = await removeFiles({ db, now: new Date(), files: bindings.FILES })
  return logged('files_removed', { files: removed })
}

async function foldReports(config: Config): Promise<Figures> {
  const deltas = await foldAllReportDeltas(desk(config))
  return logged('report_deltas_folded', { deltas })
}

async function indexWords(config: Config): Promise<Figures> {
  const orders = await indexOrderWords(desk(config))
  return logged('order_words_indexed', { orders })
}

async function deleteExpired(config: Config, { FILES: files }: Bindings): Promise<Figures> {
  const { runRetention } = await import('./run-retention.ts')
  const deleted = await runRetention({ db: desk(config), now: new Date(), files, log })
  return logged('expired_data_deleted', deleted)
}

async function listErased(config: Config, { BACKUPS: backups }: Bindings): Promise<Figures> {
  if (!backups) return {}
  const { listErasures } = await import('../backups/erasures/list-erasures.ts')
  const { encryptionSecret: secret } = config
  const listed = await listErasures({ db: desk(config), now: new Date(), backups, secret })
  return logged('erasures_listed', { listed })
}

async function replay(config: Config, { BACKUPS: backups, FILES: files }: Bindings): Promise<Figures> {
  if (!backups) return {}
  const { replayFromBucket } = await import('../privacy/replay/replay-from-bucket.ts')
  const { encryptionSecret: secret } = config
  const done = await replayFromBucket({ db: desk(config), now: new Date(), backups, files, secret })
  const isAmiss = done.orders + done.accounts + done.underWay + done.unread > 0
  log({ event: 'erasures_replayed', level: isAmiss ? 'warn' : 'info', ...done })
  return done
}

async function backUp(config: Config, { BACKUPS: backups, FILES: files }: Bindings): Promise<Figures> {
  if (!backups) return {}
  const { backUpNightly } = await import('../backups/back-up-nightly.ts')
  const db = desk(config)
  return logged('backed_up', await backUpNightly({ db, now: new Date(), config, files, backups }))
}

/** The jobs of the cron triggers in wrangler.toml, in their order. */
const jobs: Readonly<Record<JobName, (config: Config, bindings: Bindings) => Promise<Figures>>> = {
  payments: reconcile,
  late_fees: chargeLateFees,
  overdue_invoices: notifyDealers,
  invoice_reminders: remind,
  offers: offerOn,
  papers: sendPapers,
  digests: digest,
  notifications: dispatch,
  outbox: sweep,
  files: tidyFiles,
  reports: foldReports,
  search: indexWords,
  retention: deleteExpired,
  erasures: listErased,
  replays: replay,
  backup: backUp,
}

/**
 * Runs the jobs of a cron, one after the other, and records each run (SYSTEM-2). A job that fails does not stop the
 * others.
 * @param cron that of the trigger; the replay of erasures and the backup have the hourly one.
 * @throws AggregateError with the errors of those that failed.
 */
export async function runJobs(bindings: Bindings, cron: string): Promise<void> {
  const config = readConfig(bindings)
  const recorder = { db: desk(config), log: countingLog(log, bindings) }
  const failures: unknown[] = []
  const isHourly = cron === crons.hourly
  for (const name of jobNames.filter((each) => hourlyJobs.includes(each) === isHourly)) {
    const run = () => jobs[name](config, bindings)
    await recordRun(recorder, name, run).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Jobs failed')
}
