import type { Route } from '@playwright/test'

/** Answers in the server's place, for what it never says on its own. */
export const respondWith = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
