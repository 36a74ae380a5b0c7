import type {
  AskToRebind,
  CompleteInspection,
  DriverLinkResponse,
  DriverLoad,
  OpenDriverLink,
  ShownInspection,
} from '@switchback/core/inspections/driver-link.ts'
import type {
  OpenedSigning,
  SigningDraftInput,
  SigningProgress,
} from '@switchback/core/inspections/contact-signing.ts'
import type { DriverEventInput } from '@switchback/core/inspections/driver-event.ts'
import type { Place, SignedRecordInput } from '@switchback/core/inspections/signed-record.ts'
import type { ClientResponse } from 'hono/client'
import { readResponse } from '../../api/read-response.ts'
import { CallFailed } from '../../api/refused.ts'
import { serverClock } from '../device/server-clock.ts'
import { outcomeOf, retryAfterMsOf, type Outcome } from '../sync/outcome-of.ts'

/** How long a call may take, and an upload. */
const callMs = 30_000
const uploadMs = 5 * 60_000

type Call = {
  readonly token: string
  readonly path?: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  /** JSON, or the bytes of a photo. */
  readonly body?: object | Blob
  readonly onRetryAfter?: (ms: number | undefined) => void
}

export const driverAddress = (token: string, path = ''): string =>
  `/api/driver/${encodeURIComponent(token)}${path}`

/**
 * A call of a driver's link. It sends no session: the phone's cookie is its key. Photos go as bytes, which the typed client
 * cannot send, so that all calls are made here. @throws CallFailed
 */
async function call<Body>({ token, path, method = 'POST', body, onRetryAfter }: Call): Promise<Body> {
  const isFile = body instanceof Blob
  const sentAt = Date.now()
  const request = fetch(driverAddress(token, path), {
    method,
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(isFile ? uploadMs : callMs),
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    headers: { 'Content-Type': isFile ? body.type : 'application/json' },
  })
  let serverTime: string | null = null
  const response = request.then((answer) => {
    onRetryAfter?.(retryAfterMsOf(answer.headers.get('Retry-After')))
    serverTime = answer.headers.get('Date')
    return answer as unknown as ClientResponse<Body, 200, 'json'>
  })
  const read = (await readResponse(response)) as Body
  // Not before: somebody else's page has somebody else's clock.
  serverClock.learn(serverTime, sentAt)
  return read
}

/** Reads what the link shows now. Changes nothing. @throws CallFailed */
export const readLink = (token: string): Promise<DriverLinkResponse> => call({ token, method: 'GET' })

/** Opens the load, and binds it to this phone. @throws CallFailed */
export const openLink = (token: string, body: OpenDriverLink): Promise<{ load: DriverLoad }> =>
  call({ token, path: '/open', body })

/** Asks staff to let this phone take the link over. @throws CallFailed */
export const askRebind = (token: string, body: AskToRebind): Promise<object> =>
  call({ token, path: '/rebind', body })

/** Tries the code of the contact. @throws CallFailed */
export const tryCode = (token: string, code: string): Promise<{ isRight: boolean; triesLeft: number }> =>
  call({ token, path: '/code', body: { code } })

/** Opens a page on which the contact signs this draft. @throws CallFailed */
export const openSigning = (token: string, draft: SigningDraftInput): Promise<OpenedSigning> =>
  call({ token, path: '/signings', body: draft })

/** Whether the contact has signed. Changes nothing. @throws CallFailed */
export const readSigning = (token: string, inspectionId: string): Promise<SigningProgress> =>
  call({ token, path: `/signings/${inspectionId}`, method: 'GET' })

/** The text of a gate pass. @throws CallFailed */
export const openGatePass = (
  token: string,
  body: { vehicle: number; place: Place | null },
): Promise<{ text: string }> => call({ token, path: '/gate-pass', body })

/** The bytes of a photo that another phone took. @throws CallFailed */
export async function readPhoto(token: string, inspectionId: string, number: number): Promise<Blob> {
  const response = await fetch(driverAddress(token, `/inspections/${inspectionId}/photos/${number}`), {
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(uploadMs),
  }).catch(() => undefined)
  const blob = response?.ok ? await response.blob() : undefined
  if (!blob?.type.startsWith('image/')) throw new CallFailed({ kind: 'network' })
  return blob
}

/**
 * The outcome of an attempt, and the load as the server has it now, if it said so. `stored` are the ids of the events that
 * the server keeps; others of a confirmed request came too late.
 */
export type Attempted = {
  readonly outcome: Outcome
  readonly load?: DriverLoad | undefined
  readonly stored?: readonly string[] | undefined
}

type Answer = { readonly load?: DriverLoad; readonly stored?: readonly string[] }

async function attempt(made: Call): Promise<Attempted> {
  let afterMs: number | undefined
  try {
    const { load, stored } = await call<Answer>({ ...made, onRetryAfter: (ms) => (afterMs = ms) })
    return { outcome: { kind: 'confirmed' }, load, stored }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { outcome: outcomeOf(error.failure, afterMs) }
  }
}

export const sendRecord = (token: string, body: SignedRecordInput): Promise<Attempted> =>
  attempt({ token, path: '/records', body })

export const sendEvents = (token: string, events: readonly DriverEventInput[]): Promise<Attempted> =>
  attempt({ token, path: '/events', body: { events } })

type SentPhoto = { readonly inspectionId: string; readonly number: number; readonly content: Blob }

export const sendPhoto = (token: string, { inspectionId, number, content }: SentPhoto): Promise<Attempted> =>
  attempt({ token, path: `/inspections/${inspectionId}/photos/${number}`, method: 'PUT', body: content })

export const sendComplete = (
  token: string,
  inspectionId: string,
  body: CompleteInspection,
): Promise<Attempted & { inspection?: ShownInspection }> =>
  attempt({ token, path: `/inspections/${inspectionId}/complete`, body })
