import { createApp } from '../../src/app.ts'
import { zipTable } from '../api/api-under-test.ts'

export type Route = { readonly method: string; readonly path: string }

/** Every route of the API, from the router's own table. */
export function allRoutes(): Route[] {
  const { routes } = createApp({ zipTable })
  const handlers = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const unique = new Map(handlers.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
  return [...unique.values()]
}
