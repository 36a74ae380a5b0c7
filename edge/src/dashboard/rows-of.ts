/** The rows of each query, in the queries' order. */
export type RowsOf<Queries extends readonly unknown[]> = {
  -readonly [At in keyof Queries]: Awaited<Queries[At]>
}
