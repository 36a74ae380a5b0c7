import { expect, test } from './harness/test.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'
import { openAdmin } from './steps/open-admin.ts'
import { signInByCall } from './steps/sign-in.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedNoise: [/40[09] \(/] })

test('operations staff add a carrier and its driver, change them and find them again', async ({ page }) => {
  await openAdmin(page, 'ops')
  await page.getByRole('link', { name: 'Drivers', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Drivers', selected: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Drivers' }).press('ArrowRight')
  await expect(page).toHaveURL(/tab=carriers/)
  // A desk screen shows at least 15 rows.
  await expect(page.getByRole('row').nth(15)).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Add carrier' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Add a carrier' })
  await expect(sheet.getByLabel('Company')).toBeFocused()
  await page.keyboard.type('Zenith Haulers of the Upper Peninsula')
  await sheet.getByRole('button', { name: 'Add carrier' }).click()
  await expect(sheet.getByText('USDOT number is required')).toBeVisible()
  await sheet.getByLabel('USDOT number').fill('8123456')
  await sheet.getByLabel('Contact').fill('Ines Ode')
  await sheet.getByLabel('Phone').fill('906-555-0142')
  await sheet.getByLabel('Email').fill('ines@zenith.example')
  await sheet.getByLabel('Address').fill('1 Dock St, Marquette, MI 49855')
  await sheet.getByLabel('Insured until').fill('2020-01-31')
  await sheet.getByLabel('Preferred lanes').fill('mi-fl, MI-TX')
  await sheet.getByRole('button', { name: 'Add carrier' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search' }).fill('8123456')
  await expect(page).toHaveURL(/search=8123456/)
  const row = page.getByRole('row', { name: /Zenith/ })
  await expect(row).toContainText('lapsed')
  await row.getByRole('link', { name: /Zenith/ }).click()
  await page.getByRole('button', { name: 'Edit carrier' }).click()
  const edit = page.getByRole('dialog', { name: /Zenith/ })
  await edit.getByLabel('Insured until').fill('2099-01-31')
  await edit.getByRole('button', { name: 'Save carrier' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Jan 31, 2099')).toBeVisible()
  await expect(page.getByText('lapsed')).toBeHidden()

  await page.goto('/admin/drivers')
  await page.getByRole('button', { name: 'Add driver' }).click()
  const driver = page.getByRole('dialog', { name: 'Add a driver' })
  await driver.getByLabel('Name', { exact: true }).fill('Zoe Quist')
  await driver.getByLabel('Phone').fill('906-555-0199')
  await driver.getByLabel('Carrier', { exact: true }).fill('Zenith')
  await driver.getByRole('radio', { name: /Zenith/ }).check()
  await driver.getByRole('button', { name: 'Add driver' }).click()
  await expect(driver).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search' }).fill('zoe')
  await expect(page.getByRole('row', { name: /Zoe Quist/ })).toContainText('Zenith Haulers')
})

test('what a colleague saves while a carrier is open is not overwritten, and what was typed stays', async ({
  page,
}) => {
  const headers = await signInByCall(page, 'ops')
  const carrier = {
    name: `Quill Haulers ${Date.now()}`,
    contactName: 'Ines Ode',
    phone: '9065550142',
    email: 'ines@quill.example',
    address: '1 Dock St, Marquette, MI 49855',
    dotNumber: `9${String(Date.now()).slice(-7)}`,
    insuranceExpiry: '2098-01-31',
    preferredLanes: '',
    rating: null,
    isActive: true,
  }
  const added = await page.request.post('/api/admin/carriers', { headers, data: carrier })
  expect(added.status(), await added.text()).toBe(201)
  const { id } = (await added.json()) as { id: string }
  await page.goto(`/admin/carriers/${id}`)
  await page.getByRole('button', { name: 'Edit carrier' }).click()
  const sheet = page.getByRole('dialog', { name: /Quill/ })
  await sheet.getByLabel('Contact').fill('Bea Lund')
  const path = `/api/admin/carriers/${id}`
  const data = { ...carrier, insuranceExpiry: '2099-01-31', revision: 1 }
  expect((await page.request.put(path, { headers, data })).status()).toBe(200)
  await sheet.getByRole('button', { name: 'Save carrier' }).click()
  await expect(sheet.getByText('Somebody else changed this carrier')).toBeVisible()
  await expect(sheet.getByLabel('Insured until')).toHaveValue('2099-01-31')
  await expect(sheet.getByLabel('Contact')).toHaveValue('Bea Lund')
  await sheet.getByRole('button', { name: 'Save carrier' }).click()
  await expect(sheet).toBeHidden()
  const stored = (await (await page.request.get(path, { headers })).json()) as { carrier: object }
  expect(stored.carrier).toMatchObject({ contactName: 'Bea Lund', insuranceExpiry: '2099-01-31' })
})

test('a carrier keeps a document and a note, and its account is masked until finance asks', async ({
  page,
}) => {
  await openAdmin(page, 'ops', '/admin/carriers/demo-carrier-40')
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeHidden()
  await page.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  await dialog.getByLabel('Document', { exact: true }).selectOption('Insurance certificate')
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog.getByText('Enter the last insured day')).toBeVisible()
  await dialog.getByLabel('Insured until').fill('2099-06-30')
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await dialog.getByLabel('File').setInputFiles({ name: 'coi.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Jun 30, 2099').first()).toBeVisible()
  await page.getByLabel('New note').fill('Runs two enclosed trucks')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Runs two enclosed trucks' })).toBeVisible()

  await openAdmin(page, 'finance', '/admin/carriers/demo-carrier-40')
  await page.getByRole('button', { name: 'Add payment details' }).click()
  const account = page.getByRole('dialog', { name: 'Add payment details' })
  await account.getByLabel('Account holder').fill('Zenith LLC')
  await account.getByLabel('Bank', { exact: true }).fill('Harbor Bank')
  await account.getByLabel('Routing number').fill('021000021')
  await account.getByLabel('Account number').fill('000987654321')
  await account.getByRole('button', { name: 'Save payment details' }).click()
  await expect(account).toBeHidden()
  await expect(page.getByText('•••• 4321', { exact: true })).toBeVisible()
  await expect(page.getByText('000987654321')).toBeHidden()
  await page.getByRole('button', { name: 'Show numbers' }).click()
  await expect(page.getByText('000987654321')).toBeVisible()
})

test('the lists and a carrier’s page are readable, in the dark and on a small phone', async ({ page }) => {
  await expectGoodScreen(page, async () => {
    await openAdmin(page, 'ops', '/admin/drivers?tab=carriers&show=insurance')
    await expect(page.getByRole('row').nth(3)).toBeVisible()
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectGoodScreen(page, async () => {
    await page.goto('/admin/drivers?tab=carriers')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible()
  })
})
