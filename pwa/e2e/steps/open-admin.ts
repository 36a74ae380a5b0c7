import type { Page } from '@playwright/test'
import { expect } from '../harness/test.ts'
import { signInByCall } from './sign-in.ts'

/** Signs in a member of staff through the API, and opens a page: by default the dashboard. */
export async function openAdmin(page: Page, username = 'admin', path = '/admin'): Promise<void> {
  await signInByCall(page, username)
  await page.goto(path)
  if (path === '/admin') await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
}

/** The kinds of mails that the customer got for an order, oldest first. */
export async function mailsAbout(page: Page, orderNumber: string, recipient: string): Promise<string[]> {
  const response = await page.request.get(`/dev/outbox/messages?to=${encodeURIComponent(recipient)}`)
  const { messages } = (await response.json()) as {
    messages: { kind: string; channel: string; content: { text?: string } }[]
  }
  return messages
    .filter(({ channel, content }) => channel === 'mail' && content.text?.includes(orderNumber))
    .map(({ kind }) => kind)
    .toReversed()
}
