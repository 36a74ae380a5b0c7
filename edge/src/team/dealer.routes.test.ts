import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { sampleLocation, sampleMember } from '../../test/harness/sample-bodies.ts'

type Headers = Record<string, string>

let api: ApiUnderTest
let admin: Headers
let booker: Headers
let viewer: Headers
let stranger: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`])
  admin = await signedIn(api, 'dealer')
  booker = await signedIn(api, 'booker')
  viewer = await signedIn(api, 'viewer')
  stranger = await signedIn(api, 'pending')
})
afterAll(() => api.stop())

const send = (method: string, path: string, json?: object, headers: Headers = admin) =>
  api.send(method, `/api/dealer${path}`, { headers, ...(json ? { json } : {}) })
const add = (changes: object = {}, headers: Headers = admin) =>
  send('POST', '/team', { ...sampleMember, ...changes }, headers)
const change = (id: string, json: object, headers: Headers = admin) =>
  send('PATCH', `/team/${id}`, json, headers)
const mailsTo = async (recipient: string) => {
  const { db } = api.database
  const [mails] = await db.read([
    db.sql.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
  ])
  return mails
}

describe('the team', () => {
  test('is visible to all its members and changed only by its admins', async () => {
    const { body } = await send('GET', '/team', undefined, viewer)
    expect(body.team.map(({ username }: { username: string }) => username)).toEqual(
      expect.arrayContaining(['dealer', 'booker', 'viewer']),
    )
    expect(JSON.stringify(body)).not.toMatch(/password|hash|scrypt/i)
    const { id } = body.team[0]
    for (const headers of [booker, viewer]) {
      expect((await add({}, headers)).status).toBe(403)
      expect((await change(id, { role: 'viewer' }, headers)).status).toBe(403)
      expect((await send('POST', `/team/${id}/reset-password`, {}, headers)).status).toBe(403)
    }
    expect((await change(id, { role: 'viewer' }, stranger)).status).toBe(404)
    expect((await send('POST', `/team/${id}/reset-password`, {}, stranger)).status).toBe(404)
  })

  test('adds a person by mail, once, under a unique user name', async () => {
    const responses = await Promise.all([add(), add(), add()])
    const added = responses.filter(({ status }) => status === 201)
    expect(added).toHaveLength(1)
    expect(added[0]?.body.member).toMatchObject({
      name: 'Nina Ortiz',
      username: 'nina',
      phone: '8135550119',
      role: 'booker',
      isActive: true,
      isInvited: true,
      lastLogin: null,
    })
    expect(await mailsTo(sampleMember.email)).toMatchObject([
      {
        kind: 'password_link',
        facts: { purpose: 'setup', invitedBy: 'Dana Whitfield', companyName: 'Bayshore Motors' },
      },
    ])
    const namesakes = await Promise.all(['a', 'b', 'c'].map((host) => add({ email: `nina@${host}.example` })))
    const names = namesakes.map(({ body }) => body.member.username)
    expect(new Set(names).size).toBe(3)
    expect((await add({ email: 'admin@bayshore.example' })).body.member.username).toBe('admin2')
    const empty = await add({ firstName: '', phone: '12', role: 'owner' })
    expect(empty.body.details.map(({ path }: { path: string }) => path)).toEqual([
      'firstName',
      'phone',
      'role',
    ])
  })

  test('has one mail address once, whoever changes it', async () => {
    const [first, second] = await Promise.all(
      ['one', 'two'].map(async (name) => (await add({ email: `${name}@twice.example` })).body.member),
    )
    const taken = {
      status: 400,
      body: {
        details: [{ path: 'email', message: 'Somebody with this email is in your team already' }],
      },
    }
    expect(await change(second.id, { email: 'One@Twice.example' })).toMatchObject(taken)
    const own = { firstName: 'Bo', lastName: 'Kim', phone: '8135550110', email: 'ONE@twice.example' }
    const json = { ...own, password: demoPasswords.dealer }
    expect(await api.send('PATCH', '/api/auth/account', { json, headers: booker })).toMatchObject(taken)
    const moved = await Promise.all(
      [first, second].map(({ id }) => change(id, { email: 'both@twice.example' })),
    )
    expect(new Set(moved.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect((await change(first.id, { role: 'viewer' })).status).toBe(200)
  })

  test('ends the sessions of a person whose role changes or who is deactivated', async () => {
    const { body } = await send('GET', '/team')
    const { id } = body.team.find(({ username }: { username: string }) => username === 'booker')
    const named = await change(id, { firstName: 'Beau' })
    expect(named.body.member.name).toBe('Beau Kim')
    expect((await send('GET', '/team', undefined, booker)).status).toBe(200)
    expect((await change(id, { role: 'viewer' })).body.member.role).toBe('viewer')
    expect((await send('GET', '/team', undefined, booker)).status).toBe(401)
    booker = await signedIn(api, 'booker')
    expect((await change(id, { isActive: false })).body.member.isActive).toBe(false)
    expect((await send('GET', '/team', undefined, booker)).status).toBe(401)
    expect((await send('POST', `/team/${id}/reset-password`, {})).status).toBe(409)
    await change(id, { isActive: true, role: 'booker' })
    booker = await signedIn(api, 'booker')
    const kinds = (await mailsTo('booker@switchback.example')).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'account_changed').length).toBeGreaterThanOrEqual(3)
    expect((await send('POST', `/team/${id}/reset-password`, {})).status).toBe(200)
    expect((await mailsTo('booker@switchback.example')).at(-1)).toMatchObject({
      kind: 'password_link',
      facts: { purpose: 'reset' },
    })
  })

  test('keeps what somebody else changed since the editor opened', async () => {
    const { member } = (await add({ email: 'sam@bayshore.example', role: 'admin' })).body
    const edit = { ...sampleMember, email: 'sam@bayshore.example', phone: '8135550123', role: 'admin' }
    expect((await change(member.id, { role: 'viewer' })).status).toBe(200)
    const stale = await change(member.id, { ...edit, updatedAt: member.updatedAt })
    expect([stale.status, stale.body.code]).toEqual([409, 'order_changed'])
    const { team } = (await send('GET', '/team')).body
    const now = team.find(({ id }: { id: string }) => id === member.id)
    expect(now).toMatchObject({ role: 'viewer', phone: member.phone })
    const again = await change(member.id, { ...edit, role: 'viewer', updatedAt: now.updatedAt })
    expect(again.body.member).toMatchObject({ role: 'viewer', phone: '8135550123' })
    const { updatedAt } = again.body.member
    const both = await Promise.all(['booker', 'admin'].map((role) => change(member.id, { role, updatedAt })))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    await change(member.id, { isActive: false })
  })

  test('never loses its last admin, even if two leave at once', async () => {
    const { body } = await send('GET', '/team')
    const own = body.team.find(({ username }: { username: string }) => username === 'dealer').id
    for (const json of [{ role: 'booker' }, { isActive: false }]) {
      const refused = await change(own, json)
      expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
    }
    for (let round = 0; round < 5; round++) {
      const second = await add({ email: `second${round}@bayshore.example`, role: 'admin' })
      const { id } = second.body.member
      const gone = await Promise.all([change(own, { role: 'viewer' }), change(id, { isActive: false })])
      expect(gone.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      const { db } = api.database
      await db.write([
        sql`UPDATE users SET dealer_role = 'admin' WHERE id = ${own}`,
        sql`UPDATE users SET is_active = 0 WHERE id = ${id}`,
      ])
      admin = await signedIn(api, 'dealer')
    }
  })
})

/** Two people edit one place: the later one names what was seen, and is told. Source: DEALER-15. */
async function refuseOutdated(seen: { id: string; updatedAt: string }): Promise<void> {
  const put = (changes: object) => send('PUT', `/locations/${seen.id}`, { ...seen, ...changes }, booker)
  const first = await put({ gateNotes: 'Gate code 4417' })
  expect(first.body.location.gateNotes).toBe('Gate code 4417')
  const hours = { hours: 'Mon-Sat 7 am - 4 pm' }
  const second = await put(hours)
  expect([second.status, second.body.code]).toEqual([409, 'order_changed'])
  expect(second.body.error).toContain('Somebody else changed this location')
  // A repeat whose answer was lost is done.
  expect((await put({ gateNotes: 'Gate code 4417' })).body.location).toEqual(first.body.location)
  const third = await put({ ...first.body.location, ...hours })
  expect(third.body.location).toMatchObject({ ...hours, gateNotes: 'Gate code 4417' })
  // An app of an earlier release names none.
  expect((await put({ updatedAt: undefined, name: 'Side lot' })).body.location.name).toBe('Side lot')
}

describe('saved locations', () => {
  test('are saved once, changed, removed, and invisible to other dealerships', async () => {
    const id = crypto.randomUUID()
    const location = { ...sampleLocation, id }
    const first = await send('POST', '/locations', location, booker)
    expect(first.status).toBe(201)
    expect(first.body.location).toMatchObject({
      ...location,
      contactPhone: '8135550118',
      hours: 'Mon-Fri 8 am - 5 pm',
    })
    expect((await send('POST', '/locations', location, booker)).body.location).toEqual(first.body.location)
    const other = await send('POST', '/locations', { ...location, name: 'Another lot' }, booker)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
    expect((await send('GET', '/locations', undefined, viewer)).body.locations).toEqual([first.body.location])
    expect((await send('GET', '/locations', undefined, stranger)).body.locations).toEqual([])
    expect((await send('POST', '/locations', location, viewer)).status).toBe(403)
    const changed = await send('PUT', `/locations/${id}`, { ...location, name: 'Back lot' }, booker)
    expect(changed.body.location).toMatchObject({
      name: 'Back lot',
      createdAt: first.body.location.createdAt,
    })
    await refuseOutdated(changed.body.location)
    expect((await send('PUT', `/locations/${id}`, location, stranger)).status).toBe(404)
    expect((await send('DELETE', `/locations/${id}`, undefined, stranger)).status).toBe(200)
    expect((await send('GET', '/locations')).body.locations).toHaveLength(1)
    expect((await send('DELETE', `/locations/${id}`, undefined, booker)).status).toBe(200)
    expect((await send('GET', '/locations')).body.locations).toEqual([])
  })
})
