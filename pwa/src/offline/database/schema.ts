import type { Dexie, Table } from 'dexie'

/** Raised only for a format that older code would damage: that code then refuses to open the database. */
export const formatVersion = 1

/** IndexedDB's number of the latest version below: ten times Dexie's. */
export const nativeVersion = 30

/** A row of a saved list. `value` is JSON of the API, parsed with a schema of core on every read. */
export type SavedRow = { readonly id: string; readonly savedAt: number; readonly value: unknown }

/** Lists of {@link SavedRow}. */
export type ListName =
  | 'quotes'
  | 'dealerQuotes'
  | 'quoteIds'
  | 'orderedQuotes'
  | 'placedOrders'
  | 'addresses'
  | 'rateCards'
  | 'dealerRates'
  | 'profiles'
  | 'drafts'
  | 'orderAttempts'
  | 'doneOperations'
  | 'dealerProfiles'
  | 'dealerOrders'
  | 'newestOrders'
  | 'locations'
  | 'openInvoices'

/** Another version of the app may have written it, so every read parses it. */
type StoredRow = Readonly<Record<string, unknown>>

/** A row that its schema rejects, as it was found. It stays for a later version of the app to read. */
export type SetAsideRow = { readonly from: string; readonly row: unknown; readonly setAsideAt: number }

type Tables = Record<ListName, Table<SavedRow, string>> & {
  files: Table<StoredRow, string>
  /** The bytes of files, apart from their rows so that a list of files does not load them. */
  contents: Table<{ readonly id: string; readonly content: ArrayBuffer }, string>
  outbox: Table<StoredRow, string>
  setAside: Table<SetAsideRow, number>
  meta: Table<{ readonly key: string; readonly value: number }, string>
}

/** Everything that one account stores on this device. Source: OFFLINE-4, OFFLINE-5. */
export type DeviceDatabase = Dexie & Tables

/** The tables of version 2. */
type LaterTable = 'doneOperations' | 'dealerProfiles' | 'dealerOrders' | 'newestOrders' | 'locations'
/** The tables of version 3. */
type ThirdTable = 'openInvoices'

/** Version 1. A later version only adds tables and indexes, so that an app that was rolled back still works. */
export const firstVersion: Readonly<Record<Exclude<keyof Tables, LaterTable | ThirdTable>, string>> = {
  quotes: 'id, savedAt',
  dealerQuotes: 'id, savedAt',
  quoteIds: 'id, savedAt',
  orderedQuotes: 'id, savedAt',
  placedOrders: 'id, savedAt',
  addresses: 'id, savedAt',
  rateCards: 'id, savedAt',
  dealerRates: 'id, savedAt',
  profiles: 'id, savedAt',
  drafts: 'id, savedAt',
  orderAttempts: 'id, savedAt',
  files: 'id, owner, savedAt',
  contents: 'id',
  outbox: 'id, lane',
  setAside: '++',
  meta: 'key',
}

/** Version 2: the history of the outbox, and the dealership's profile, orders and saved locations. */
export const secondVersion: Readonly<Record<LaterTable, string>> = {
  doneOperations: 'id, savedAt',
  dealerProfiles: 'id, savedAt',
  dealerOrders: 'id, savedAt',
  newestOrders: 'id, savedAt',
  locations: 'id, savedAt',
}

/** Version 3: the dealership's open invoices. */
export const thirdVersion: Readonly<Record<ThirdTable, string>> = { openInvoices: 'id, savedAt' }
