import { sessionToken } from '../../api/session-token.ts'

/** The state of one check: `fail` for a wrong response, `error` if there was no usable one. */
type CheckState = 'waiting' | 'running' | 'pass' | 'fail' | 'error'

export type CheckResult = { readonly state: CheckState; readonly text: string; readonly ms?: number }

/** The findings that the checks of a run leave to later ones: the order that was placed, the quote, the intent. */
export type Findings = Record<string, unknown>

/** One step of a run. It returns what it found in words, or throws. */
export type Check = {
  readonly name: string
  readonly run: (findings: Findings) => Promise<string>
}

/** The response is not what the check expects. */
class CheckFailed extends Error {}

/** Fails the check unless `condition` holds. */
export function expectThat(condition: unknown, message: string): asserts condition {
  if (condition) return
  throw new CheckFailed(message)
}

/** The pause between two tests. Source: DEV-7. */
export const pauseMs = 500

type Body = Readonly<Record<string, unknown>> & { readonly error?: string }

/** Calls the API as any program would. `body` is empty if the response is not JSON. */
export async function call(
  method: string,
  path: string,
  json?: object,
): Promise<{ readonly status: number; readonly body: Body }> {
  const token = sessionToken.read()
  const response = await fetch(path, {
    method,
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as Body }
  } catch {
    return { status: response.status, body: {} }
  }
}

/** A call that must succeed. @throws CheckFailed with the server's words */
export async function succeed(method: string, path: string, json?: object): Promise<Body> {
  const { status, body } = await call(method, path, json)
  expectThat(status < 300, `${status}: ${body.error ?? 'no words'}`)
  return body
}

/** Runs one check. */
export async function runCheck(check: Check, findings: Findings): Promise<CheckResult> {
  const startedAt = performance.now()
  const ended = (state: CheckState, text: string) => ({ state, text, ms: performance.now() - startedAt })
  try {
    return ended('pass', await check.run(findings))
  } catch (error) {
    const state = error instanceof CheckFailed ? 'fail' : 'error'
    return ended(state, error instanceof Error ? error.message : String(error))
  }
}
