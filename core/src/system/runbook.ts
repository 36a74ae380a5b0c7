import type { CheckName } from './check-system.ts'

export type RunbookPage = {
  readonly title: string
  /** The meaning of a warning or failure. */
  readonly means: string
  /** The steps to take, in order. */
  readonly steps: readonly string[]
}

/** The steps for each check that is not well. `docs/runbook.md` holds the same text. Source: SYSTEM-5. */
export const runbook: Readonly<Record<CheckName, RunbookPage>> = {
  database: {
    title: 'Database',
    means:
      'Turso answers slowly or not at all. Nothing is half-written: calls are refused with 503, pages keep quoting by themselves, and tablets keep their work.',
    steps: [
      'Look at the status page of Turso and at the database in its dashboard.',
      'If it is slow: look for the statements of the slowest routes in the log (`databaseMilliseconds`).',
      'If it stays away: restore to a point in time into a new database, run `npm run restore -- --replay-erasures` on it, and point DATABASE_URL at it (Operations, Backups).',
    ],
  },
  schema: {
    title: 'Schema',
    means: 'The database and the deployed release were not migrated together.',
    steps: [
      'Lacks migrations: run `npm run migrate` with the settings of this database.',
      'Has newer ones: a rollback of the code is in effect, which is fine for a while, because migrations only add. Deploy the newer release again.',
    ],
  },
  cards: {
    title: 'Card payments',
    means:
      'The card provider cannot be asked about payments, or its reports were received and have not taken effect. Money is safe: the provider keeps it, and the reconciliation asks again every five minutes.',
    steps: [
      'Look at the status page of Stripe, and whether STRIPE_SECRET_KEY is still valid.',
      'Look for `reconcile_failed` in the log; the error names the class.',
      'After it is well again, wait for one run of the job: the books agree by themselves. What differs is among the notifications.',
    ],
  },
  mail: {
    title: 'Mail',
    means: 'Mails wait longer than they should, or were given up.',
    steps: [
      'Look at the status page of Resend, the sending domain, and RESEND_API_KEY.',
      'Nothing is lost: what waits is sent when the provider answers.',
      'Send the ones that were given up again, from Messages.',
      'What is over the limit of its receiver goes out as room comes. If it waits for days, raise MAILS_PER_RECEIVER_PER_HOUR.',
    ],
  },
  sms: {
    title: 'Text messages',
    means: 'Texts wait longer than they should, or were given up.',
    steps: [
      'Look at the status page of Twilio, the balance of the account, and the registration of the number.',
      'Nothing is lost: what waits is sent when the provider answers.',
      'Send the ones that were given up again, from Messages, or call the receiver.',
      'What is over the limit of its receiver goes out as room comes. If it waits for days, raise TEXTS_PER_RECEIVER_PER_HOUR.',
    ],
  },
  push: {
    title: 'Push messages',
    means:
      'Push messages wait longer than they should, or were given up. The same news is in the bell of the page.',
    steps: [
      'Check that VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are the pair with which devices turned push on.',
      'Look at `last_error` of the waiting rows in `outbox_messages`: it names the push service.',
    ],
  },
  webhooks: {
    title: 'Webhooks',
    means:
      'Somebody called a webhook without a valid signature: a secret was changed at one end alone, or a stranger guesses. A few are no harm.',
    steps: [
      'Compare the signing secret at the provider with STRIPE_WEBHOOK_SECRET, RESEND_WEBHOOK_SECRET or TWILIO_AUTH_TOKEN.',
      'Send a test event from the dashboard of the provider: it must answer 200.',
      'Missed reports of payments are made good by the reconciliation; missed reports of mails are not.',
    ],
  },
  jobs: {
    title: 'Jobs',
    means: 'A job of the cron failed, is late or no longer runs. The table below names it with its error.',
    steps: [
      'One failure goes away by itself: each job continues where it stopped.',
      'Three in a row: look for `job_run` with the outcome `failed` in the log: it has the error and where it happened.',
      'If all are late: look at the cron trigger of the Worker in the dashboard of Cloudflare, and deploy again if it is missing.',
    ],
  },
  files: {
    title: 'Files',
    means:
      'The bucket does not answer. Uploads are refused with 503 and are taken up again by sending them again.',
    steps: [
      'Look at the status page of Cloudflare R2.',
      'Check that the binding FILES names a bucket that exists.',
    ],
  },
  backups: {
    title: 'Backups',
    means:
      'No backup was made for more than 26 hours, or nobody can read them. The database itself is well, and Turso can restore it to a point in time.',
    steps: [
      'See how the job Back up ended in the table below, and find its error in the log. The job tries again every hour, at 37 minutes past.',
      'Check that the binding BACKUPS names a bucket that exists, and look at the status page of Cloudflare R2.',
      'Until it is well: run `npm run backup` with the settings of this database, and keep the file encrypted.',
      'If the run ends near 15 minutes without an error, the database has outgrown it: see the limits of the nightly backup (Operations, Backups).',
    ],
  },
  erasures: {
    title: 'Deleted data',
    means:
      'People had orders or accounts deleted, and the list that a restore replays lacks some, or a restore brought some back.',
    steps: [
      'The list lacks some: see how the job List deletions for a restore ended in the table below. It writes to the bucket of backups every five minutes, and nothing is lost while this database is well.',
      'Orders came back as under way: their numbers are what `npm run restore -- --replay-erasures` prints. Move each to its real end; the job Replay deletions after a restore then deletes it within an hour.',
      'Parts did not open: they were sealed under an earlier ENCRYPTION_SECRET. Keep that one, and give it as EARLIER_ENCRYPTION_SECRET at a restore; after 400 days they are gone.',
    ],
  },
  tablets: {
    title: 'Tablets',
    means: 'Tablets with unsent orders have not been heard of for a day.',
    steps: ['Open Tablets and call the dealership: the work is on that tablet, under Sync.'],
  },
}
