import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { limitNames, type LimitName } from '@switchback/core/rate-limits.ts'
import { messageReceivers } from '@switchback/core/messages/message-receivers.ts'
import { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { samePerson } from '../../src/limits/caller.ts'
import { startApi, type Answer, type ApiUnderTest } from '../api/api-under-test.ts'
import { fakeBindings } from '../api/fake-bindings.ts'
import { signedIn } from '../api/signed-in.ts'
import { callsPerRun, type Headers, type Run, type World } from './spending-world.ts'

/** Low enough to meet in a few calls; megabytes are spent by files of half of one. */
export const lowLimit = (name: LimitName): number => (name === 'STORED_MEGABYTES_PER_CALLER_PER_HOUR' ? 1 : 2)

/** All limits lifted but those given. */
const lifted = Object.fromEntries(limitNames.map((name) => [name, '999999999']))

/** The real app in which only these limits are low. */
export async function startWithLow(names: readonly LimitName[]): Promise<ApiUnderTest> {
  const low = Object.fromEntries(names.map((name) => [name, String(lowLimit(name))]))
  const settings = { ...liftedLimits, ...lifted, LEFT_ADDRESS_NOTICES_PER_HOUR: '0', ...low }
  const api = await startApi({ settings, bindings: fakeBindings() })
  await seedPeople(api.database.db, api.now())
  await api.database.db.write([
    api.database.db.sql
      .update(dealers)
      .set({ creditApproved: true, invoicingEnabled: true, creditLimitCents: 100_000_000 }),
  ])
  return api
}

const tokens = new WeakMap<ApiUnderTest, Promise<Pick<World, 'dealer'>>>()
async function people(api: ApiUnderTest): Promise<Pick<World, 'dealer'>> {
  const known = tokens.get(api) ?? signedIn(api, 'dealer').then((dealer) => ({ dealer }))
  tokens.set(api, known)
  return known
}

/** The traces of one run. */
export type Spent = {
  readonly answers: readonly Answer[]
  /** How often the limit was counted. */
  readonly counted: number
  readonly sent: { readonly mail: number; readonly sms: number }
  readonly held: { readonly mail: number; readonly sms: number }
  /** The most mails that one receiver was sent; the dispatch desk has limits of its own. */
  readonly mailsToOne: number
}

async function readSpent(
  { database: { db } }: ApiUnderTest,
  limit: LimitName,
): Promise<Omit<Spent, 'answers'>> {
  const [sent, held, counters] = await db.read([
    db.sql.select().from(outboxMessages),
    db.sql.select().from(heldMessages),
    db.sql.all<{ hits: number }>(
      sql`SELECT coalesce(max(hits), 0) AS hits FROM (SELECT sum(hit_count) AS hits FROM rate_counters WHERE bucket = ${limit} OR bucket LIKE ${`${limit}:%`} GROUP BY bucket)`,
    ),
  ])
  const count = (rows: readonly { readonly channel: string }[]) => ({
    mail: rows.filter(({ channel }) => channel === 'mail').length,
    sms: rows.filter(({ channel }) => channel === 'sms').length,
  })
  const mails = sent.filter(({ channel, kind }) => channel === 'mail' && messageReceivers[kind] !== 'desk')
  const perPerson = Map.groupBy(mails, ({ recipient }) => samePerson(recipient))
  return {
    counted: counters[0]?.hits ?? 0,
    sent: count(sent),
    held: count(held),
    mailsToOne: Math.max(0, ...[...perPerson.values()].map((some) => some.length)),
  }
}

const clear = ({ database: { db } }: ApiUnderTest) =>
  db.write([
    sql`DELETE FROM rate_counters`,
    sql`DELETE FROM held_messages`,
    sql`DELETE FROM manage_links`,
    sql`DELETE FROM outbox_messages`,
  ])

let runs = 0

/** Whose limit is met: the caller's, from one network to many receivers, or the receiver's, from many networks. */
export type Side = 'caller' | 'receiver'

/**
 * Spends the limit of a run: prepares it, forgets what that cost, and sends its calls.
 * @throws Error if `begin` cannot prepare what the calls need
 */
export async function spend(api: ApiUnderTest, run: Run, side: Side): Promise<Spent> {
  runs += 1
  const mark = runs
  const isCaller = side === 'caller'
  const from = (n: number): Headers => ({
    'CF-Connecting-IP': isCaller ? '192.0.2.1' : `198.51.100.${n + 1}`,
  })
  const world: World = {
    api,
    from,
    ...(await people(api)),
    receiver: (n) => (isCaller ? `run${mark}-${n}@example.com` : `victim${mark}+${n}@example.com`),
    phone: (n) => (isCaller ? `813555${String(1000 + n)}` : '8135551000'),
  }
  await clear(api)
  const call = await run.begin(world)
  await api.settle()
  await clear(api)
  const answers: Answer[] = []
  for (let n = 0; n < callsPerRun; n++) answers.push(await call(n))
  await api.settle()
  const limit = isCaller ? run.limit : ('MAILS_PER_RECEIVER_PER_HOUR' as const)
  return { answers, ...(await readSpent(api, limit)) }
}
