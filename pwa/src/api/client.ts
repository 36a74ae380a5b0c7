import type { Api } from '@switchback/edge/api'
import { hc } from 'hono/client'
import { bearer } from './session-token.ts'

const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** Named, because the compiler writes the whole API out where it has no name for it. */
type Client = ReturnType<typeof hc<Api>>

/** Typed calls of our own API, from the types of the server alone. Each says who is signed in. */
export const client: Client = hc<Api>(origin, { headers: bearer })
