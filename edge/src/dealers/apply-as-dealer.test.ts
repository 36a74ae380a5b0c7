import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { accountSamples } from '../../test/fuzz/account-samples.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
})
afterAll(() => api.stop())

const application = accountSamples['POST /api/dealer/apply']
const apply = (part: object) => api.send('POST', '/api/dealer/apply', { json: { ...application, ...part } })

async function countDealers(): Promise<number> {
  const { db } = api.database
  const [rows] = await db.read([db.sql.select({ id: dealers.id }).from(dealers)])
  return rows.length
}

test('an application stores everything: dealership, first person, consent, notification, and mail', async () => {
  const { status, body } = await apply({ username: 'Gulf-Auto', agreedToTerms: true })
  expect([status, body]).toEqual([201, { success: true }])
  const { db } = api.database
  const [[row], notices, mails] = await db.read([
    db.sql
      .select()
      .from(users)
      .innerJoin(dealers, eq(dealers.id, users.dealerId))
      .innerJoin(dealerApplications, eq(dealerApplications.dealerId, dealers.id))
      .where(eq(users.username, 'gulf-auto')),
    db.sql.select().from(adminNotifications).where(eq(adminNotifications.kind, 'dealer_application')),
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, 'gus@gulf.example')),
  ])
  expect(row?.users).toMatchObject({ firstName: 'Gus', lastName: 'Lee', dealerRole: 'admin' })
  expect(row?.dealers).toMatchObject({ isApproved: false, isActive: true, phone: '8135550199' })
  expect(row?.dealer_applications).toMatchObject({ status: 'pending', termsVersion: '2026-11' })
  expect(JSON.stringify(row)).not.toContain('3456789')
  expect(notices).toHaveLength(1)
  expect(mails.map(({ kind }) => kind)).toEqual(['application_received'])
})

test('of many parallel applications for one user name one succeeds, and the others leave nothing behind', async () => {
  const before = await countDealers()
  const responses = await Promise.all(Array.from({ length: 5 }, () => apply({ username: 'wanted' })))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(responses.filter(({ body }) => body.code === 'username_taken')).toHaveLength(4)
  expect(await countDealers()).toBe(before + 1)
})

test.each(['booker', 'OPS', 'Dispatch'])('the name %s is taken', async (username) => {
  const { status, body } = await apply({ username })
  expect([status, body.error]).toEqual([409, 'Username is already taken'])
})

test.each([
  [{ taxId: '123' }, 'taxId', 'Format: XX-XXXXXXX'],
  [{ zipCode: '336' }, 'zipCode', 'Enter 5-digit ZIP code'],
  [{ state: 'WY' }, 'state', 'State is required'],
  [{ password: 'iloveyou' }, 'password', 'This password is too common. Please choose another.'],
  [
    { username: 'a b c' },
    'username',
    'Username can only contain letters, numbers, dots, hyphens, and underscores',
  ],
])('an application with %j is refused at its field', async (part, path, message) => {
  const { status, body } = await apply({ username: 'somebody', ...part })
  expect([status, body.details]).toEqual([400, [{ path, message }]])
})

test('dealers sign up from the states of the settings (DEALER-4)', async () => {
  const elsewhere = await startApi({ settings: { SIGN_UP_STATES: 'WY' } })
  try {
    const from = async (state: string) => {
      const json = { ...application, username: 'rancher', state }
      const { status, body } = await elsewhere.send('POST', '/api/dealer/apply', { json })
      return [status, body.details]
    }
    const refused = [400, [{ path: 'state', message: 'State is required' }]]
    for (const state of ['FL', 'Wyoming', '']) expect(await from(state)).toEqual(refused)
    expect(await from('WY')).toEqual([201, undefined])
  } finally {
    await elsewhere.stop()
  }
})

test('applicants cannot make themselves approved, creditworthy, or staff', async () => {
  const greedy = { isApproved: true, creditApproved: true, creditLimitCents: 1, adminRole: 'super_admin' }
  await apply({ username: 'greedy', ...greedy })
  const { db } = api.database
  const [[row]] = await db.read([
    db.sql
      .select()
      .from(users)
      .innerJoin(dealers, eq(dealers.id, users.dealerId))
      .where(eq(users.username, 'greedy')),
  ])
  expect(row?.users.adminRole).toBeNull()
  expect(row?.dealers).toMatchObject({ isApproved: false, creditApproved: false, creditLimitCents: 0 })
})
