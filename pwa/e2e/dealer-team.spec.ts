import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { dealerOrderByCall, openAsDealer } from './steps/dealer.ts'

test.use({
  viewport: { width: 1280, height: 900 },
  expectedNoise: [/Failed to load resource/],
})

test('an admin adds a member, edits them, sends a link and deactivates them', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/dashboard?tab=team')
  await expect(page.getByRole('heading', { name: 'Role Permissions' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Member' }).click()
  for (const text of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  // An edited field clears its error, and the focus stays.
  await dialog.getByLabel('First Name').pressSequentially('Robin')
  await expect(dialog.getByLabel('First Name')).toHaveValue('Robin')
  await expect(dialog.getByText('First name is required')).toBeHidden()
  await expect(dialog.getByText('Last name is required')).toBeVisible()
  await dialog.getByLabel('Last Name').fill('Park')
  const email = `robin-${Date.now()}@bayshore.example`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').pressSequentially('8135550177')
  for (const label of [
    'Booker - Create quotes & orders',
    'Admin - Full access',
    'Viewer - View-only access',
  ]) {
    await dialog.getByLabel('Role').selectOption({ label })
  }
  await dialog.getByRole('button', { name: 'Add Member' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Robin Park')
  await expect(row).toContainText('(813) 555-0177')
  await expect(row).toContainText('Never')
  await row.getByRole('button', { name: 'Edit Robin Park' }).click()
  await expect(dialog.getByRole('heading', { name: 'Edit Team Member' })).toBeVisible()
  await dialog.getByLabel('Role').selectOption('booker')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Booker')
  await row.getByRole('button', { name: 'Reset password of Robin Park' }).click()
  await expect(row.getByText('Reset sent!')).toBeVisible()
  await expect(row.getByText('Reset sent!')).toBeHidden()
  await row.getByRole('switch').click()
  const ask = page.getByRole('dialog', { name: 'Deactivate Robin Park?' })
  await ask.getByRole('button', { name: 'Back' }).click()
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  await row.getByRole('switch').click()
  await ask.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Inactive')
})

test('a member who is not an admin sees the team but cannot change it', async ({ page }) => {
  await openAsDealer(page, 'booker', '/dealer/dashboard?tab=team')
  await expect(page.getByRole('row', { name: /Dana Whitfield/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Team Member' })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Edit|Reset/ })).toHaveCount(0)
})

test('an empty team shows the first step', async ({ page }) => {
  await page.route('**/api/dealer/team', respondWith(200, { success: true, team: [] }))
  await openAsDealer(page, 'dealer', '/dealer/dashboard?tab=team')
  await expect(page.getByRole('button', { name: 'Add Your First Team Member' })).toBeVisible()
})

test('a dealer sees an invoice, downloads it under its name and pays it with another by card', async ({
  page,
}) => {
  const headers = await openAsDealer(page, 'dealer', '/dealer/dashboard?tab=invoices')
  const { invoice: other } = await dealerOrderByCall(page, headers, 'invoice')
  const { invoice } = await dealerOrderByCall(page, headers, 'invoice')
  if (!invoice) throw new Error('The order has no invoice')
  await page.reload()
  for (const text of ['Net 7 days', '1.5% per month on overdue amounts', 'ACH, Wire Transfer, Check']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  const row = page.getByRole('row', { name: new RegExp(invoice.invoiceNumber) })
  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe(`invoice-${invoice.id.slice(-6).toUpperCase()}.pdf`)
  await page.getByRole('button', { name: 'Show statement' }).click()
  await expect(page.getByRole('table', { name: 'Statement entries' })).toContainText(invoice.invoiceNumber)
  await expect(row.getByRole('link', { name: `Pay Now: ${invoice.invoiceNumber}` })).toBeVisible()
  for (const each of [invoice, other]) {
    await page.getByRole('checkbox', { name: `Choose ${each?.invoiceNumber}` }).check()
  }
  await page.getByRole('link', { name: /^Pay 2 invoices - \$/ }).click()
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: '2 invoices are settled' })).toBeVisible()
})

test('without invoices the tab explains when some will appear', async ({ page }) => {
  await page.route('**/api/dealer/invoices?**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as object
    await route.fulfill({ response, json: { ...body, invoices: [], nextCursor: null } })
  })
  await openAsDealer(page, 'viewer', '/dealer/dashboard?tab=invoices')
  await expect(
    page.getByText('No invoices yet. Invoices will appear here when you place orders with invoice payment.'),
  ).toBeVisible()
})

test('a saved location fills in the order form', async ({ page }) => {
  await openAsDealer(page, 'dealer', '/dealer/locations')
  await page.getByRole('button', { name: 'Add location' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  const name = `Manheim ${Date.now()}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('combobox', { name: 'Address' }).fill('401 E Jackson St, Tampa, FL 33602')
  await dialog.getByLabel('Facility').selectOption('auction')
  await dialog.getByLabel('Gate notes').fill('Gate B, ask for Lee')
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await page.goto('/dealer/quote?pickupZip=33602&deliveryZip=10001&quoted=true')
  await page.locator('#quote-result').getByRole('button', { name: 'Request This Quote' }).click()
  await page
    .getByLabel('Saved pickup location')
    .selectOption({ label: `${name}, 401 E Jackson St, Tampa, FL 33602` })
  await expect(page.getByRole('combobox', { name: 'Pickup address' })).toHaveValue(
    '401 E Jackson St, Tampa, FL 33602',
  )
  await expect(page.getByLabel('Pickup facility notes')).toHaveValue(`${name}\nGate: Gate B, ask for Lee`)
})

test('of two people who edit one location the later one is told, and loses nothing', async ({ page }) => {
  const headers = await openAsDealer(page, 'dealer', '/dealer/locations')
  const name = `Adesa ${Date.now()}`
  const data = { name, address: '401 E Jackson St, Tampa, FL 33602', zip: '33602', hours: 'Mon-Fri' }
  const answer = await page.request.post('/api/dealer/locations', { headers, data })
  const { location } = (await answer.json()) as { location: { id: string } }
  await page.reload()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: /^Edit/ }).click()
  const path = `/api/dealer/locations/${location.id}`
  await page.request.put(path, { headers, data: { ...location, gateNotes: 'Code 4417' } })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hours').fill('Mon-Sat')
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await expect(dialog.getByText('Somebody else changed this location')).toBeVisible()
  await expect(dialog.getByLabel('Gate notes')).toHaveValue('Code 4417')
  await expect(dialog.getByLabel('Hours')).toHaveValue('Mon-Sat')
  await dialog.getByRole('button', { name: 'Save location' }).click()
  await expect(dialog).toBeHidden()
  const list = await page.request.get('/api/dealer/locations', { headers })
  const { locations } = (await list.json()) as { locations: { id: string }[] }
  expect(locations.find(({ id }) => id === location.id)).toMatchObject({
    hours: 'Mon-Sat',
    gateNotes: 'Code 4417',
  })
  await page.request.delete(path, { headers })
})
