import type { Api } from '@switchback/edge/api'
import { hc } from 'hono/client'
import { bearer } from './session-token.ts'

// Tests have no page.
const { origin } = globalThis.location ?? { origin: 'http://localhost' }

/** Named, because otherwise the compiler writes out the type of the whole API. */
type Client = ReturnType<typeof hc<Api>>

/** Typed calls of our own API, derived from the server's types. Each call sends the session token. */
export const client: Client = hc<Api>(origin, { headers: bearer })
