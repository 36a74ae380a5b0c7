import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { ReportResponse } from '@switchback/core/reports/report.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'
import { orderByCall } from './steps/order-by-call.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('finance reads a report of a range, sees what the server counted, and takes a table along', async ({
  page,
}) => {
  await orderByCall(page)
  await openAdmin(page, 'finance')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('button', { name: '30 days', pressed: true })).toBeVisible()
  const loaded = page.waitForResponse((response) => /reports\?from=([0-9-]+)&to=\1$/.test(response.url()))
  await page.getByRole('button', { name: 'Today' }).click()
  const { report } = (await (await loaded).json()) as ReportResponse
  expect(report.from).toBe(report.to)
  expect(report.current.orders).toBeGreaterThan(0)
  await expect(page).toHaveURL(new RegExp(`from=${report.from}&to=${report.to}`))
  const total = page.getByRole('table', { name: 'By period' }).getByRole('row', { name: /^Whole range/ })
  await expect(total).toContainText(formatDollars(Math.round(Number(report.current.orderValue) * 100)))
  const lanes = page.locator('section', { has: page.getByRole('heading', { name: 'Lanes' }) })
  const saved = page.waitForEvent('download')
  await lanes.getByRole('button', { name: 'Export CSV' }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain('FL-NY')
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await workbook).suggestedFilename()).toBe(`report-${report.from}-${report.to}.xlsx`)
})

test('reports: axe finds nothing in light and dark, and no text overflows at 320 px', async ({ page }) => {
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'admin', '/admin/reports')
    await expect(page.getByRole('img', { name: /^Map of the/ })).toBeVisible()
  })
})
