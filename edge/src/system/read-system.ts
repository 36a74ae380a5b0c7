import { messageChannels, type MessageChannel } from '@switchback/core/messages/admin-message.ts'
import { checkSystem, worstState } from '@switchback/core/system/check-system.ts'
import {
  jobNames,
  webhookSources,
  type ChannelFacts,
  type SystemFacts,
} from '@switchback/core/system/system-facts.ts'
import migrations from '@switchback/db/migrations/meta/_journal.json' with { type: 'json' }
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { isUndelivered, isUnsettled, outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { webhookEvents } from '@switchback/db/schema/money/webhook-events.ts'
import { isUnsentDevice, syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { unlistedErasures } from '@switchback/db/schema/orders/unlisted-erasures.ts'
import { jobRuns } from '@switchback/db/schema/system/job-runs.ts'
import { rateCounters } from '@switchback/db/schema/system/rate-counters.ts'
import { and, count, gte, inArray, isNull, lt, min, sql } from 'drizzle-orm'
import type { FileBucket } from '../bindings.ts'
import { backupFacts } from '../backups/backup-facts.ts'
import type { Config } from '../config.ts'
import type { RequestContext } from '../request-context.ts'
import { refusedBucket } from './refused-webhooks.ts'

type SystemContext = Pick<RequestContext, 'config' | 'db' | 'files' | 'now'> & {
  readonly backups: FileBucket | undefined
}

const dayMs = 24 * 60 * 60 * 1000
const releaseMigration = Math.max(...migrations.entries.map(({ when }) => when))

async function fileState(files: FileBucket | undefined): Promise<SystemFacts['files']> {
  if (!files) return 'missing'
  return files.get('system-check').then(
    () => 'ok' as const,
    () => 'failing' as const,
  )
}

const isSetUp = ({ messages }: Config): Record<MessageChannel, boolean> => ({
  mail: messages.resend !== undefined,
  sms: messages.twilio !== undefined,
  push: messages.push !== undefined,
})

function statements({ db, now }: SystemContext) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { channel, nextAttemptAt, attemptCount } = outboxMessages
  return [
    db.sql.select({ at: sql<number>`max(created_at)` }).from(sql`__drizzle_migrations`),
    db.sql
      .select({
        channel,
        waiting: count(),
        retrying: sql<number>`sum(${attemptCount} > 0)`,
        oldestDueAt: min(nextAttemptAt),
      })
      .from(outboxMessages)
      .where(isUndelivered)
      .groupBy(channel),
    db.sql
      .select({ channel: heldMessages.channel, held: count(), heldSince: min(heldMessages.createdAt) })
      .from(heldMessages)
      .groupBy(heldMessages.channel),
    db.sql.select({ channel, dead: count() }).from(outboxMessages).where(isUnsettled).groupBy(channel),
    db.sql
      .select({ count: count() })
      .from(webhookEvents)
      .where(and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before(10 * 60_000)))),
    db.sql
      .select({ bucket: rateCounters.bucket, count: sql<number>`sum(${rateCounters.hitCount})` })
      .from(rateCounters)
      .where(
        and(
          inArray(rateCounters.bucket, webhookSources.map(refusedBucket)),
          gte(rateCounters.windowStartsAt, before(dayMs)),
        ),
      )
      .groupBy(rateCounters.bucket),
    db.sql
      .select({ count: count() })
      .from(syncDevices)
      .where(and(isUnsentDevice, lt(syncDevices.lastContactAt, before(dayMs)))),
    db.sql.select().from(jobRuns),
    db.sql.select({ since: min(unlistedErasures.createdAt) }).from(unlistedErasures),
  ] as const
}

async function readFacts(context: SystemContext): Promise<SystemFacts> {
  const { config, db, files, backups } = context
  const startedAt = performance.now()
  const [[schema], waiting, held, dead, [late], refused, [silent], jobs, [unlisted]] = await db.read(
    statements(context),
  )
  const databaseMs = Math.round(performance.now() - startedAt)
  const channelFacts = (name: MessageChannel): ChannelFacts => ({
    isSetUp: isSetUp(config)[name],
    ...(waiting.find(({ channel }) => channel === name) ?? { waiting: 0, retrying: 0, oldestDueAt: null }),
    ...(held.find(({ channel }) => channel === name) ?? { held: 0, heldSince: null }),
    dead: dead.find(({ channel }) => channel === name)?.dead ?? 0,
  })
  return {
    isProduction: config.environment === 'production',
    databaseMs,
    schema: { database: schema?.at ?? 0, release: releaseMigration },
    cardProvider: config.paymentProvider,
    lateReports: late?.count ?? 0,
    refusedWebhooks: Object.fromEntries(
      webhookSources.map((source) => [
        source,
        refused.find(({ bucket }) => bucket === refusedBucket(source))?.count ?? 0,
      ]),
    ) as SystemFacts['refusedWebhooks'],
    channels: Object.fromEntries(messageChannels.map((name) => [name, channelFacts(name)])) as Record<
      MessageChannel,
      ChannelFacts
    >,
    files: await fileState(files),
    backups: await backupFacts(backups),
    unlistedSince: unlisted?.since ?? null,
    silentTablets: silent?.count ?? 0,
    // In their order; a job of an earlier release no longer runs.
    jobs: jobNames.flatMap((name) => jobs.find((run) => run.name === name) ?? []),
  }
}

/**
 * The state of every part of the system, and the last run of every job.
 * @throws DatabaseUnavailable
 * Source: SYSTEM-1.
 */
export async function readSystem(context: SystemContext) {
  const facts = await readFacts(context)
  const checks = checkSystem(facts, context.now)
  return { state: worstState(checks), at: context.now.toISOString(), checks, jobs: facts.jobs }
}
