import type { FollowResponse } from '@switchback/core/inspections/follow.ts'
import { MeResponse } from '@switchback/core/access/me-response.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import type { DealerAccount, InvoiceResponse } from '@switchback/core/invoices/invoice-response.ts'
import { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { DoneOperation } from '@switchback/core/offline/done-operation.ts'
import { PlacedOrder } from '@switchback/core/offline/placed-order.ts'
import { SavedDraft } from '@switchback/core/offline/saved-draft.ts'
import { DealerOrderDetails } from '@switchback/core/orders/response/dealer-order-details.ts'
import {
  DealerOrderResponse,
  DealerOrderRow,
} from '@switchback/core/orders/response/dealer-order-response.ts'
import { DealerRatesResponse } from '@switchback/core/pricing/dealer-rates-response.ts'
import { SavedRateCard } from '@switchback/core/pricing/rate-card.ts'
import { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import * as z from 'zod/mini'
import { sheetDraft } from './sheet-draft.ts'
import { onDevice } from './on-device.ts'
import type { DeviceDatabase, ListName, SavedRow } from './schema.ts'
import { parseRows } from './stored-rows.ts'

/** `profile` is JSON of the API as it was received; `savedAt` is an ISO instant of the device. */
const SavedDealerProfile = z.object({
  profile: z.custom<DealerProfile>(
    (value) => typeof value === 'object' && value !== null && 'id' in value && 'availableCredit' in value,
  ),
  savedAt: z.string(),
})

const SavedOrder = z.object({
  order: DealerOrderResponse,
  /** Earlier versions saved none. */
  details: z.optional(DealerOrderDetails),
  /** Where its vehicles were; of an earlier version, or never opened, none. */
  follow: z.optional(
    z.custom<FollowResponse & { savedAt: string }>(
      (value) => typeof value === 'object' && value !== null && 'vehicles' in value && 'savedAt' in value,
    ),
  ),
  savedAt: z.string(),
})
const SavedOrders = z.object({ orders: z.array(DealerOrderRow), savedAt: z.string() })

/** Of invoices and account only the parts that screens compute with are checked. */
const SavedInvoices = z.object({
  invoices: z.array(
    z.custom<InvoiceResponse>(
      (value) => typeof value === 'object' && value !== null && 'invoiceNumber' in value && 'total' in value,
    ),
  ),
  account: z.custom<DealerAccount>(
    (value) => typeof value === 'object' && value !== null && 'aging' in value && 'creditLimit' in value,
  ),
  savedAt: z.string(),
})

const SavedQuote = z.extend(QuoteResponse, {
  /** The total in dollars that the customer saw when the quote was requested, if the server saved another one. */
  seenPrice: z.optional(z.number()),
})

/** The schema of each list's values, and how many of them a device stores. */
const lists = {
  quotes: { value: SavedQuote, atMost: 20 },
  dealerQuotes: { value: DealerQuoteResponse, atMost: 50 },
  /** The id that a price was given, by the day and the price. */
  quoteIds: { value: z.string(), atMost: 20 },
  /** The order placed from a quote, by the quote's id. */
  // As many as a sheet of vehicles holds.
  orderedQuotes: { value: z.string(), atMost: 200 },
  placedOrders: { value: PlacedOrder, atMost: 20 },
  /** One row: the lines of the previous addresses, newest first. */
  addresses: { value: z.array(z.string()), atMost: 1 },
  rateCards: { value: SavedRateCard, atMost: 1 },
  dealerRates: { value: DealerRatesResponse, atMost: 1 },
  profiles: { value: MeResponse, atMost: 1 },
  /** Unfinished order forms, by their subject. */
  drafts: { value: SavedDraft, atMost: 20 },
  /** Requests without a response, by the idempotency key. */
  orderAttempts: { value: z.array(z.unknown()), atMost: 20 },
  /** The operations that left the outbox. */
  doneOperations: { value: DoneOperation, atMost: 200 },
  /** The dealership and its credit as of `savedAt`. */
  dealerProfiles: { value: SavedDealerProfile, atMost: 1 },
  /** Orders that were opened as of `savedAt`, by their id. */
  dealerOrders: { value: SavedOrder, atMost: 50 },
  /** Orders as of `savedAt`: the newest, a row for each list that shows them or counts lanes, and all that are open. */
  newestOrders: { value: SavedOrders, atMost: 4 },
  /** One row: the dealership's saved locations. */
  locations: { value: z.array(SavedLocation), atMost: 1 },
  /** One row: all open invoices and the account as of `savedAt`. */
  openInvoices: { value: SavedInvoices, atMost: 1 },
} as const satisfies Readonly<Record<ListName, { value: z.ZodMiniType; atMost: number }>>

export type ListValue<Name extends ListName> = z.output<(typeof lists)[Name]['value']>

type Place<Name extends ListName> = { readonly name: Name; readonly account: string }

async function read<Name extends ListName>(
  database: DeviceDatabase,
  name: Name,
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const schema = z.object({ id: z.string(), savedAt: z.number(), value: lists[name].value })
  const found = await parseRows(database, database.table(name), { schema, rows })
  return found as { id: string; savedAt: number; value: ListValue<Name> }[]
}

const isList = (name: string): name is ListName => Object.hasOwn(lists, name)

/** Moves rows that an earlier version set aside back to their lists, if this one can read them. Source: OFFLINE-26. */
async function takeBack(database: DeviceDatabase, name: ListName): Promise<void> {
  if ((await database.setAside.count()) === 0) return
  await database.transaction('rw', [database[name], database.setAside], async () => {
    const schema = z.object({ id: z.string(), savedAt: z.number(), value: lists[name].value })
    for (const key of await database.setAside.toCollection().primaryKeys()) {
      const aside = await database.setAside.get(key)
      const row = schema.safeParse(aside?.row)
      if (!aside || !isList(aside.from) || aside.from !== name || !row.success) continue
      if (!(await database[name].get(row.data.id))) await database[name].add(aside.row as SavedRow)
      await database.setAside.delete(key)
    }
  })
}

/** Newest first. @throws DeviceStorageError */
export const allSaved = <Name extends ListName>({ name, account }: Place<Name>): Promise<ListValue<Name>[]> =>
  onDevice(account, async (database) => {
    await takeBack(database, name)
    const rows = await database[name].orderBy('savedAt').toArray()
    return (await read(database, name, rows)).map(({ value }) => value).toReversed()
  })

async function takeBackOne(
  database: DeviceDatabase,
  name: ListName,
  id: string,
): Promise<SavedRow | undefined> {
  await takeBack(database, name)
  return database[name].get(id)
}

/** @throws DeviceStorageError */
export const findSaved = <Name extends ListName>(
  { name, account }: Place<Name>,
  id: string,
): Promise<ListValue<Name> | undefined> =>
  onDevice(account, async (database) => {
    const row = (await database[name].get(id)) ?? (await takeBackOne(database, name, id))
    return row && (await read(database, name, [row]))[0]?.value
  })

/** When the device saved it, by its own clock; undefined if it has not. @throws DeviceStorageError */
export const timeOfSaved = <Name extends ListName>(
  { name, account }: Place<Name>,
  id: string,
): Promise<number | undefined> =>
  onDevice(account, async (database) => {
    const row = await database[name].get(id)
    return row && (await read(database, name, [row]))[0]?.savedAt
  })

type Change<Name extends ListName> = {
  readonly id: string
  readonly change: (known: ListValue<Name> | undefined) => ListValue<Name>
  /** A known value stays where it is in the list; else it becomes the newest. */
  readonly staysInPlace?: boolean
}

/** Within the caller's transaction, which needs the list and `setAside`. */
export async function updateRow<Name extends ListName>(
  database: DeviceDatabase,
  name: Name,
  { id, change, staysInPlace = false }: Change<Name>,
): Promise<ListValue<Name>> {
  const table = database[name]
  const row = await table.get(id)
  const [known] = row ? await read(database, name, [row]) : []
  const newest = await table.orderBy('savedAt').last()
  const savedAt = known && staysInPlace ? known.savedAt : Math.max(Date.now(), (newest?.savedAt ?? 0) + 1)
  const value = change(known?.value)
  await table.put({ id, savedAt, value })
  const ids = await table.orderBy('savedAt').primaryKeys()
  const oldestFirst = ids.filter((each) => each !== sheetDraft)
  await table.bulkDelete(oldestFirst.slice(0, Math.max(0, oldestFirst.length - lists[name].atMost)))
  return value
}

/** Adds or changes a value in one transaction, and drops the oldest beyond the list's limit. @throws DeviceStorageError */
export const updateSaved = <Name extends ListName>(
  { name, account }: Place<Name>,
  change: Change<Name>,
): Promise<ListValue<Name>> =>
  onDevice(account, (database) =>
    database.transaction(
      'rw',
      [database[name], database.setAside],
      async () =>
        // Dexie follows the awaits of an async function only.
        await updateRow(database, name, change),
    ),
  )

/** @throws DeviceStorageError */
export const removeSaved = <Name extends ListName>({ name, account }: Place<Name>, id: string) =>
  onDevice(account, (database) => database[name].delete(id))

/** Removes what was saved before a moment, in milliseconds. @throws DeviceStorageError */
export const removeSavedBefore = <Name extends ListName>({ name, account }: Place<Name>, moment: number) =>
  onDevice(account, (database) => database[name].where('savedAt').below(moment).delete())
