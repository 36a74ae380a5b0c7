import type { DriverLinkResponse, DriverLoad } from '@switchback/core/inspections/driver-link.ts'
import { CallFailed, type CallFailure } from '../../api/refused.ts'
import { isPassing } from '../../api/is-out-of-reach.ts'
import { DeviceStorageError, type StorageProblem } from '../../offline/database/storage-problem.ts'
import type { Kept } from './use-kept.ts'
import { waitingCount } from './vehicle-progress.ts'

/** The last answer of the server about the link; undefined while it is asked. */
export type Answer = { readonly link: DriverLinkResponse } | { readonly error: unknown } | undefined

export type OpenView = {
  readonly kind: 'load'
  readonly load: DriverLoad
  /** An instant; null before everything is delivered. */
  readonly readOnlyUntil: string | null
  /** The server did not answer: this is as of the last contact. */
  readonly isKept: boolean
}

/** One of the designed screens. */
export type DriverView =
  | { readonly kind: 'opening' | 'unknown' | 'unreachable' }
  | { readonly kind: 'ended'; readonly isSending: boolean }
  | { readonly kind: 'storage'; readonly problem: StorageProblem }
  | { readonly kind: 'closed'; readonly link: DriverLinkResponse }
  | OpenView

const failureIn = (error: unknown): CallFailure | undefined =>
  error instanceof CallFailed ? error.failure : undefined

const isOpen = ({ state }: DriverLinkResponse): boolean => state === 'bound' || state === 'read_only'

function endedView(kept: Kept): DriverView {
  return { kind: 'ended', isSending: waitingCount(kept.items) > 0 }
}

/** Without an answer what the phone has stands in. */
function keptView(kept: Kept, otherwise: DriverView): DriverView {
  if (!kept.load) return otherwise
  if (kept.load.hasEnded) return endedView(kept)
  const { load, readOnlyUntil } = kept.load.link
  return { kind: 'load', load, readOnlyUntil, isKept: true }
}

/**
 * The screen of a link: as the server says, or as this phone has it where the server does not answer. The load comes from
 * the phone, where newer answers of other calls are in it, too. Source: DRIVER-2, DRIVER-4.
 */
export function driverView(answer: Answer, kept: Kept | undefined): DriverView {
  if (!kept) return { kind: 'opening' }
  if (kept.problem) return { kind: 'storage', problem: kept.problem }
  if (!answer) return keptView(kept, { kind: 'opening' })
  return 'link' in answer ? linkView(answer.link, kept) : failedView(answer, kept)
}

/** The link as the server has it, with the load of this phone if that is newer. */
function linkView(link: DriverLinkResponse, kept: Kept): DriverView {
  if (!isOpen(link) || !link.load) return { kind: 'closed', link }
  const ours = kept.load?.link.load
  const load = ours && ours.revision > link.load.revision ? ours : link.load
  return { kind: 'load', load, readOnlyUntil: link.readOnlyUntil, isKept: false }
}

function failedView(answer: { readonly error: unknown }, kept: Kept): DriverView {
  if (answer.error instanceof DeviceStorageError) return { kind: 'storage', problem: answer.error.problem }
  const failure = failureIn(answer.error)
  if (!failure || isPassing(failure)) return keptView(kept, { kind: 'unreachable' })
  if ('status' in failure && failure.status === 410) return endedView(kept)
  return { kind: 'unknown' }
}
