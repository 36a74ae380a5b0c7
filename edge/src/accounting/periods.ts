import { dayOf, dayStart } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import {
  accountingFileContents,
  accountingFileKinds,
  accountingFileName,
  centsInFile,
  isInFile,
  type AccountingFileKind,
} from '@switchback/core/accounting/accounting-files.ts'
import {
  closedThroughAfter,
  monthsBetween,
  periodState,
  type AccountingPeriod,
  type AccountingPeriodResponse,
  type AccountingPeriodsResponse,
} from '@switchback/core/accounting/accounting-period.ts'
import { accountingKinds } from '@switchback/core/accounting/entry-kinds.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { accountingEntries } from '@switchback/db/schema/money/accounting-entries.ts'
import { accountingPeriodEvents } from '@switchback/db/schema/money/accounting-period-events.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { untilWritten } from '../http/until-written.ts'
import type { RequestContext } from '../request-context.ts'
import { monthGroups, type MonthGroup } from './read-entries.ts'

export type PeriodContext = Pick<RequestContext, 'db' | 'now' | 'timeZone'>

const eventsOfPeriods = ({ db }: PeriodContext) =>
  db.sql
    .select({
      event: accountingPeriodEvents,
      actor: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(accountingPeriodEvents)
    .leftJoin(users, eq(users.id, accountingPeriodEvents.actorId))
    // All of them, a row or two a month, along the primary key.
    .where(gt(accountingPeriodEvents.id, 0))
    .orderBy(asc(accountingPeriodEvents.id))
type PeriodEvent = Awaited<ReturnType<typeof eventsOfPeriods>>[number]

/** The event that closed a month and was not taken back. */
function closingOf(events: readonly PeriodEvent[], month: string): PeriodEvent | undefined {
  const reopened = events.findLastIndex(({ event }) => event.kind === 'reopened' && event.month <= month)
  return events.slice(reopened + 1).find(({ event }) => event.kind === 'closed' && event.month >= month)
}

/** A period with the number of its closing, which names its files. */
function periodOf(
  { now, timeZone }: PeriodContext,
  events: readonly PeriodEvent[],
  month: string,
): { readonly period: AccountingPeriod; readonly closing: number | undefined } {
  const state = periodState(month, dayOf(now, timeZone), events.at(-1)?.event.closedThroughOn)
  const closing = state === 'closed' ? closingOf(events, month) : undefined
  return {
    period: {
      month,
      state,
      closedAt: closing?.event.createdAt ?? null,
      closedBy: closing?.actor ?? null,
    },
    closing: closing?.event.id,
  }
}

/** Reads a period with the number of its closing. */
export async function readPeriod(context: PeriodContext, month: string) {
  const [events] = await context.db.read([eventsOfPeriods(context)])
  return periodOf(context, events, month)
}

/** Reads the periods from the first entry to the running month, newest on top. Source: ACCOUNT-2. */
export async function readPeriods(context: PeriodContext): Promise<AccountingPeriodsResponse> {
  const { db, now, timeZone } = context
  const [events, [first]] = await db.read([
    eventsOfPeriods(context),
    db.sql
      .select({ at: accountingEntries.countedAt })
      .from(accountingEntries)
      .orderBy(asc(accountingEntries.countedAt))
      .limit(1),
  ])
  const current = dayOf(now, timeZone).slice(0, 7)
  const oldest = first ? dayOf(new Date(first.at), timeZone).slice(0, 7) : current
  return {
    periods: monthsBetween(oldest, current).map((month) => periodOf(context, events, month).period),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

function filesOf(kind: AccountingFileKind, month: string, groups: readonly MonthGroup[]) {
  const content = accountingFileContents[kind]
  const inside = groups.filter(({ kind: of, sign, isCard }) =>
    isInFile(content, { kind: of, changeCents: sign, method: isCard ? 'card' : null }),
  )
  const entries = sum(inside.map((group) => group.entries))
  const cents = sum(inside.map((group) => centsInFile(kind, { kind: group.kind, changeCents: group.cents })))
  const parts = Array.from({ length: Math.ceil(entries / content.atMost) }, (_, at) => at + 1)
  return {
    kind,
    entries,
    amount: dollarsText(cents),
    names: parts.map((part) => accountingFileName(kind, month, part)),
  }
}

/** Reads a period with its totals by kind and its files. Source: ACCOUNT-4. */
export async function readPeriodFiles(
  context: PeriodContext,
  month: string,
): Promise<AccountingPeriodResponse> {
  const [events, groups] = await context.db.read([eventsOfPeriods(context), monthGroups(context, month)])
  const totals = accountingKinds.flatMap((kind) => {
    const ofKind = groups.filter((group) => group.kind === kind)
    if (ofKind.length === 0) return []
    const cents = sum(ofKind.map((group) => group.cents))
    return [{ kind, entries: sum(ofKind.map(({ entries }) => entries)), amount: dollarsText(cents) }]
  })
  const files = accountingFileKinds
    .map((kind) => filesOf(kind, month, groups))
    .filter(({ entries }) => entries > 0)
  return { period: periodOf(context, events, month).period, totals, files }
}

type Step = { readonly kind: 'closed' | 'reopened'; readonly note?: string }

/**
 * Closes a period with those before it, or reopens it with those after it; the audit names who did. What is recorded for
 * a day of a closed period counts on the day of the record.
 * @throws Refusal `illegal_transition` if it is not over, is closed already, or is not closed.
 * Source: ACCOUNT-2.
 */
export async function stepPeriod(
  context: PeriodContext,
  by: { readonly userId: string },
  month: string,
  { kind, note }: Step,
): Promise<AccountingPeriod> {
  const { db, now, timeZone } = context
  return untilWritten(async () => {
    const [events] = await db.read([eventsOfPeriods(context)])
    const last = events.at(-1)?.event
    const state = periodState(month, dayOf(now, timeZone), last?.closedThroughOn)
    const closedThroughOn = closedThroughAfter(kind, month, state)
    const closedBeforeAt = dayStart(addDays(closedThroughOn, 1), timeZone).toISOString()
    const { isHeld } = await guardedBatch(db, {
      guard: sql`INSERT INTO ${accountingPeriodEvents}
        (kind, month, closed_before_at, closed_through_on, note, actor_id, created_at)
        SELECT ${kind}, ${month}, ${closedBeforeAt}, ${closedThroughOn}, ${note ?? null}, ${by.userId}, ${now.toISOString()}
        WHERE (SELECT max(id) FROM ${accountingPeriodEvents}) IS ${last?.id ?? null}`,
      steps: [],
    })
    return isHeld ? (await readPeriod(context, month)).period : undefined
  })
}
