import { queryPlan } from '@switchback/db/testing/query-plan.ts'
import { sql } from 'drizzle-orm'
import type { ApiUnderTest } from './api-under-test.ts'

type Statement = { sql?: string; sql_id?: number; args?: { type: string; value?: string }[] }
type Pipeline = {
  requests: { type: string; sql?: string; sql_id?: number; batch?: { steps: { stmt: Statement }[] } }[]
}

/** The wire format replaces a repeated text with a number. */
function statementsOf({ requests }: Pipeline): Statement[] {
  const texts = new Map(
    requests.filter(({ type }) => type === 'store_sql').map((each) => [each.sql_id, each.sql]),
  )
  return requests
    .flatMap((request) => request.batch?.steps ?? [])
    .map(({ stmt: { sql: text, sql_id: id, args = [] } }) => ({ sql: text ?? texts.get(id) ?? '', args }))
}

/** Every distinct statement that the app sends during `work`. */
async function recorded(api: ApiUnderTest, work: () => Promise<void>): Promise<Statement[]> {
  const sent = new Map<string, Statement>()
  api.intercept = async (request) => {
    const text = await request.clone().text()
    if (!request.url.endsWith('/pipeline')) return request
    for (const statement of statementsOf(JSON.parse(text) as Pipeline))
      sent.set(statement.sql ?? '', statement)
    return request
  }
  await work()
  api.intercept = undefined
  return [...sent.values()].filter(({ sql: text = '' }) =>
    /^(select|insert|update|delete|with)/i.test(text.trim()),
  )
}

/** The first rows of a list, along an index: the scan stops when the page is full. */
function isFirstPage(text: string, step: string): boolean {
  return (
    /^SCAN \w+ USING (COVERING )?INDEX/.test(step) && text.endsWith(' limit ?') && !text.includes(' where ')
  )
}

/**
 * Sums of report totals: the ranges come as a JSON parameter, and the groups of a few hundred rows are sorted. What
 * they read does not depend on the number of orders, which a test of its own counts.
 */
function isSumOfTotals(text: string, step: string): boolean {
  return (
    text.includes('CROSS JOIN "report_totals"') &&
    /^(?:SCAN parts VIRTUAL TABLE|SCAN totals|USE TEMP B-TREE FOR GROUP BY)/.test(step)
  )
}

/** The steps of a statement that slow down as rows are added: full table scans and sorts. */
async function slowSteps(api: ApiUnderTest, { sql: text = '', args = [] }: Statement): Promise<string[]> {
  const values = args.map(({ value }) => sql`${value ?? null}`)
  const [first = '', ...rest] = text.split('?')
  const parts = rest.flatMap((part, index) => [values[index] ?? sql`NULL`, sql.raw(part)])
  const plan = await queryPlan(api.database.db, sql.join([sql.raw(first), ...parts]))
  return plan.filter(
    (step) =>
      !isSumOfTotals(text, step) &&
      ((/^SCAN (?!CONSTANT ROW)/.test(step) && !isFirstPage(text, step)) || /USE TEMP B-TREE/.test(step)),
  )
}

/** The statements during `work` that scan a whole table or sort one, and how many the app sent. */
export async function slowStatements(api: ApiUnderTest, work: () => Promise<void>) {
  const statements = await recorded(api, work)
  const slow: { statement: string | undefined; steps: string[] }[] = []
  for (const statement of statements) {
    const steps = await slowSteps(api, statement)
    if (steps.length > 0) slow.push({ statement: statement.sql, steps })
  }
  return { count: statements.length, slow }
}

/** A list sorts what an inner query with a limit, or with ids, has found. */
export const sortsFew = (statement = ''): boolean =>
  /\) AS walked WHERE (TRUE|[\s\S]+ [<>] \(\?, \?\)) ORDER BY sort_key/.test(statement) ||
  /"id" IN \(SELECT \* FROM \(SELECT [\s\S]+ LIMIT \?\)\) order by/.test(statement)
