import { Refusal } from '@switchback/core/errors/refusal.ts'
import { isAbroad } from '@switchback/core/messages/phone-number.ts'
import { rateCounters } from '@switchback/db/schema/rate-counters.ts'
import { sql, type SQL } from 'drizzle-orm'
import { callerBucket, counterBucket } from '../http/caller-bucket.ts'
import { samePerson } from '../http/same-person.ts'
import type { Vars } from '../vars.ts'

const dayMs = 24 * 60 * 60 * 1000

type CapVars = Pick<Vars, 'config' | 'callerAddress' | 'now'>

type Cap = { readonly bucket: string; readonly limit: number }

/** How often it was done today, and how often it may be. */
export type ShareCaps = {
  /** True while none of the caps is reached; part of the write that shares. */
  readonly hasRoom: SQL
  /** Counts the share under each cap; right after the statement that shares. */
  readonly count: SQL
  readonly refusal: Refusal
}

function hits(bucket: string, day: string): SQL {
  return sql`coalesce((SELECT ${rateCounters.hitCount} FROM ${rateCounters} WHERE ${rateCounters.bucket} = ${bucket} AND ${rateCounters.windowStartsAt} = ${day}), 0)`
}

function capsOf({ now }: CapVars, caps: readonly Cap[]): ShareCaps {
  const dayStartMs = Math.floor(now.getTime() / dayMs) * dayMs
  const day = new Date(dayStartMs).toISOString()
  const rows = caps.map(({ bucket }) => sql`SELECT ${bucket}, ${day}, 1 WHERE changes() = 1`)
  return {
    hasRoom: sql.join(
      caps.map(({ bucket, limit }) => sql`${hits(bucket, day)} < ${limit}`),
      sql` AND `,
    ),
    count: sql`INSERT INTO ${rateCounters} (bucket, window_starts_at, hit_count) ${sql.join(rows, sql` UNION ALL `)} ON CONFLICT DO UPDATE SET hit_count = hit_count + 1`,
    refusal: new Refusal('too_many_requests', {
      sentence: 'Too many quotes were shared today. Please try again tomorrow.',
      facts: { retryAfterSeconds: Math.ceil((dayStartMs + dayMs - now.getTime()) / 1000) },
    }),
  }
}

/** {@link shareCaps} for documents, which nobody gets but who asks: by network address alone. */
export async function documentCaps(vars: CapVars): Promise<ShareCaps> {
  const bucket = await callerBucket(vars.config, 'document-from', vars.callerAddress)
  return capsOf(vars, [{ bucket, limit: vars.config.sharing.documents }])
}

/**
 * Caps on sharing by network address, by receiver and in all, each for one day of UTC; texts abroad, which are dear,
 * have one of their own. They are checked in the write itself, so that a thousand at once get no further than one
 * after another. Source: decision 22.
 */
export async function shareCaps(
  vars: CapVars,
  channel: 'mail' | 'sms',
  recipient: string,
): Promise<ShareCaps> {
  const { callerAddress } = vars
  const { sharing } = vars.config
  const caps: Cap[] = [
    { bucket: await callerBucket(vars.config, 'share-from', callerAddress), limit: sharing.perAddress },
    {
      bucket: await counterBucket(vars.config, 'share-to', samePerson(recipient)),
      limit: sharing.perRecipient,
    },
    { bucket: `share-${channel}`, limit: channel === 'mail' ? sharing.mails : sharing.texts },
  ]
  if (channel === 'sms' && isAbroad(recipient)) {
    caps.push({ bucket: 'share-sms-abroad', limit: sharing.textsAbroad })
  }
  return capsOf(vars, caps)
}
