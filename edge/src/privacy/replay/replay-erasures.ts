import type { ListedAccount, ListedErasure, ListedOrder } from '@switchback/core/privacy/erasure-list.ts'
import { readAccounts, replayAccount } from './replay-account.ts'
import { isReplayed, readOrder, readStates, replayOrder, type ReplayContext } from './replay-order.ts'

/** The result of a replay. */
export type Replayed = {
  /** How many orders and accounts were erased again. */
  readonly orders: number
  readonly accounts: number
  /** The ids of orders that are under way in this database, and so are not erased yet. */
  readonly underWay: readonly string[]
}

type Outcome = 'erased' | 'under_way' | 'changed' | 'none'

const atOnce = 1000

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += atOnce) yield items.slice(at, at + atOnce)
}

const ordersOf = (erasures: readonly ListedErasure[]) =>
  erasures.filter((each): each is ListedOrder => each.kind === 'order')
const accountsOf = (erasures: readonly ListedErasure[]) =>
  erasures.filter((each): each is ListedAccount => each.kind === 'account')

async function orderAgain(context: ReplayContext, listed: ListedOrder): Promise<Outcome> {
  const restored = await readOrder(context.db, listed.id)
  return !restored || isReplayed(listed, restored) ? 'none' : replayOrder(context, listed, restored)
}

async function accountAgain(context: ReplayContext, listed: ListedAccount): Promise<Outcome> {
  const [user] = await readAccounts(context.db, [listed.id])
  return user ? replayAccount(context, listed, user) : 'none'
}

/** The erasures of the list that a database does not show: of an order that it has not, there is none to replay. */
async function missingIn({ db }: ReplayContext, erasures: readonly ListedErasure[]) {
  const orders: ListedOrder[] = []
  for (const chunk of chunks(ordersOf(erasures))) {
    const states = await readStates(
      db,
      chunk.map(({ id }) => id),
    )
    orders.push(
      ...chunk.filter((listed) => {
        const state = states.get(listed.id)
        return state !== undefined && !isReplayed(listed, state)
      }),
    )
  }
  const accounts: ListedAccount[] = []
  for (const chunk of chunks(accountsOf(erasures))) {
    const rows = await readAccounts(
      db,
      chunk.map(({ id }) => id),
    )
    const ids = new Set(rows.map(({ id }) => id))
    accounts.push(...chunk.filter(({ id }) => ids.has(id)))
  }
  return { orders, accounts }
}

/** Somebody may change a row between its reading and its erasure. */
const attempts = 3

async function repeated(work: () => Promise<Outcome>): Promise<Outcome> {
  for (let attempt = 1; attempt < attempts; attempt++) {
    const outcome = await work()
    if (outcome !== 'changed') return outcome
  }
  return work()
}

/**
 * Erases again whatever the list names and a restored database has: it compares the rows, not moments, so it does not
 * matter from when the backup is, and a second run finds nothing to do. One that fails stops no other.
 * @throws AggregateError with the errors of those that failed, after the others.
 * Source: PRIVACY-16, ADR-94.
 */
export async function replayErasures(
  context: ReplayContext,
  erasures: readonly ListedErasure[],
): Promise<Replayed> {
  const missing = await missingIn(context, erasures)
  const failures: unknown[] = []
  const outcomeOf = (work: () => Promise<Outcome>) =>
    repeated(work).catch((error: unknown): Outcome => {
      failures.push(error)
      return 'none'
    })
  let [orders, accounts] = [0, 0]
  const underWay: string[] = []
  for (const listed of missing.orders) {
    const outcome = await outcomeOf(() => orderAgain(context, listed))
    if (outcome === 'under_way') underWay.push(listed.id)
    if (outcome === 'changed') failures.push(new Error('An order changed while it was erased again'))
    orders += Number(outcome === 'erased')
  }
  for (const listed of missing.accounts) {
    const outcome = await outcomeOf(() => accountAgain(context, listed))
    if (outcome === 'changed') failures.push(new Error('An account changed while it was erased again'))
    accounts += Number(outcome === 'erased')
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Erasures were not replayed')
  return { orders, accounts, underWay }
}
