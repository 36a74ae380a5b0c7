import { describe, expect, test } from 'vitest'
import { checkNames, checkSystem, stateOfJob, worstState, type CheckName } from './check-system.ts'
import { jobNames, type ChannelFacts, type JobName, type JobRun, type SystemFacts } from './system-facts.ts'

const now = new Date('2026-11-23T15:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const run = (changes: Partial<JobRun> = {}): JobRun => ({
  name: 'payments',
  ranAt: ago(3),
  tookMs: 20,
  succeededAt: ago(3),
  failureCount: 0,
  error: null,
  figures: {},
  ...changes,
})

const nothingHeld = { held: 0, heldSince: null }
const idle: ChannelFacts = {
  isSetUp: true,
  waiting: 0,
  retrying: 0,
  oldestDueAt: null,
  dead: 0,
  ...nothingHeld,
}

const well: SystemFacts = {
  isProduction: true,
  databaseMs: 12,
  schema: { database: 5, release: 5 },
  cardProvider: 'stripe',
  lateReports: 0,
  refusedWebhooks: { stripe: 0, resend: 0, twilio: 0 },
  channels: { mail: idle, sms: idle, push: idle },
  files: 'ok',
  backups: { madeAt: ago(600), bytes: 2_345_678, files: 31 },
  unlistedSince: null,
  silentTablets: 0,
  jobs: jobNames.map((name) => run({ name })),
}

const mails = (changes: Partial<ChannelFacts>) => ({
  channels: { ...well.channels, mail: { ...idle, ...changes } },
})
const withJob = (changes: Partial<JobRun>) => ({
  jobs: well.jobs.map((each) => (each.name === 'payments' ? run(changes) : each)),
})

test('everything is well: each line is ok, in the order of the page', () => {
  const checks = checkSystem(well, now)
  expect(checks.map(({ name }) => name)).toEqual(checkNames)
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(worstState(checks)).toBe('ok')
})

const cases: readonly [
  what: string,
  facts: Partial<SystemFacts>,
  name: CheckName,
  state: string,
  detail: string,
][] = [
  ['a slow database', { databaseMs: 1001 }, 'database', 'warning', 'Answers in 1001 ms.'],
  [
    'a database without the newest migration',
    { schema: { database: 4, release: 5 } },
    'schema',
    'failure',
    'The database lacks migrations of this release.',
  ],
  [
    'a database ahead of the release',
    { schema: { database: 6, release: 5 } },
    'schema',
    'warning',
    'The database has migrations of a newer release.',
  ],
  [
    'no card provider',
    { cardProvider: 'none' },
    'cards',
    'failure',
    'No card provider is set up: nobody can pay by card.',
  ],
  ['the sandbox in production', { cardProvider: 'sandbox' }, 'cards', 'failure', 'Test mode: the sandbox.'],
  [
    'the sandbox elsewhere',
    { cardProvider: 'sandbox', isProduction: false },
    'cards',
    'off',
    'Test mode: the sandbox.',
  ],
  [
    'a reconciliation with one failure',
    withJob({ figures: { failures: 1 } }),
    'cards',
    'failure',
    'The last reconciliation failed for 1 payment.',
  ],
  [
    'reports without effect',
    { lateReports: 2 },
    'cards',
    'warning',
    '2 reports of the provider took no effect yet.',
  ],
  [
    'one mail that is sent soon',
    mails({ waiting: 1, oldestDueAt: ago(1) }),
    'mail',
    'ok',
    '1 waits; the oldest is 1 minute past due.',
  ],
  [
    'mails after a failure',
    mails({ waiting: 3, retrying: 2, oldestDueAt: ago(-4) }),
    'mail',
    'warning',
    '3 wait, 2 after a failure; none is past due.',
  ],
  [
    'a mail that is due for 16 minutes',
    mails({ waiting: 1, oldestDueAt: ago(16) }),
    'mail',
    'failure',
    '1 waits; the oldest is 16 minutes past due.',
  ],
  [
    'mails over the limit of their receiver',
    mails({ held: 2, heldSince: ago(40) }),
    'mail',
    'ok',
    'Nothing waits. 2 are over the limit of the receiver, the oldest for 40 minutes.',
  ],
  [
    'a mail over the limit for two days',
    mails({ held: 1, heldSince: ago(2 * 24 * 60) }),
    'mail',
    'warning',
    'Nothing waits. 1 is over the limit of the receiver, the oldest for 2 days.',
  ],
  ['a mail that was given up', mails({ dead: 1 }), 'mail', 'warning', '1 given up. Nothing waits.'],
  [
    'no mail provider in production',
    mails({ isSetUp: false }),
    'mail',
    'warning',
    'No provider is set up: messages are kept.',
  ],
  [
    'no mail provider elsewhere',
    { ...mails({ isSetUp: false }), isProduction: false },
    'mail',
    'off',
    'No provider is set up: messages are kept.',
  ],
  [
    'a wrong secret',
    { refusedWebhooks: { stripe: 7, resend: 0, twilio: 1 } },
    'webhooks',
    'warning',
    'Refused in the last day for a wrong signature: 7 of stripe, 1 of twilio.',
  ],
  ['no cron', { jobs: [] }, 'jobs', 'failure', 'The cron has never run.'],
  [
    'a job that is new',
    { jobs: well.jobs.slice(1) },
    'jobs',
    'warning',
    `1 of ${jobNames.length} failed, are late or have never run.`,
  ],
  [
    'a job that failed once',
    withJob({ failureCount: 1, error: 'TypeError' }),
    'jobs',
    'warning',
    `1 of ${jobNames.length} failed, are late or have never run.`,
  ],
  [
    'a job that failed three times',
    withJob({ failureCount: 3, error: 'TypeError' }),
    'jobs',
    'failure',
    `1 of ${jobNames.length} failed, are late or have never run.`,
  ],
  ['a bucket that fails', { files: 'failing' }, 'files', 'failure', 'The bucket does not answer.'],
  [
    'no bucket in production',
    { files: 'missing' },
    'files',
    'failure',
    'No bucket is set up: nothing can be attached.',
  ],
  [
    'a backup of 26 hours',
    { backups: { madeAt: ago(26 * 60), bytes: 999, files: 1 } },
    'backups',
    'ok',
    'The newest is 26 hours old: 1 KB, with 1 attachment.',
  ],
  [
    'a night without a backup',
    { backups: { madeAt: ago(26 * 60 + 1), bytes: 2_345_678, files: 31 } },
    'backups',
    'failure',
    'The newest is 26 hours old: 2.3 MB, with 31 attachments.',
  ],
  [
    'a production without a backup',
    { backups: { madeAt: null, bytes: 0, files: 0 } },
    'backups',
    'failure',
    'There is no backup yet.',
  ],
  [
    'no bucket of backups elsewhere',
    { backups: 'missing', isProduction: false },
    'backups',
    'off',
    'No bucket is set up: nothing is backed up.',
  ],
  [
    'a bucket of backups that fails',
    { backups: 'failing' },
    'backups',
    'failure',
    'The bucket of backups does not answer.',
  ],
  [
    'a deletion that the list lacks',
    { unlistedSince: ago(61) },
    'erasures',
    'warning',
    'The oldest deletion that the list for a restore lacks is 1 hour old.',
  ],
  [
    'a deletion that the list lacks for a day',
    { unlistedSince: ago(24 * 60 + 1) },
    'erasures',
    'failure',
    'The oldest deletion that the list for a restore lacks is 24 hours old.',
  ],
  [
    'a deleted order that a restore put under way',
    { jobs: jobNames.map((name) => run({ name, figures: name === 'replays' ? { underWay: 1 } : {} })) },
    'erasures',
    'warning',
    'A restore brought back 1 deleted order as under way.',
  ],
  [
    'parts of the list that do not open',
    { jobs: jobNames.map((name) => run({ name, figures: name === 'replays' ? { unread: 2 } : {} })) },
    'erasures',
    'warning',
    '2 parts of the list did not open.',
  ],
  [
    'a silent tablet',
    { silentTablets: 1 },
    'tablets',
    'warning',
    '1 tablet with unsent work, silent for a day.',
  ],
]

describe('each part is graded by its figures', () => {
  test.each(cases)('%s', (_what, changes, ...[name, state, detail]) => {
    const checks = checkSystem({ ...well, ...changes }, now)
    expect(checks.find((check) => check.name === name)).toEqual({ name, state, detail })
    expect(worstState(checks)).toBe(state === 'off' ? 'ok' : state)
  })
})

test.each([
  [12, 'ok'],
  [12.1, 'warning'],
  [27, 'warning'],
  [27.1, 'failure'],
  [122, 'ok', 'backup'],
  [123, 'warning', 'backup'],
  [303, 'failure', 'backup'],
  [122, 'ok', 'replays'],
] as const)('a job that ran %s minutes ago is %s', (minutes, state, name: JobName = 'payments') => {
  expect(stateOfJob(run({ name, ranAt: ago(minutes) }), now)).toBe(state)
})
