import type { Page } from '@playwright/test'

type Sent = { id: string; payload: { order: { totalPrice: string } } }
type Refusal = { code: string; message: string; facts: object }

/** Refuses every operation of the page's outbox, for refusals that otherwise only time or staff can cause. */
export async function refuseOperations(page: Page, refuse: (payload: Sent['payload']) => Refusal) {
  await page.route('**/api/sync', async (route) => {
    const { operations } = route.request().postDataJSON() as { operations: Sent[] }
    const results = operations.map(({ id, payload }) => ({
      id,
      status: 'refused',
      details: [],
      ...refuse(payload),
    }))
    await route.fulfill({ json: { success: true, results } })
  })
}
