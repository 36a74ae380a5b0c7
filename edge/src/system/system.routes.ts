import { Refusal } from '@switchback/core/errors/refusal.ts'
import { Hono } from 'hono'
import { sha256Hex } from '../http/hash.ts'
import type { AppEnv } from '../request-context.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'

/** The code loads with the first look. */
const reader = () => import('./read-system.ts')

/** The system page; for those who manage staff. Source: SYSTEM-1. */
export const adminSystem = new Hono<StaffEnv>().get('/', allow('users'), async (c) => {
  const { readSystem } = await reader()
  return c.json({ success: true as const, ...(await readSystem({ ...c.var, backups: c.env.BACKUPS })) })
})

/** Compares hashes, so that the time of the answer says nothing about the token. */
async function isToken(header: string | undefined, token: string): Promise<boolean> {
  const [given, wanted] = await Promise.all([sha256Hex(header ?? ''), sha256Hex(`Bearer ${token}`)])
  return given === wanted
}

/** The same for a monitor, which signs in with a token of its own. Source: SYSTEM-4. */
export const publicHealth = new Hono<AppEnv>().get('/details', async (c) => {
  const { healthToken } = c.var.config
  if (healthToken === undefined) throw new Refusal('not_found')
  if (!(await isToken(c.req.header('Authorization'), healthToken))) throw new Refusal('unauthenticated')
  const { readSystem } = await reader()
  const system = await readSystem({ ...c.var, backups: c.env.BACKUPS })
  return c.json({ success: system.state !== 'failure', ...system }, system.state === 'failure' ? 503 : 200)
})
