import { createClient } from '@switchback/db/testing/plain-client.ts'

/** Something that the app told the user is saved. `mark` is in the row that it makes on the server. */
export type Intent = { readonly kind: 'order' | 'quote' | 'cancellation'; readonly mark: string }

/** A row of a device's outbox, as it is on disk. */
export type Left = { readonly mark: string; readonly status: string }

export type Verdict = {
  /** Neither on the server nor on a device. */
  readonly lost: string[]
  /** On the server more than once. */
  readonly doubled: string[]
  /** Still on a device, without a question to the user. */
  readonly stuck: string[]
  /** On a device, with a question to the user. */
  readonly waiting: string[]
}

/** How often the server has what a mark stands for. */
const countings: Readonly<Record<Intent['kind'], string>> = {
  order: 'SELECT customer_name AS mark, count(*) AS times FROM orders GROUP BY 1',
  quote: 'SELECT id AS mark, count(*) AS times FROM quotes GROUP BY 1',
  cancellation:
    "SELECT customer_name AS mark, count(*) AS times FROM orders JOIN order_events ON order_id = orders.id WHERE to_state = 'cancelled' GROUP BY 1",
}

/**
 * Judges a run: the set of accepted intents against the rows of the server, read by plain SQL, and what is left on the
 * devices. It shares no code with the app.
 */
export async function judge(
  databaseUrl: string,
  intents: readonly Intent[],
  left: readonly Left[],
): Promise<Verdict> {
  const client = createClient({ url: databaseUrl })
  const times = new Map<string, number>()
  for (const [kind, counting] of Object.entries(countings)) {
    for (const row of (await client.execute(counting)).rows) {
      times.set(`${kind} ${row['mark'] as string}`, Number(row['times']))
    }
  }
  client.close()
  // Also those whose "Saved" the browser did not live to say.
  const runs = new Set(intents.map(({ mark }) => mark.split(' ')[0]))
  const isOfRun = (name: string) => runs.has(name.split(' ')[1])
  const onDevice = new Set(left.map(({ mark }) => mark))
  const isGone = ({ kind, mark }: Intent) => !times.has(`${kind} ${mark}`) && !onDevice.has(mark)
  const marksWith = (isWanted: (status: string) => boolean) =>
    left.filter(({ status }) => isWanted(status)).map(({ mark }) => mark)
  return {
    lost: intents.filter(isGone).map(({ mark }) => mark),
    doubled: [...times].filter(([name, count]) => count > 1 && isOfRun(name)).map(([name]) => name),
    stuck: marksWith((status) => status !== 'attention'),
    waiting: marksWith((status) => status === 'attention'),
  }
}
