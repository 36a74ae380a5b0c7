import { databaseOn } from '@switchback/db/client.ts'
import type { Context } from 'hono'
import type { Cell, Cells } from '../cells/cells.ts'
import { severalCells } from '../cells/several-cells.ts'
import { triggerOutbox } from '../outbox/deliver/trigger-outbox.ts'
import type { AppEnv } from '../request-context.ts'

type Door = (cells: Cells, c: Context<AppEnv>, name: string) => Cell | Promise<Cell>
type Fields = Readonly<Record<string, unknown>>

/** The fields of a JSON body; none of anything else. Routes read the same text again. */
async function fieldsOf(c: Context<AppEnv>): Promise<Fields> {
  try {
    const body: unknown = JSON.parse(await c.req.text())
    return typeof body === 'object' && body !== null ? (body as Fields) : {}
  } catch {
    return {}
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const bearerOf = (c: Context<AppEnv>) =>
  /^Bearer ([0-9a-f]{64})$/.exec(c.req.header('Authorization') ?? '')?.[1]

const bySession: Door = (cells, c) => {
  const token = bearerOf(c)
  return token === undefined ? cells.desk() : cells.forDealer(token)
}

const byTokenOfBody: Door = async (cells, c) => {
  const token = textOf((await fieldsOf(c))['token'])
  return token === undefined ? cells.desk() : cells.forLink(token)
}

/** Who is not signed in yet says who they are, or brings the link of a mail or the challenge of a second step. */
const byAccount: Door = async (cells, c) => {
  if (bearerOf(c) !== undefined) return bySession(cells, c, '')
  const { token, challenge, username, email } = await fieldsOf(c)
  const link = textOf(token) ?? textOf(challenge) ?? textOf(c.req.query('token'))
  if (link !== undefined) return cells.forLink(link)
  const person = textOf(username) ?? textOf(email)
  return person === undefined ? cells.desk() : cells.forPerson(person)
}

/** A device that was without a network names the session that it left by its hash. Source: ACCESS-22. */
const byEndedSession: Door = async (cells, c) => {
  const hash = textOf((await fieldsOf(c))['session'])
  return hash === undefined ? cells.desk() : cells.forSession(hash)
}

const byOrderOfBody: Door = async (cells, c) => cells.forOrder(textOf((await fieldsOf(c))['orderId']) ?? '')

/** The signature is checked behind the door: a forged report finds only which database refuses it. Source: PAY-7. */
const byReport: Door = async (cells, c) => {
  const { data } = (await fieldsOf(c)) as { data?: { object?: Fields } }
  const { id, payment_intent: intent } = data?.object ?? {}
  const intentId = textOf(intent) ?? textOf(id)
  return intentId === undefined ? cells.desk() : cells.forPayment(intentId)
}

/** Which door a request goes through, by its path; the part in brackets is the name that the door takes. */
const doors: readonly (readonly [path: RegExp, Door])[] = [
  [/^\/api\/(?:orders|track)\/([^/]+)/, (cells, _, id) => cells.forOrder(id)],
  [/^\/api\/(?:create-payment-intent|payments\/create-intent)$/, byOrderOfBody],
  [/^\/api\/sandbox\/payment-intents\/([^/]+)/, (cells, _, id) => cells.forPayment(id)],
  [/^\/api\/stripe\/webhook$/, byReport],
  [/^\/api\/driver\/([^/]+)/, (cells, _, token) => cells.forLink(token)],
  [/^\/api\/(?:manage|your-data|order-changes|papers|offers|signings|carrier-claims)(?:\/|$)/, byTokenOfBody],
  [/^\/api\/auth\/end-session$/, byEndedSession],
  [/^\/api\/auth\//, byAccount],
  [/^\/api\/(?:admin|emails)\//, (cells) => cells.desk()],
  [/^/, bySession],
]

function cellOfRequest(c: Context<AppEnv>, cells: Cells): Cell | Promise<Cell> {
  for (const [path, door] of doors) {
    const found = path.exec(c.req.path)
    if (found) return door(cells, c, found[1] ?? '')
  }
  return cells.desk()
}

/**
 * Opens the further cells of a deployment for a request, and lets the request work in the one that it belongs to.
 * @param onWrite as of `databaseOn`.
 * @throws DatabaseUnavailable if that cannot be found out.
 * Source: ORDER-51.
 */
export async function enterCell(
  c: Context<AppEnv>,
  home: Cell,
  onWrite: (statements: readonly string[]) => void,
): Promise<void> {
  const { config, connect, defer, log } = c.var
  const others = [...config.furtherCells].map(([name, address]): Cell => ({
    name,
    db: databaseOn(connect(address), onWrite),
    config: { ...config, cell: name },
    triggerDelivery: (ids) => defer(triggerOutbox(c.env.OUTBOX, ids, log, name)),
  }))
  const cells = severalCells(home, others)
  c.set('cells', cells)
  const { db, config: settings, triggerDelivery } = await cellOfRequest(c, cells)
  c.set('db', db)
  c.set('config', settings)
  c.set('triggerDelivery', triggerDelivery)
}
