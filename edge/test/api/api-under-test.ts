import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hanFontPath, type LoadFont } from '@switchback/core/documents/fonts.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import { startScratchDatabase, type ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { createApp } from '../../src/app.ts'
import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { addTestCarrier } from './test-carrier.ts'
import type { Bindings } from '../../src/bindings.ts'
import type { LogEntry } from '../../src/http/log.ts'

const zipPack = fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-coordinates.bin'))
const placesPack = fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-places.bin'))
/** Reads a font of documents from its file. */
export const loadFont: LoadFont = async (name) => {
  const file = fileURLToPath(
    name === 'han'
      ? new URL(`../../../pwa/public${hanFontPath}`, import.meta.url)
      : import.meta.resolve(`@switchback/core/assets/document-${name}.ttf`),
  )
  return new Uint8Array(readFileSync(file)).buffer
}

export const zipTable = openZipTable(readFileSync(zipPack))

/** A response with its body read. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  /** Any JSON. */
  readonly body: ReturnType<typeof JSON.parse>
}

type Sent = { readonly json?: unknown; readonly text?: string; readonly headers?: Record<string, string> }

/**
 * The real app over a real libSQL server, in Node, with a clock and a network that tests can control.
 * Source: ADR-1.
 */
export type ApiUnderTest = {
  readonly database: ScratchDatabase
  readonly log: LogEntry[]
  /** Round trips to the database that responses waited for, since this was last reset. */
  roundTrips: number
  /** Advances the app's clock. */
  pass(milliseconds: number): void
  now(): Date
  /** The brand's business day so many days from now; it differs from the UTC date in the evening. */
  dayIn(days: number): string
  /** Intercepts the app's network calls while it is set. */
  intercept: ((request: Request) => Promise<Request | Response>) | undefined
  send(method: string, path: string, sent?: Sent): Promise<Answer>
  /** Sends any request and returns the raw response. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Waits for the work that requests left for after their responses. */
  settle(): Promise<void>
  stop(): Promise<void>
}

type Plan = {
  readonly settings?: Readonly<Record<string, string>>
  /** Queue and bucket; none by default. */
  readonly bindings?: Bindings
  /** Fills an empty database; by default with today's schema, the rates, and a carrier. */
  readonly database?: (empty: ScratchDatabase) => Promise<unknown>
}

async function withRates({ db }: ScratchDatabase): Promise<void> {
  await seedRates(db, new Date())
  await addTestCarrier(db)
}

/** Starts the app on a scratch database that holds only the rates and a carrier by default. */
export async function startApi(plan: Plan = {}): Promise<ApiUnderTest> {
  const database = await startScratchDatabase({ migrated: plan.database === undefined })
  await (plan.database ?? withRates)(database)
  const bindings = {
    ENVIRONMENT: 'test',
    DATABASE_URL: database.url,
    ...liftedLimits,
    ...plan.settings,
    ...plan.bindings,
  }
  let passedMs = 0
  const deferred = new Set<Promise<unknown>>()
  const execution = {
    waitUntil: (work: Promise<unknown>) => {
      deferred.add(work)
      const forget = () => deferred.delete(work)
      work.then(forget, forget)
    },
    passThroughOnException: () => undefined,
    props: {},
  }
  const api: ApiUnderTest = {
    database,
    log: [],
    roundTrips: 0,
    intercept: undefined,
    pass: (milliseconds) => void (passedMs += milliseconds),
    now: () => new Date(Date.now() + passedMs),
    dayIn: (days) => addDays(dayOf(api.now(), defaultTimeZone), days),
    send: async (method, path, sent = {}) => {
      const body = sent.text ?? (sent.json === undefined ? undefined : JSON.stringify(sent.json))
      const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
      const init = { method, headers: { ...type, ...sent.headers }, ...(body === undefined ? {} : { body }) }
      const response = await app.request(path, init, bindings, execution)
      const text = await response.text()
      // A file has no fields to read.
      const isFile = response.headers.get('Content-Type') === 'application/pdf'
      const answer = text === '' || isFile ? {} : JSON.parse(text)
      return { status: response.status, headers: response.headers, body: answer }
    },
    request: async (path, init) => app.request(path, init, bindings, execution),
    settle: async () => {
      while (deferred.size > 0) await Promise.allSettled(deferred)
    },
    stop: () => database.stop(),
  }
  const app = createApp({
    zipTable,
    loadFont,
    loadPlaces: async () => readFileSync(placesPack),
    now: () => api.now(),
    log: (entry) => {
      api.log.push(entry)
      if (entry.event === 'request') api.roundTrips += Number(entry.databaseRoundTrips)
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const intercepted = (await api.intercept?.(request)) ?? request
      return intercepted instanceof Response ? intercepted : database.fetch(intercepted)
    },
  })
  return api
}
