import { jobNames } from '@switchback/core/system/system-facts.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { syncDevices } from '@switchback/db/schema/devices/sync-devices.ts'
import { webhookEvents } from '@switchback/db/schema/money/webhook-events.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { jobRuns } from '@switchback/db/schema/system/job-runs.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import type { LogEntry } from '../http/log.ts'
import { recordRun } from '../jobs/record-run.ts'

const healthToken = 'a monitor of the night shift'
const bearer = { Authorization: `Bearer ${healthToken}` }

const resend = { RESEND_API_KEY: 're_1', PUBLIC_ORIGIN: 'https://switchback.example' }

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({ settings: { HEALTH_TOKEN: healthToken, ...resend } })
})
afterAll(() => api.stop())

/** Records runs in the database and the log of the test. */
const recorder = () => ({ db: api.database.db, log: (entry: LogEntry) => void api.log.push(entry) })

type Check = { name: string; state: string; detail: string }
async function check(name: string): Promise<Check | undefined> {
  const { body } = await api.send('GET', '/api/health/details', { headers: bearer })
  return (body.checks as Check[]).find((each) => each.name === name)
}

test('a monitor reads every part with its token, and nobody without it', async () => {
  expect((await api.send('GET', '/api/health/details')).status).toBe(401)
  const wrong = { Authorization: `Bearer ${healthToken}x` }
  expect((await api.send('GET', '/api/health/details', { headers: wrong })).status).toBe(401)
  const { status, body } = await api.send('GET', '/api/health/details', { headers: bearer })
  expect([status, body.state]).toEqual([503, 'failure'])
  expect(await check('schema')).toMatchObject({ state: 'ok' })
  expect(await check('jobs')).toMatchObject({ state: 'failure', detail: 'The cron has never run.' })
})

test('a run is recorded: its figures, its failures in a row, and the class of the error alone', async () => {
  const row = async () => (await api.database.db.read([api.database.db.sql.select().from(jobRuns)]))[0][0]
  await recordRun(recorder(), 'payments', () => Promise.resolve({ payments: 4, failures: 0 }))
  const good = await row()
  expect(good).toMatchObject({ failureCount: 0, error: null, figures: { payments: 4, failures: 0 } })

  const fail = () => recordRun(recorder(), 'payments', () => Promise.reject(new TypeError('ada@example.com')))
  await expect(fail()).rejects.toThrow('ada@example.com')
  await expect(fail()).rejects.toThrow('ada@example.com')
  const { succeededAt } = good ?? {}
  expect(await row()).toMatchObject({
    failureCount: 2,
    error: 'TypeError',
    figures: { payments: 4 },
    succeededAt,
  })
  expect(JSON.stringify(await row())).not.toContain('ada')

  await recordRun(recorder(), 'payments', () => Promise.resolve({}))
  expect(await row()).toMatchObject({ failureCount: 0, error: null, figures: {} })
})

test('the log has the error of a failed run, without what may name people', async () => {
  const failed = async (error: Error) => {
    const run = async () => {
      throw error
    }
    await expect(recordRun(recorder(), 'papers', run)).rejects.toThrow(error)
    return api.log.findLast(({ event }) => event === 'job_run')
  }
  expect(await failed(new RangeError('Invalid time value'))).toMatchObject({
    level: 'error',
    job: 'papers',
    outcome: 'failed',
    error: 'RangeError',
    message: 'Invalid time value',
    stack: expect.stringContaining('system.test.ts'),
  })
  const naming = await failed(
    new Error('ada@example.com is odd', { cause: new SyntaxError('ada@example.com') }),
  )
  expect(naming).toMatchObject({ error: 'Error', cause: 'SyntaxError: ' })
  expect(JSON.stringify(naming)).not.toContain('ada')
})

test('all is well for a monitor once every job has run', async () => {
  for (const name of jobNames) await recordRun(recorder(), name, () => Promise.resolve({}))
  // Recorded by the real clock, which is not the one of the tests.
  await api.database.db.write([api.database.db.sql.update(jobRuns).set({ ranAt: api.now().toISOString() })])
  const { status, body } = await api.send('GET', '/api/health/details', { headers: bearer })
  expect([status, body.success, body.jobs.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    true,
    jobNames,
  ])
})

test('webhooks with a wrong signature are counted', async () => {
  expect(await check('webhooks')).toMatchObject({ state: 'ok' })
  const sent = () =>
    api.send('POST', '/api/stripe/webhook', { text: '{}', headers: { 'Stripe-Signature': 't=1' } })
  expect((await sent()).status).toBe(400)
  await sent()
  expect(await check('webhooks')).toMatchObject({
    state: 'warning',
    detail: expect.stringContaining('2 of stripe'),
  })
})

test('each line has the figures of the database', async () => {
  const { db } = api.database
  const ago = (minutes: number) => new Date(api.now().getTime() - minutes * 60_000).toISOString()
  await seedPeople(db, api.now())
  const message = {
    kind: 'password_link' as const,
    recipient: 'ada@example.com',
    facts: {} as never,
    nextAttemptAt: ago(20),
    createdAt: ago(30),
    updatedAt: ago(30),
  }
  const device = {
    userId: 'demo-user-booker',
    dealerId: 'demo-dealer-bayshore',
    number: 1,
    queueLength: 2,
    waitingOrders: 2,
    highestSequence: 2,
    discarded: 0,
    arrived: 0,
    appVersion: '1',
    firstContactAt: ago(3000),
  }
  const report = { provider: 'sandbox' as const, type: 'payment_intent.succeeded', intentId: null }
  await db.write([
    db.sql.insert(outboxMessages).values([
      { ...message, id: 'waits', channel: 'mail', dedupeKey: 'waits', attemptCount: 2 },
      { ...message, id: 'dead', channel: 'mail', dedupeKey: 'dead', status: 'dead' },
      { ...message, id: 'sent', channel: 'mail', dedupeKey: 'sent', status: 'sent' },
    ]),
    db.sql.insert(syncDevices).values([
      { ...device, deviceId: 'silent', lastContactAt: ago(1441) },
      { ...device, deviceId: 'heard', lastContactAt: ago(1439) },
    ]),
    db.sql.insert(webhookEvents).values([
      { ...report, eventId: 'late', receivedAt: ago(11) },
      { ...report, eventId: 'new', receivedAt: ago(9) },
      { ...report, eventId: 'done', receivedAt: ago(11), processedAt: ago(11) },
    ]),
    // A job of an earlier release.
    sql`INSERT INTO job_runs SELECT 'gone' AS name, ${ago(9000)} AS ran_at, took_ms, succeeded_at, failure_count, error, figures FROM job_runs LIMIT 1`,
  ])
  const { body } = await api.send('GET', '/api/health/details', { headers: bearer })
  expect(body.jobs.map(({ name }: { name: string }) => name)).toEqual(jobNames)
  expect(await check('mail')).toMatchObject({
    state: 'failure',
    detail: '1 waits, 1 after a failure; the oldest is 20 minutes past due.',
  })
  expect(await check('sms')).toMatchObject({ state: 'off' })
  expect(await check('tablets')).toMatchObject({ detail: '1 tablet with unsent work, silent for a day.' })
  expect(await check('cards')).toMatchObject({ detail: '1 report of the provider took no effect yet.' })
  expect(await check('jobs')).toMatchObject({ state: 'ok' })
})
