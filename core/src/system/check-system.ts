import type { MessageChannel } from '#core/messages/admin-message.ts'
import { durationText } from '#core/shown/ago.ts'
import {
  jobNames,
  minutesBetweenRuns,
  type ChannelFacts,
  type JobRun,
  type SystemFacts,
} from './system-facts.ts'

/** `off`: not set up, which is a warning or a failure only in production. */
export type CheckState = 'ok' | 'warning' | 'failure' | 'off'

export const checkNames = [
  'database',
  'schema',
  'cards',
  'mail',
  'sms',
  'push',
  'webhooks',
  'jobs',
  'files',
  'backups',
  'erasures',
  'tablets',
] as const
export type CheckName = (typeof checkNames)[number]

/** One line of the system page; `docs/runbook.md` has a chapter of each name. Source: SYSTEM-1. */
export type SystemCheck = { readonly name: CheckName; readonly state: CheckState; readonly detail: string }

type Grade = Omit<SystemCheck, 'name'>

const minuteMs = 60_000
/** After two missed runs something is wrong with a job, after five it stands still. */
const lateMs = ({ name }: JobRun) => (2 * minutesBetweenRuns(name) + 2) * minuteMs
const stoppedMs = ({ name }: JobRun) => (5 * minutesBetweenRuns(name) + 2) * minuteMs
/** A night is missing. */
const oldBackupMs = 26 * 60 * minuteMs
/** How long an erasure waits for the list of a restore: after an hour somebody looks, after a day it fails. */
const unlistedMs = { warning: 60 * minuteMs, failure: 24 * 60 * minuteMs } as const

const grade = (state: CheckState, detail: string): Grade => ({ state, detail })
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

function database({ databaseMs }: SystemFacts): Grade {
  return grade(databaseMs > 1000 ? 'warning' : 'ok', `Answers in ${databaseMs} ms.`)
}

function schema({ schema: { database: applied, release } }: SystemFacts): Grade {
  if (applied < release) return grade('failure', 'The database lacks migrations of this release.')
  if (applied > release) return grade('warning', 'The database has migrations of a newer release.')
  return grade('ok', 'The database has the schema of this release.')
}

function cards({ cardProvider, isProduction, lateReports, jobs }: SystemFacts): Grade {
  if (cardProvider === 'none') return grade('failure', 'No card provider is set up: nobody can pay by card.')
  const failures = jobs.find(({ name }) => name === 'payments')?.figures['failures'] ?? 0
  if (failures > 0) {
    return grade('failure', `The last reconciliation failed for ${counted(failures, 'payment')}.`)
  }
  if (lateReports > 0) {
    return grade('warning', `${counted(lateReports, 'report')} of the provider took no effect yet.`)
  }
  if (cardProvider === 'sandbox') return grade(isProduction ? 'failure' : 'off', 'Test mode: the sandbox.')
  return grade('ok', 'Every report took effect, and the last reconciliation had no failure.')
}

function waitingWords({ waiting, retrying }: ChannelFacts, overdueMs: number): string {
  if (waiting === 0) return 'Nothing waits.'
  const again = retrying > 0 ? `, ${retrying} after a failure` : ''
  const age = overdueMs >= minuteMs ? `the oldest is ${durationText(overdueMs)} past due` : 'none is past due'
  return `${waiting} ${waiting === 1 ? 'waits' : 'wait'}${again}; ${age}.`
}

/** Room comes within an hour or a night: what waits longer has a receiver with too many messages. */
const heldTooLongMs = 24 * 60 * minuteMs

/** The sentence about messages over the limit of their receiver; empty if there are none. */
function heldWords({ held }: ChannelFacts, heldMs: number): string {
  if (held === 0) return ''
  const age = heldMs >= minuteMs ? `, the oldest for ${durationText(heldMs)}` : ''
  return ` ${held} ${held === 1 ? 'is' : 'are'} over the limit of the receiver${age}.`
}

function channel(name: MessageChannel, { channels, isProduction }: SystemFacts, now: Date): Grade {
  const facts = channels[name]
  if (!facts.isSetUp) {
    return grade(isProduction ? 'warning' : 'off', 'No provider is set up: messages are kept.')
  }
  const age = (at: string | null) => (at === null ? 0 : now.getTime() - Date.parse(at))
  const overdueMs = age(facts.oldestDueAt)
  const heldMs = age(facts.heldSince)
  const words = `${waitingWords(facts, overdueMs)}${heldWords(facts, heldMs)}`
  if (overdueMs > 15 * minuteMs) return grade('failure', words)
  if (facts.dead > 0) return grade('warning', `${facts.dead} given up. ${words}`)
  return grade(facts.retrying > 0 || heldMs > heldTooLongMs ? 'warning' : 'ok', words)
}

function webhooks({ refusedWebhooks }: SystemFacts): Grade {
  const refused = Object.entries(refusedWebhooks).filter(([, count]) => count > 0)
  if (refused.length === 0) return grade('ok', 'None was refused in the last day.')
  const words = refused.map(([source, count]) => `${count} of ${source}`).join(', ')
  return grade('warning', `Refused in the last day for a wrong signature: ${words}.`)
}

/**
 * The state of one job: `warning` once it failed or is late, `failure` after three failures in a row or when it no
 * longer runs.
 * Source: SYSTEM-2.
 */
export function stateOfJob(run: JobRun, now: Date): Exclude<CheckState, 'off'> {
  const age = now.getTime() - Date.parse(run.ranAt)
  if (run.failureCount >= 3 || age > stoppedMs(run)) return 'failure'
  return run.failureCount > 0 || age > lateMs(run) ? 'warning' : 'ok'
}

function cron({ jobs: runs }: SystemFacts, now: Date): Grade {
  const missing = jobNames.filter((name) => !runs.some((run) => run.name === name))
  if (missing.length === jobNames.length) return grade('failure', 'The cron has never run.')
  const states = runs.map((run) => stateOfJob(run, now))
  const amiss = states.filter((state) => state !== 'ok').length + missing.length
  if (amiss === 0) return grade('ok', `All ${jobNames.length} ran in time.`)
  const words = `${amiss} of ${jobNames.length} failed, are late or have never run.`
  return grade(states.includes('failure') ? 'failure' : 'warning', words)
}

const files = ({ files: state, isProduction }: SystemFacts): Grade =>
  ({
    ok: grade('ok', 'The bucket answers.'),
    missing: grade(isProduction ? 'failure' : 'off', 'No bucket is set up: nothing can be attached.'),
    failing: grade('failure', 'The bucket does not answer.'),
  })[state]

const sizeWords = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`

function backups({ backups: facts, isProduction }: SystemFacts, now: Date): Grade {
  const lacking = isProduction ? 'failure' : 'off'
  if (facts === 'missing') return grade(lacking, 'No bucket is set up: nothing is backed up.')
  if (facts === 'failing') return grade('failure', 'The bucket of backups does not answer.')
  if (facts.madeAt === null) return grade(lacking, 'There is no backup yet.')
  const age = now.getTime() - Date.parse(facts.madeAt)
  const size = `${sizeWords(facts.bytes)}, with ${counted(facts.files, 'attachment')}`
  return grade(age > oldBackupMs ? 'failure' : 'ok', `The newest is ${durationText(age)} old: ${size}.`)
}

/** Source: PRIVACY-16. */
function erasures({ backups: bucket, unlistedSince, jobs }: SystemFacts, now: Date): Grade {
  if (bucket === 'missing') return grade('off', 'No bucket of backups is set up: no list is kept.')
  const age = unlistedSince === null ? 0 : now.getTime() - Date.parse(unlistedSince)
  if (age > unlistedMs.warning) {
    const words = `The oldest deletion that the list for a restore lacks is ${durationText(age)} old.`
    return grade(age > unlistedMs.failure ? 'failure' : 'warning', words)
  }
  const { underWay = 0, unread = 0 } = jobs.find(({ name }) => name === 'replays')?.figures ?? {}
  if (underWay > 0) {
    return grade('warning', `A restore brought back ${counted(underWay, 'deleted order')} as under way.`)
  }
  if (unread > 0) return grade('warning', `${counted(unread, 'part')} of the list did not open.`)
  return grade('ok', 'A restore can replay every deletion.')
}

function tablets({ silentTablets }: SystemFacts): Grade {
  if (silentTablets === 0) return grade('ok', 'No unsent work is older than a day.')
  return grade('warning', `${counted(silentTablets, 'tablet')} with unsent work, silent for a day.`)
}

/**
 * Grades the whole system, one line for each part, in the order of the page.
 * @param now the moment of the facts.
 * Source: SYSTEM-1.
 */
export function checkSystem(facts: SystemFacts, now: Date): SystemCheck[] {
  const grades: Record<CheckName, Grade> = {
    database: database(facts),
    schema: schema(facts),
    cards: cards(facts),
    mail: channel('mail', facts, now),
    sms: channel('sms', facts, now),
    push: channel('push', facts, now),
    webhooks: webhooks(facts),
    jobs: cron(facts, now),
    files: files(facts),
    backups: backups(facts, now),
    erasures: erasures(facts, now),
    tablets: tablets(facts),
  }
  return checkNames.map((name) => ({ name, ...grades[name] }))
}

/** The worst state of all checks, where `off` is as good as `ok`. Source: SYSTEM-1. */
export function worstState(checks: readonly SystemCheck[]): Exclude<CheckState, 'off'> {
  const has = (state: CheckState) => checks.some((check) => check.state === state)
  if (has('failure')) return 'failure'
  return has('warning') ? 'warning' : 'ok'
}
