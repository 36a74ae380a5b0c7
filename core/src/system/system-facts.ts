import type { MessageChannel } from '#core/messages/admin-message.ts'

/** The jobs of the cron, in the order in which they run. */
export const jobNames = [
  'payments',
  'late_fees',
  'overdue_invoices',
  'invoice_reminders',
  'offers',
  'papers',
  'digests',
  'notifications',
  'outbox',
  'files',
  'reports',
  'search',
  'retention',
  'erasures',
  'replays',
  'backup',
] as const
export type JobName = (typeof jobNames)[number]

/** The jobs of the hourly cron. */
export const hourlyJobs: readonly JobName[] = ['replays', 'backup']

/**
 * When each cron runs its jobs: the backup and the replay of deletions have one of their own, because the platform gives
 * the run of an hourly cron fifteen minutes of processor time, and that of a more frequent one thirty seconds.
 * Source: SYSTEM-2.
 */
export const crons = { often: '*/5 * * * *', hourly: '37 * * * *' } as const

/** How often a job runs, in minutes. Source: SYSTEM-2. */
export const minutesBetweenRuns = (name: JobName): number => (hourlyJobs.includes(name) ? 60 : 5)

/** The last run of a job. Instants are ISO 8601 in UTC. Source: SYSTEM-2. */
export type JobRun = {
  readonly name: JobName
  readonly ranAt: string
  readonly tookMs: number
  readonly succeededAt: string | null
  /** Runs that failed since the last good one. */
  readonly failureCount: number
  /** The error's class, never its message, which may name people. */
  readonly error: string | null
  /** The result of the last good run, such as `{ payments: 4, failures: 0 }`. */
  readonly figures: Readonly<Record<string, number>>
}

/** The messages of one channel that are not delivered. */
export type ChannelFacts = {
  /** Whether a provider is set up; without one messages are kept. */
  readonly isSetUp: boolean
  readonly waiting: number
  /** How many failed at least once. */
  readonly retrying: number
  /** When the one that is due the longest was due. */
  readonly oldestDueAt: string | null
  /** How many were given up without a look of staff. */
  readonly dead: number
  /** How many are over the limit of their receiver, and since when the oldest waits for room. Source: MSG-14. */
  readonly held: number
  readonly heldSince: string | null
}

export const webhookSources = ['stripe', 'resend', 'twilio'] as const
export type WebhookSource = (typeof webhookSources)[number]

/** The newest backup that is whole; none yet if its moment is null. Source: SYSTEM-6. */
export type BackupFacts = {
  readonly madeAt: string | null
  readonly bytes: number
  readonly files: number
}

/** Everything that a check of the system looks at. Source: SYSTEM-1. */
export type SystemFacts = {
  readonly isProduction: boolean
  readonly databaseMs: number
  /** When the newest migration was made, of the database and of this release; milliseconds of the epoch. */
  readonly schema: { readonly database: number; readonly release: number }
  readonly cardProvider: 'stripe' | 'sandbox' | 'none'
  /** Reports of the card provider that were received more than ten minutes ago and have not taken effect. */
  readonly lateReports: number
  /** Webhooks without a valid signature in the last day. */
  readonly refusedWebhooks: Readonly<Record<WebhookSource, number>>
  readonly channels: Readonly<Record<MessageChannel, ChannelFacts>>
  readonly files: 'ok' | 'missing' | 'failing'
  readonly backups: 'missing' | 'failing' | BackupFacts
  /** The oldest erasure that the list beside the backups does not name yet; null if it names all. Source: PRIVACY-16. */
  readonly unlistedSince: string | null
  /** Tablets whose unsent work has not been heard of for a day. */
  readonly silentTablets: number
  readonly jobs: readonly JobRun[]
}
