/**
 * Published prices in dollars, beyond what a plan includes. docs/growth.md names the source and date of each.
 */
const prices = {
  rowsReadPerBillion: 1,
  rowsWrittenPerMillion: 1,
  databaseGigabyteMonth: 0.5,
  requestsPerMillion: 0.3,
  cpuMsPerMillion: 0.02,
  queueOperationsPerMillion: 0.4,
  fileWritesPerMillion: 4.5,
  fileReadsPerMillion: 0.36,
  fileGigabyteMonth: 0.015,
  mailsPerThousand: 0.9,
  /** Twilio's price and the fee of a carrier. */
  textSegment: 0.0083 + 0.0035,
} as const

/** The use of everything over the life of one order, as measured. */
export type OfOrder = {
  readonly rowsRead: number
  readonly rowsWritten: number
  readonly databaseBytes: number
  readonly requests: number
  readonly cpuMs: number
  readonly mails: number
  readonly texts: number
  readonly textSegments: number
}

/** Two inspections of one vehicle with 12 photos each of 400 KB, each looked at twice. */
const files = { count: 24, bytes: 400_000, looks: 2 }
/** A message is written to the queue, read and deleted. */
const operationsOfMessage = 3
const monthsKept = 12
const gigabyte = 1e9

/** Dollars per 1,000 orders, by what they pay for. Storage is for a year. */
export function dollarsPerThousand(order: OfOrder): ReadonlyMap<string, number> {
  const messages = order.mails + order.texts
  const perOrder = {
    'rows read': (order.rowsRead * prices.rowsReadPerBillion) / 1e9,
    'rows written': (order.rowsWritten * prices.rowsWrittenPerMillion) / 1e6,
    'database, kept for a year': (order.databaseBytes / gigabyte) * monthsKept * prices.databaseGigabyteMonth,
    'requests of the Worker': ((order.requests + messages) * prices.requestsPerMillion) / 1e6,
    'processor time of the Worker': (order.cpuMs * prices.cpuMsPerMillion) / 1e6,
    'queue operations': (messages * operationsOfMessage * prices.queueOperationsPerMillion) / 1e6,
    'photos, estimated, kept for a year':
      (files.count * (prices.fileWritesPerMillion + files.looks * prices.fileReadsPerMillion)) / 1e6 +
      ((files.count * files.bytes) / gigabyte) * monthsKept * prices.fileGigabyteMonth,
    mails: (order.mails * prices.mailsPerThousand) / 1000,
    'text messages': order.textSegments * prices.textSegment,
  }
  return new Map(Object.entries(perOrder).map(([name, dollars]) => [name, dollars * 1000]))
}
