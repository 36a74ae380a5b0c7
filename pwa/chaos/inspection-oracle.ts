import { createClient } from '@switchback/db/testing/plain-client.ts'
import type { Verdict } from './oracle.ts'

/** A row of the phone's outbox, as it is on disk. */
export type LeftItem = { readonly id: string; readonly inspectionId: string | null; readonly status: string }

export type InspectionVerdict = Verdict & {
  /** A photo came before the record that names it. */
  readonly early: string[]
  /** The longest time between the last photo and the final paper, in milliseconds. */
  readonly readyMs: number
}

/** The server's rows of one inspection: how many photos it lacks, and how often it entered the history. */
const found = `
  SELECT i.id, i.is_evidence AS isEvidence, i.received_at AS receivedAt, i.ready_at AS readyAt,
    (SELECT count(*) FROM inspection_photos p WHERE p.inspection_id = i.id) AS named,
    (SELECT count(*) FROM inspection_photos p WHERE p.inspection_id = i.id AND p.arrived_at IS NOT NULL) AS arrived,
    (SELECT count(*) FROM inspection_photos p WHERE p.inspection_id = i.id AND p.lost_reason IS NOT NULL) AS lost,
    (SELECT min(arrived_at) FROM inspection_photos p WHERE p.inspection_id = i.id) AS firstAt,
    (SELECT max(arrived_at) FROM inspection_photos p WHERE p.inspection_id = i.id) AS lastAt,
    (SELECT count(*) FROM order_events e WHERE e.order_id = i.order_id
      AND e.facts ->> '$.inspectionId' = i.id) AS told
  FROM inspections i`

type Found = {
  readonly isEvidence: number
  readonly receivedAt: string
  readonly readyAt: string | null
  readonly named: number
  readonly arrived: number
  readonly lost: number
  readonly firstAt: string | null
  readonly lastAt: string | null
  readonly told: number
}

/**
 * Judges a run: the inspections that the app said are signed against the rows of the server, read by plain SQL, and what
 * is left on the phone. It shares no code with the app.
 * @param photos that each inspection has at least.
 */
export async function judgeInspections(
  databaseUrl: string,
  signed: readonly string[],
  left: readonly LeftItem[],
  photos: number,
): Promise<InspectionVerdict> {
  const client = createClient({ url: databaseUrl })
  const { rows } = await client.execute(found)
  client.close()
  const server = new Map(rows.map((row) => [row['id'] as string, row as unknown as Found]))
  const onPhone = new Set(left.map(({ inspectionId }) => inspectionId))
  const all = signed.flatMap((id) => server.get(id) ?? [])
  // One that a kill interrupted before its signature has photos of its first beginning, too.
  const isWhole = (id: string) => {
    const { named = 0, arrived } = server.get(id) ?? {}
    return named >= photos && arrived === named
  }
  const marksWith = (isWanted: (status: string) => boolean) =>
    left.filter(({ status }) => isWanted(status)).map(({ id }) => id)
  return {
    lost: signed.filter((id) => !isWhole(id) && !onPhone.has(id)),
    // Kept twice as evidence, or told twice in the history.
    doubled: [...server].filter(([, { isEvidence, told }]) => isEvidence === 1 || told > 1).map(([id]) => id),
    stuck: marksWith((status) => status !== 'attention'),
    waiting: marksWith((status) => status === 'attention'),
    early: signed.filter((id) => {
      const { firstAt, receivedAt = '' } = server.get(id) ?? {}
      return typeof firstAt === 'string' && firstAt < receivedAt
    }),
    readyMs: Math.max(
      0,
      ...all.map(({ readyAt, lastAt }) =>
        readyAt === null || lastAt === null ? Infinity : Date.parse(readyAt) - Date.parse(lastAt),
      ),
    ),
  }
}

/** The orders of a run with how often each was picked up and delivered: once each. */
export async function movesOf(databaseUrl: string, orderIds: readonly string[]): Promise<unknown[][]> {
  const client = createClient({ url: databaseUrl })
  const { rows } = await client.execute(
    `SELECT o.id, o.transport_status AS status,
       (SELECT count(*) FROM order_events e WHERE e.order_id = o.id AND e.event = 'picked_up') AS pickedUp,
       (SELECT count(*) FROM order_events e WHERE e.order_id = o.id AND e.event = 'delivered') AS delivered
     FROM orders o`,
  )
  client.close()
  return rows
    .filter((row) => orderIds.includes(row['id'] as string))
    .map((row) => [row['status'], Number(row['pickedUp']), Number(row['delivered'])])
}
