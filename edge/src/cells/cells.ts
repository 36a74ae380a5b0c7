import type { Database } from '@switchback/db/client.ts'
import type { Config } from '../config.ts'

/** One database and what depends on it. New orders of its dealerships carry its name. Source: ORDER-51. */
export type Cell = {
  readonly name: string
  readonly db: Database
  /** The settings, with this cell as that of new orders. */
  readonly config: Config
  /** As in `RequestContext`, for messages of this cell's outbox. */
  readonly triggerDelivery: (messageIds: readonly string[]) => void
}

/**
 * The doors to the databases. Nothing else opens one. With one database all of them lead to it and ask nothing; with
 * more, what no id names is asked of all of them at once.
 * Source: ORDER-51.
 */
export type Cells = {
  /** The cell that an order's id or tracking code names; the own one for a cell that does not exist. */
  readonly forOrder: (idOrCode: string) => Cell
  /** The cell of the dealership whose person holds this session. @throws DatabaseUnavailable */
  readonly forDealer: (sessionToken: string) => Promise<Cell>
  /** The cell of a session, by the hash of its token. @throws DatabaseUnavailable */
  readonly forSession: (tokenHash: string) => Promise<Cell>
  /** The cell of the order or account to which a mailed link leads. @throws DatabaseUnavailable */
  readonly forLink: (token: string) => Promise<Cell>
  /** The cell of a person's account, by user name or mail address; the own one if it has one, too. @throws DatabaseUnavailable */
  readonly forPerson: (name: string) => Promise<Cell>
  /** The cell of a card payment, by the provider's id of its intent. @throws DatabaseUnavailable */
  readonly forPayment: (intentId: string) => Promise<Cell>
  /** The own cell: staff, jobs, rates and everything that belongs to no order yet. */
  readonly desk: () => Cell
  /** The other cells. */
  readonly others: readonly Cell[]
}

/** The doors of a deployment with one database. */
export function oneCell(home: Cell): Cells {
  const door = async () => home
  return {
    forOrder: () => home,
    forDealer: door,
    forSession: door,
    forLink: door,
    forPerson: door,
    forPayment: door,
    desk: () => home,
    others: [],
  }
}
