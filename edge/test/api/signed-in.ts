import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import type { ApiUnderTest } from './api-under-test.ts'

/** Signs a demo account in (`seedPeople` must have run) and returns the headers for its requests. */
export async function signedIn(api: ApiUnderTest, username: string): Promise<{ Authorization: string }> {
  const isStaff = ['admin', 'finance', 'support', 'ops'].includes(username)
  const password = isStaff ? demoPasswords.staff : demoPasswords.dealer
  const { body } = await api.send('POST', '/api/auth/login', { json: { username, password } })
  return { Authorization: `Bearer ${body.token}` }
}
