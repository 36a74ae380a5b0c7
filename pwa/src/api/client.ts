import type { Api } from '@switchback/edge/api'
import { hc } from 'hono/client'

/** Typed calls of our own API, from the types of the server alone. */
export const client = hc<Api>(typeof location === 'undefined' ? 'http://localhost' : location.origin)
