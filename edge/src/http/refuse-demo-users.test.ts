import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { closeDemoUsers } from '@switchback/db/seed/close-demo-users.ts'
import { seedDemo } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, zipTable, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { productionSettings } from '../../test/api/production-settings.ts'
import { createApp } from '../app.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
  await seedDemo(api.database.db, new Date())
})
afterAll(() => api.stop())

/** A separate production isolate over the same database. */
function production() {
  const errors: unknown[] = []
  const app = createApp({ zipTable, log: (entry) => void (entry.event === 'error' && errors.push(entry)) })
  const bindings = { ...productionSettings, DATABASE_URL: api.database.url }
  const ask = (path: string, json?: object, headers: Record<string, string> = {}) =>
    app.request(
      path,
      json
        ? {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(json),
          }
        : { headers },
      bindings,
    )
  return { ask, errors }
}

const staff = { username: 'finance', password: demoPasswords.staff }

test('production serves nothing while demo accounts are active, and its log says how to close them', async () => {
  const { ask, errors } = production()
  for (const path of ['/api/health', '/api/config', '/api/rates', '/api/admin/orders', '/api/nothing']) {
    expect([path, (await ask(path)).status]).toEqual([path, 500])
  }
  expect((await ask('/api/auth/login', staff)).status).toBe(500)
  expect(errors.at(-1)).toMatchObject({ message: expect.stringContaining('npm run remove-demo-users') })
})

test('a demo account that is added later can neither sign in nor use its session', async () => {
  const { body } = await api.send('POST', '/api/auth/login', { json: staff })
  const session = { Authorization: `Bearer ${body.token}` }
  const db = api.database.db
  await db.write([sql`UPDATE users SET is_active = 0 WHERE id GLOB 'demo-*'`])
  const { ask } = production()
  expect((await ask('/api/health')).status).toBe(200)
  await db.write([sql`UPDATE users SET is_active = 1 WHERE id GLOB 'demo-*'`])
  const signedIn = await ask('/api/auth/login', staff)
  expect([signedIn.status, await signedIn.json()]).toMatchObject([401, { code: 'wrong_credentials' }])
  expect((await ask('/api/auth/me', undefined, session)).status).toBe(401)
  expect((await api.send('GET', '/api/auth/me', { headers: session })).status).toBe(200)
})

test('closing demo accounts preserves their history, ends their sessions, frees their names, and lets production serve', async () => {
  const db = api.database.db
  const { body } = await api.send('POST', '/api/auth/login', { json: staff })
  expect(await closeDemoUsers(db, new Date())).toBe(8)
  expect(await closeDemoUsers(db, new Date())).toBe(0)
  const { ask } = production()
  expect((await ask('/api/health')).status).toBe(200)
  expect((await ask('/api/auth/login', staff)).status).toBe(401)
  const headers = { Authorization: `Bearer ${body.token}` }
  expect((await api.send('GET', '/api/auth/me', { headers })).status).toBe(401)
  expect((await api.send('POST', '/api/auth/login', { json: staff })).status).toBe(401)
  const names = await db.sql.all<{ username: string }>('SELECT username FROM users')
  expect(names.filter(({ username }) => !username.startsWith('closed-demo-user-'))).toEqual([])
})
