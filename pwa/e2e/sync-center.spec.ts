import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { openAsDealer } from './steps/dealer.ts'
import { putDeviceRows } from './steps/device-lists.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'

test.use({ expectedNoise: [/Failed to load resource/] })

const account = 'demo-user-booker'
const status = (page: Page, words: string) => page.getByRole('banner').getByRole('link', { name: words })

const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000

/** Unsent work as the outbox stores it; the next try is far off. */
const unsent = (title: string, changes: object = {}) => {
  const id = crypto.randomUUID()
  const operation = {
    id,
    kind: 'save_quote',
    version: 1,
    lane: id,
    title,
    payload: {},
    queuedAt: minutesAgo(5),
  }
  const waits = { status: 'pending', attempts: 2, notBefore: Date.now() + 50 * 60_000, leaseUntil: 0 }
  return { ...operation, ...waits, savedAt: 0, value: null, ...changes }
}

// OFFLINE-13, OFFLINE-14
test('unsent work is listed, discarded, exported and imported on another device', async ({
  page,
  browser,
}) => {
  // The server is out of reach: nothing leaves the device.
  await page.context().route('**/api/sync', (route) => route.abort())
  await openAsDealer(page, 'booker', '/dealer/locations')
  await expect(status(page, 'All sent')).toBeVisible()
  await putDeviceRows(page, { account, list: 'outbox' }, [
    unsent('Quote: 2021 Honda CR-V'),
    unsent('Quote: 2019 Ford F-150', { status: 'attention', refusal: 'The price changed.' }),
  ])
  await page.reload()
  await status(page, '1 needs attention').click()
  await expect(page.getByRole('heading', { name: 'Sync', level: 1 })).toBeVisible()
  const items = page.getByRole('listitem')
  await expect(items.first()).toContainText('Quote: 2019 Ford F-150Needs attention')
  await expect(items.first()).toContainText('The price changed.')
  await expect(items.nth(1)).toContainText('Saved on this device')
  await expect(page.getByText("Online, but the server isn't responding")).toBeVisible()
  await expectGoodScreen(page, async () => {
    await expect(items.first()).toBeVisible()
  })

  const exporting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 2 items' }).click()
  const file = await readFile(await (await exporting).path())
  expect(file.toString()).not.toContain(await page.evaluate(() => localStorage.getItem('auth_token')))

  // Signing out offers the same file.
  const nav = page.getByRole('banner')
  await nav.getByRole('button', { name: 'Menu' }).click()
  await nav.getByRole('button', { name: 'Logout' }).last().click()
  const leaving = page.getByRole('dialog', { name: 'Log out with unsent work?' })
  const copying = page.waitForEvent('download')
  await leaving.getByRole('button', { name: 'Save a copy' }).click()
  expect(await readFile(await (await copying).path(), 'utf8')).toContain('2021 Honda CR-V')
  await expect(leaving.getByText('The file has 2 items.')).toBeVisible()
  await leaving.getByRole('button', { name: 'Back' }).click()

  await page.getByRole('button', { name: 'Discard Quote: 2019 Ford F-150' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard “Quote: 2019 Ford F-150”?' })
  await expect(dialog).toContainText('The quote will not be saved.')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(items.first()).toContainText('Quote: 2021 Honda CR-V')
  await expect(items.nth(1)).toContainText('Discarded')
  await expect(status(page, '1 waiting')).toBeVisible()

  const other = await browser.newPage()
  await other.context().route('**/api/sync', (route) => route.abort())
  const unsentFile = { name: 'unsent.json', mimeType: 'application/json', buffer: file }
  await openAsDealer(other, 'dealer', '/dealer/sync')
  await other.getByLabel('File with unsent work').setInputFiles(unsentFile)
  await expect(other.getByText('This file is of another account.')).toBeVisible()
  await other.context().close()

  const second = await browser.newPage()
  await second.context().route('**/api/sync', (route) => route.abort())
  await openAsDealer(second, 'booker', '/dealer/sync')
  await second.getByLabel('File with unsent work').setInputFiles(unsentFile)
  await expect(second.getByText('2 items added.')).toBeVisible()
  await expect(second.getByRole('listitem')).toHaveCount(2)
  await second.getByLabel('File with unsent work').setInputFiles(unsentFile)
  await expect(second.getByText('Nothing new in this file')).toBeVisible()
  await expect(second.getByRole('listitem')).toHaveCount(2)
  await second.context().close()
})
