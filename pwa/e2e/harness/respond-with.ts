import type { Route } from '@playwright/test'

/** Mocks a server response, for cases that the real server never produces. */
export const respondWith = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
