import { jobNames } from '@switchback/core/system/system-facts.ts'
import { jobRuns } from '@switchback/db/schema/system/job-runs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { recordRun } from '../jobs/record-run.ts'

const healthToken = 'a monitor of the night shift'
const bearer = { Authorization: `Bearer ${healthToken}` }

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({ settings: { HEALTH_TOKEN: healthToken } })
})
afterAll(() => api.stop())

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
  await recordRun(api.database.db, 'payments', () => Promise.resolve({ payments: 4, failures: 0 }))
  const good = await row()
  expect(good).toMatchObject({ failureCount: 0, error: null, figures: { payments: 4, failures: 0 } })

  const fail = () =>
    recordRun(api.database.db, 'payments', () => Promise.reject(new TypeError('ada@example.com')))
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

  await recordRun(api.database.db, 'payments', () => Promise.resolve({}))
  expect(await row()).toMatchObject({ failureCount: 0, error: null, figures: {} })
})

test('all is well for a monitor once every job has run', async () => {
  for (const name of jobNames) await recordRun(api.database.db, name, () => Promise.resolve({}))
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
