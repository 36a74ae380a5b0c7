/**
 * Why rows that match may be missing: there are more than a file or a print takes (`rows`), few of the rows fit and the
 * search stopped before its end (`requests`), or the server sorts only the newest rows that it found (`sorted`).
 */
type Stop = 'rows' | 'requests' | 'sorted'

/** The rows for a file or a print. */
export type FoundRows<Row> = {
  readonly rows: readonly Row[]
  readonly stop?: Stop | undefined
  /** The rows are those that match among this many of the newest; undefined if among all. */
  readonly sortedAmong?: number | undefined
}
