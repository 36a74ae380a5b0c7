import { linkLife, type LinkLife } from '@switchback/core/inspections/link-state.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { driverTokenHash } from '../session/token.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import type { RequestContext } from '../request-context.ts'
import { loadOfRows, loadQueries, type DeviceRow, type FoundLoad } from './find-load.ts'

/** A request of a driver's page: the token of its path, and the secret of the phone's cookie. */
export type DriverRequest = { readonly token: string; readonly secret: string | undefined }

/** The parts of a request that reading a link needs. */
export type AccessContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config' | 'zipTable'>

/** A load with the phone that asks, and how much of the link is open. */
export type DriverAccess = {
  readonly found: FoundLoad
  readonly life: LinkLife
  /** None if this phone never opened the link nor asked for it. */
  readonly device: DeviceRow | undefined
}

/** How much of a link is open now. */
export const lifeOf = (
  { link, assignment, order, deliveredAt }: Pick<FoundLoad, 'link' | 'assignment' | 'order' | 'deliveredAt'>,
  now: Date,
): LinkLife =>
  linkLife(
    {
      endedAt: link.endedAt ?? assignment.endedAt,
      transportStatus: order.transportStatus,
      deliveredAt,
    },
    now,
  )

/**
 * Reads a link in one round trip, whatever is left of it. Guesses count like unknown order ids.
 * @throws Refusal `not_found` for an unknown link; `too_many_requests` after too many guesses.
 * Source: DRIVER-1, ADR-89.
 */
export async function readAccess(
  context: AccessContext,
  { token, secret }: DriverRequest,
): Promise<DriverAccess> {
  const { db, now } = context
  const lookups = await unknownOrderLookups(context)
  const [hits, ...rows] = await db.read([lookups.query, ...loadQueries(db, driverTokenHash(token))])
  lookups.refuseIfTooMany(hits)
  const found = loadOfRows(rows)
  if (!found) {
    await lookups.countMiss()
    throw new Refusal('not_found', { sentence: 'There is no such link.' })
  }
  const secretHash = secret === undefined ? undefined : driverTokenHash(secret)
  const device = found.devices.find((each) => each.secretHash === secretHash)
  return { found, device, life: lifeOf(found, now) }
}

/**
 * The load of a phone that may write.
 * @throws Refusal `device_not_bound`; `link_ended` after the delivery or the end of the assignment; else as
 * {@link readAccess}.
 */
export async function boundAccess(context: AccessContext, request: DriverRequest): Promise<DriverAccess> {
  const access = await readAccess(context, request)
  if (access.device?.state !== 'bound') throw new Refusal('device_not_bound')
  if (access.life.state !== 'active') throw new Refusal('link_ended')
  return access
}

/**
 * The load of a phone that may still send what it signed: bound, or taken over by another one.
 * @throws Refusal `device_not_bound`; `link_ended` 30 days after the end; else as {@link readAccess}.
 * Source: DRIVER-4.
 */
export async function signedAccess(context: AccessContext, request: DriverRequest): Promise<DriverAccess> {
  const access = await readAccess(context, request)
  const state = access.device?.state
  if (state !== 'bound' && state !== 'replaced') throw new Refusal('device_not_bound')
  if (access.life.state === 'over') throw new Refusal('link_ended')
  return access
}

/**
 * The load for a bound phone that reads, also after the delivery.
 * @throws Refusal `device_not_bound`; `link_ended`; else as {@link readAccess}.
 * Source: DRIVER-3.
 */
export async function readableLoad(context: AccessContext, request: DriverRequest): Promise<FoundLoad> {
  const { found, device, life } = await readAccess(context, request)
  if (device?.state !== 'bound') throw new Refusal('device_not_bound')
  if (life.state === 'ended' || life.state === 'over') throw new Refusal('link_ended')
  return found
}
