/** One line of the log. It never contains an order id, a name, an address, or any other personal data. */
export type LogEntry = {
  readonly event: string
  readonly level: 'info' | 'warn' | 'error'
  readonly [fact: string]: string | number | boolean | null | undefined
}

export type Log = (entry: LogEntry) => void

/** Writes entries as lines of JSON for the platform's log. */
export const writeLog: Log = (entry) => {
  // oxlint-disable-next-line no-console -- the one place that writes the log
  console.log(JSON.stringify(entry))
}
