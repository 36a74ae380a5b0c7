type Value = { readonly type: string; readonly value?: string }

const argOf = (value: unknown) =>
  typeof value === 'number'
    ? { type: 'integer', value: String(value) }
    : { type: 'text', value: typeof value === 'string' ? value : JSON.stringify(value) }

/** Runs one statement and returns its rows, and how many the server read for them. */
export async function rowsRead(
  url: string,
  { sql, params }: { readonly sql: string; readonly params: readonly unknown[] },
): Promise<{ readonly rowsRead: number; readonly rows: (string | number | null)[][] }> {
  const body = {
    requests: [{ type: 'execute', stmt: { sql, args: params.map(argOf) } }, { type: 'close' }],
  }
  const response = await fetch(`${url}/v2/pipeline`, { method: 'POST', body: JSON.stringify(body) })
  const { results } = (await response.json()) as {
    results: { response: { result: { rows_read: number; rows: Value[][] } } }[]
  }
  const result = results[0]?.response.result
  if (!result) throw new Error('The database returned no result')
  const rows = result.rows.map((row) =>
    row.map(({ type, value = null }) => (type === 'integer' ? Number(value) : value)),
  )
  return { rowsRead: result.rows_read, rows }
}
