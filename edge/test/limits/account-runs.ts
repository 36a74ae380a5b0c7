import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { freshPasswordLink } from '../api/fresh-password-link.ts'
import { signedIn } from '../api/signed-in.ts'
import { accountSamples } from '../fuzz/account-samples.ts'
import { sendFrom, type Headers, type Run, type Spend, type World } from './spending-world.ts'

const hashes = 'PASSWORD_HASHES_PER_CALLER_PER_HOUR'
const account = '/api/auth/account'
const password = demoPasswords.dealer

/** A call that costs a password hash, whatever it answers. */
function hash(route: string, changes: object = {}): Run {
  const [method = '', path = ''] = route.split(' ')
  return {
    route,
    limit: hashes,
    over: 'refused',
    begin: (world: World) => (n) => {
      const headers = path.startsWith(account) ? world.dealer : {}
      return sendFrom(world, n, [method, path, headers], { ...accountSamples[route], ...changes })
    },
  }
}

const notice = (route: string, begin: Run['begin']): Run => ({
  route,
  limit: 'MAILS_PER_CALLER_PER_HOUR',
  over: 'held',
  begin,
})

const changeContact =
  (world: World): Spend =>
  (n) => {
    const json = { ...accountSamples['PATCH /api/auth/account'], lastName: `Whit ${'I'.repeat(n + 1)}` }
    return sendFrom(world, n, ['PATCH', account, world.dealer], json)
  }

/** Each change answers with a new token and ends the others. */
async function changePassword(world: World): Promise<Spend> {
  let token: Headers = await signedIn(world.api, 'booker')
  let currentPassword: string = password
  return async (n) => {
    const json = { currentPassword, password: `a long new password ${n}` }
    const answer = await sendFrom(world, n, ['POST', `${account}/password`, token], json)
    token = { Authorization: `Bearer ${answer.body.token}` }
    currentPassword = json.password
    return answer
  }
}

async function resetPassword(world: World): Promise<Spend> {
  return async (n) => {
    const token = await freshPasswordLink(world.api, 'booker')
    const json = { token, password: `another long password ${n}` }
    return sendFrom(world, n, ['POST', '/api/auth/reset-password'], json)
  }
}

/** Turns two-step sign-in on, and on again with a new secret. */
async function confirm(world: World, n: number, headers: Headers) {
  const begun = await sendFrom(world, n, ['POST', `${account}/two-factor`, headers], { password })
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.secret) })
  const json = { code: totp.generate({ timestamp: world.api.now().getTime() }) }
  return sendFrom(world, n, ['POST', `${account}/two-factor/confirm`, headers], json)
}

const turnOff = (world: World, n: number, headers: Headers) =>
  sendFrom(world, n, ['POST', `${account}/two-factor/off`, headers], { password })

const confirmAndOff =
  (last: 'confirm' | 'off') =>
  async (world: World): Promise<Spend> => {
    const headers = await signedIn(world.api, 'viewer')
    return async (n) => {
      const confirmed = await confirm(world, n, headers)
      const off = await turnOff(world, n, headers)
      return last === 'off' ? off : confirmed
    }
  }

async function renewCodes(world: World): Promise<Spend> {
  const headers = await signedIn(world.api, 'viewer')
  await confirm(world, 0, headers)
  return async (n) => {
    const answer = await sendFrom(world, n, ['POST', `${account}/two-factor/recovery-codes`, headers], {
      password,
    })
    if (n === 4) await turnOff(world, n, headers)
    return answer
  }
}

/** Signs in by a recovery code, of which each works once. */
async function useRecoveryCode(world: World): Promise<Spend> {
  const headers = await signedIn(world.api, 'viewer')
  const { recoveryCodes } = (await confirm(world, 0, headers)).body
  return async (n) => {
    const login = { username: 'viewer', password }
    const { body } = await sendFrom(world, n, ['POST', '/api/auth/login'], login)
    const json = { challenge: body.challenge, code: recoveryCodes[n] }
    const answer = await sendFrom(world, n, ['POST', '/api/auth/two-factor'], json)
    if (n === 4) await turnOff(world, n, headers)
    return answer
  }
}

const browsers = ['Firefox/140', 'Chrome/140', 'Edg/140', 'OPR/140', 'Safari/605']
const systems = ['Windows', 'Macintosh', 'Linux', 'Android', 'iPhone', 'iPad']

/** Signs in on a new kind of device each time. */
async function signInElsewhere(world: World): Promise<Spend> {
  await signedIn(world.api, 'viewer')
  return (n) => {
    const agent = `${browsers[n % browsers.length]} ${systems[Math.floor(n / browsers.length) % systems.length]}`
    const login = { username: 'viewer', password }
    return sendFrom(world, n, ['POST', '/api/auth/login', { 'User-Agent': agent }], login)
  }
}

/** Each call erases another account, all with the receiver's address. */
async function eraseAccounts(world: World): Promise<Spend> {
  const { db } = world.api.database
  return async (n) => {
    const username = `erased.${n}`
    await db.write([
      sql`INSERT INTO users (id, username, email, first_name, last_name, password_hash, dealer_id, dealer_role, is_active, created_at, updated_at)
        SELECT ${username}, ${username}, ${world.receiver(n)}, 'Erin', 'Ellis', password_hash, dealer_id, 'viewer', 1, created_at, updated_at
        FROM users WHERE username = 'viewer'`,
    ])
    const { body } = await sendFrom(world, n, ['POST', '/api/auth/login'], { username, password })
    const headers = { Authorization: `Bearer ${body.token}` }
    const json = { password, isConfirmed: true }
    return sendFrom(world, n, ['POST', `${account}/erase`, headers], json)
  }
}

/** Every route of a user's own account, and of signing in, that costs something. */
export const accountRuns: readonly Run[] = [
  hash('POST /api/auth/login', { username: 'dealer', password }),
  hash('POST /api/auth/two-factor'),
  hash('POST /api/auth/reset-password'),
  hash('POST /api/dealer/apply', { username: 'dealer' }),
  hash('PATCH /api/auth/account'),
  hash('POST /api/auth/account/password'),
  hash('POST /api/auth/account/two-factor'),
  hash('POST /api/auth/account/two-factor/confirm'),
  hash('POST /api/auth/account/erase'),
  hash('POST /api/auth/account/two-factor/off'),
  hash('POST /api/auth/account/two-factor/recovery-codes'),
  notice('PATCH /api/auth/account', changeContact),
  notice('POST /api/auth/account/password', changePassword),
  notice('POST /api/auth/account/two-factor/confirm', confirmAndOff('confirm')),
  notice('POST /api/auth/account/erase', eraseAccounts),
  notice('POST /api/auth/account/two-factor/off', confirmAndOff('off')),
  notice('POST /api/auth/account/two-factor/recovery-codes', renewCodes),
  notice('POST /api/auth/two-factor', useRecoveryCode),
  notice('POST /api/auth/login', signInElsewhere),
  notice('POST /api/auth/reset-password', resetPassword),
]
