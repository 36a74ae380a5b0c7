import {
  errorNames,
  pagePatterns,
  vitalRatings,
  vitals,
} from '@switchback/core/client-reports/report-values.ts'
import { operationKinds } from '@switchback/core/sync/sync-request.ts'
import { jobNames, webhookSources } from '@switchback/core/system/system-facts.ts'

/** The words that a field may hold: a closed list, or the pattern of one of our routes, which holds no digit. */
type Words = readonly string[] | 'route'

type Counter = {
  /** The fields by which counts are grouped, in the order of the columns `blob1`, `blob2` ... */
  readonly blobs: Readonly<Record<string, Words>>
  /** The figures, in the order of the columns `double1`, `double2` ... */
  readonly doubles: readonly string[]
}

const outcomes = ['done', 'failed'] as const

/**
 * Every counter by the event of the log that it counts, which is its `index1`. A field holds one word of a closed list;
 * any other value is counted as `other`, so no counter holds an id, a name or an address. `docs/alerts.md` queries them.
 * Source: SYSTEM-10.
 */
export const counters = {
  request: {
    blobs: {
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      route: 'route',
      status: ['2xx', '3xx', '4xx', '5xx'],
    },
    doubles: ['milliseconds', 'databaseMilliseconds', 'databaseRoundTrips'],
  },
  price: { blobs: { channel: ['retail', 'dealer'] }, doubles: ['milliseconds'] },
  order_placed: {
    blobs: { channel: ['retail', 'dealer'], by: ['customer', 'dealer', 'staff'] },
    doubles: ['vehicles'],
  },
  payment: {
    blobs: {
      outcome: ['succeeded', 'failed', 'refunded', 'disputed', 'unknown'],
      payable: ['order', 'invoices', 'none'],
    },
    doubles: [],
  },
  message: {
    blobs: { channel: ['mail', 'sms', 'push'], outcome: ['sent', 'later', 'dead', 'kept'] },
    doubles: ['waitedSeconds'],
  },
  webhook_refused: { blobs: { source: webhookSources }, doubles: [] },
  sync_operations: {
    blobs: { kind: operationKinds, outcome: ['applied', 'refused', 'retry'] },
    doubles: ['operations'],
  },
  job_run: { blobs: { job: jobNames, outcome: outcomes }, doubles: ['milliseconds'] },
  client_error: { blobs: { page: pagePatterns, name: errorNames }, doubles: [] },
  web_vital: { blobs: { page: pagePatterns, vital: vitals, rating: vitalRatings }, doubles: ['value'] },
} as const satisfies Readonly<Record<string, Counter>>

export type CounterName = keyof typeof counters
type BlobsOf<Name extends CounterName> = (typeof counters)[Name]['blobs']
type WordOf<Field> = Field extends readonly (infer Word)[] ? Word : string

/** The fields of a counter, by name. */
export type FieldsOf<Name extends CounterName> = {
  readonly [Field in keyof BlobsOf<Name>]: WordOf<BlobsOf<Name>[Field]> | 'other'
} & { readonly [Figure in (typeof counters)[Name]['doubles'][number]]: number }

/** Patterns of routes have letters, hyphens and names of parameters; whatever else comes is no pattern. */
const routePattern = /^(?:\/(?::?[A-Za-z-]{1,30}))+$/

/** The value as a word of its field. */
export function wordOf(words: Words, value: unknown): string {
  if (typeof value !== 'string') return 'other'
  const isKnown = words === 'route' ? routePattern.test(value) : words.includes(value)
  return isKnown ? value : 'other'
}
