import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { openHome, quotePanel } from './steps/get-quote.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

type Method = 'Email' | 'SMS' | 'PDF'
const sendButton = { Email: 'Send Email', SMS: 'Send SMS', PDF: 'Download PDF' } as const

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share Quote' })

async function openShare(page: Page, method: Method): Promise<void> {
  await openHome(page, '?pickupZip=33602&deliveryZip=10001&vehicleType=SUV&quoted=true')
  await quotePanel(page).getByRole('button', { name: method }).click()
  await expect(dialogOf(page)).toBeVisible()
}

/** Closes the dialog, and opens it anew on the same page. */
async function reopenShare(page: Page, method: Method): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await quotePanel(page).getByRole('button', { name: method }).click()
  await expect(dialogOf(page)).toBeVisible()
}

async function fill(page: Page, method: Method, receiver = 'jo@example.com'): Promise<void> {
  await page.getByLabel('Recipient name').fill('Jo March')
  if (method === 'Email') await page.getByLabel('Recipient email').fill(receiver)
  if (method === 'SMS') await page.getByLabel('Recipient phone').fill(receiver)
}

const send = (page: Page, method: Method) =>
  dialogOf(page).getByRole('button', { name: sendButton[method] }).click()

async function expectShared(page: Page): Promise<void> {
  await expect(
    page.getByText('Quote shared successfully! The recipient will receive it shortly.'),
  ).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Shared!' })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
}

type Mail = { subject: string; text: string }
type Message = { content: Mail | string }

/** The delivered message, from the development outbox. */
async function messagesTo(page: Page, receiver: string): Promise<Message[]> {
  const response = await page.request.get(`/dev/outbox/messages?to=${encodeURIComponent(receiver)}`)
  return ((await response.json()) as { messages: Message[] }).messages
}

const uniqueMail = () => `jo.${crypto.randomUUID()}@example.com`

test('shows the shared data, and asks for what each channel needs', async ({ page }) => {
  await openShare(page, 'Email')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('$1,245.00')
  await expect(dialog).toContainText('Tampa, FL 33602 to New York, NY 10001, 1,156 miles')
  await expect(dialog).toContainText('SUV, open transport')
  await expect(page.getByLabel('Recipient name')).toBeFocused()
  await expect(page.getByLabel('Recipient email')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await dialog.getByRole('radio', { name: 'SMS' }).check()
  await expect(page.getByLabel('Recipient phone')).toBeVisible()
  await expect(page.getByLabel('Recipient email')).toBeHidden()
  await dialog.getByRole('radio', { name: 'PDF' }).check()
  await expect(page.getByLabel('Recipient phone')).toBeHidden()
  await expect(page.getByLabel('Your name')).toBeHidden()
})

test('refuses what a channel cannot use, and says so at the field', async ({ page }) => {
  await openShare(page, 'Email')
  for (const [method, field, typed, text] of [
    ['Email', 'Recipient name', '', 'Recipient name is required'],
    ['Email', 'Recipient email', '', 'Email address is required'],
    ['Email', 'Recipient email', 'jo@', 'Enter a valid email address'],
    ['SMS', 'Recipient name', '', 'Recipient name is required'],
    ['SMS', 'Recipient phone', '', 'Phone number is required'],
    ['SMS', 'Recipient phone', '0123', 'Enter a valid phone number'],
    ['PDF', 'Recipient name', ' ', 'Recipient name is required'],
    ['Email', 'Your name', 'see evil.example', 'Links are not allowed in a name'],
  ] as const) {
    await test.step(`"${typed}" as ${field} by ${method}: ${text}`, async () => {
      await reopenShare(page, method)
      await fill(page, method, method === 'SMS' ? '8135550142' : undefined)
      await page.getByLabel(field).fill(typed)
      await send(page, method)
      await expect(page.getByLabel(field)).toBeFocused()
      await expect(page.getByLabel(field)).toHaveAccessibleDescription(new RegExp(text))
      await page.getByLabel(field).fill('x')
      await expect(page.getByText(text)).toBeHidden()
    })
  }
})

test('by mail: once, with a link that opens the quote; then the dialog closes and is empty again', async ({
  page,
}) => {
  const receiver = uniqueMail()
  await openShare(page, 'Email')
  await fill(page, 'Email', receiver)
  await page.getByLabel('Your name').fill('Amy')
  await dialogOf(page).getByRole('button', { name: 'Send Email' }).dblclick()
  await expectShared(page)
  const messages = await messagesTo(page, receiver)
  expect(messages).toHaveLength(1)
  const mail = messages[0]?.content as Mail
  expect(mail.subject).toContain('$1,245.00')
  expect(mail.text).toContain('Amy shared this')
  const link = /\/\?quote=[0-9a-f-]{36}/.exec(mail.text)?.[0] ?? ''

  await quotePanel(page).getByRole('button', { name: 'Email' }).click()
  await expect(page.getByLabel('Recipient name')).toHaveValue('')
  await page.goto(link)
  await expect(page.locator('#quote-price')).toHaveText('$1,245.00')
})

test('by text message, to a number in network format', async ({ page }) => {
  await openShare(page, 'SMS')
  const number = `813555${String(Math.floor(Math.random() * 9000) + 1000)}`
  await fill(page, 'SMS', `(813) 555-${number.slice(-4)}`)
  await send(page, 'SMS')
  await expectShared(page)
  const [message] = await messagesTo(page, `+1${number}`)
  expect(message?.content).toContain('$1,245')
})

test('as a document, under the file name from the server', async ({ page }) => {
  await openShare(page, 'PDF')
  await fill(page, 'PDF')
  const [download] = await Promise.all([page.waitForEvent('download'), send(page, 'PDF')])
  expect(download.suggestedFilename()).toMatch(/^switchback-quote-q-[0-9a-f]{8}\.pdf$/)
  const document = (await readFile(await download.path())).toString('latin1')
  expect(document).toMatch(/^%PDF-1\./)
  expect(document.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(document).toContain('/BaseFont /Overpass')
  expect(document).toMatch(/\/URI \(http.*\?quote=/)
  expect(document.length).toBeLessThan(120_000)
  await expect(page.getByText(`Saved on this device as ${download.suggestedFilename()}.`)).toBeVisible()
  await expectShared(page)
})

test('a name outside the font’s alphabet still appears in the document', async ({ page }) => {
  await openShare(page, 'PDF')
  await page.getByLabel('Recipient name').fill('สมชาย')
  const [download] = await Promise.all([page.waitForEvent('download'), send(page, 'PDF')])
  const document = (await readFile(await download.path())).toString('latin1')
  expect(document).toContain('/Subtype /Image')
})

test('cannot be closed while it is sending, but can before', async ({ page }) => {
  await openShare(page, 'Email')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(quotePanel(page).getByRole('button', { name: 'Email' })).toBeFocused()

  let response: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    response = resolve
  })
  await page.route('**/api/quotes/share/email', async (route) => {
    await held
    await respondWith(200, { success: true })(route)
  })
  await quotePanel(page).getByRole('button', { name: 'Email' }).click()
  await fill(page, 'Email')
  await send(page, 'Email')
  await expect(dialogOf(page).getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click({ force: true })
  await expect(dialogOf(page)).toBeVisible()
  response()
  await expectShared(page)
})

test('shows the server’s own message when it refuses a wrong amount', async ({ page }) => {
  await openShare(page, 'Email')
  await page.route('**/api/quotes/share/email', async (route) => {
    const body = route.request().postDataJSON() as { quote: { totalPrice: number } }
    body.quote.totalPrice = 1
    await route.continue({ postData: JSON.stringify(body) })
  })
  await fill(page, 'Email')
  await send(page, 'Email')
  await expect(page.getByRole('alert')).toHaveText('The price has changed. Please confirm the new price.')
})

test('shows the error of a failed share, keeps the form, and can be retried', async ({ page }) => {
  const refusal = { success: false, error: 'Too many quotes were shared today.', code: 'too_many_requests' }
  await openShare(page, 'Email')
  for (const [name, method, response, text] of [
    ['a reason', 'Email', respondWith(429, refusal), 'Too many quotes were shared today.'],
    ['a reason with 200', 'SMS', respondWith(200, refusal), 'Too many quotes were shared today.'],
    ['no reason', 'Email', respondWith(200, { success: false }), 'Failed to share quote'],
    ['no reason with 500', 'SMS', respondWith(500, {}), 'Failed to share quote'],
    ['no answer', 'SMS', 'abort', 'Network error. Please try again.'],
    ['no JSON', 'Email', 'page', 'Network error. Please try again.'],
    ['a refused PDF', 'PDF', respondWith(500, refusal), 'Failed to generate PDF'],
    ['a PDF without success', 'PDF', respondWith(200, { success: false }), 'Failed to generate PDF'],
    ['a PDF without a network', 'PDF', 'abort', 'Network error. Please try again.'],
  ] as const) {
    await test.step(`${name} by ${method}`, async () => {
      const path = method === 'PDF' ? '**/api/quotes/generate-pdf' : '**/api/quotes/share/*'
      await reopenShare(page, method)
      await page.route(path, (route) => {
        if (response === 'abort') return route.abort()
        return response === 'page' ? route.fulfill({ status: 200, body: '<html>' }) : response(route)
      })
      await fill(page, method, method === 'SMS' ? '8135550142' : uniqueMail())
      await send(page, method)
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(page.getByLabel('Recipient name')).toHaveValue('Jo March')
      await expect(dialogOf(page).getByRole('button', { name: sendButton[method] })).toBeVisible()
      await page.unroute(path)
    })
  }
})

test.describe('can be retried', () => {
  test('a document that fails to render', async ({ page }) => {
    await openShare(page, 'PDF')
    await page.route('**/*.ttf', (route) => route.abort())
    await fill(page, 'PDF')
    await send(page, 'PDF')
    await expect(page.getByRole('alert')).toHaveText('Failed to generate PDF')
    await page.unroute('**/*.ttf')
    const [download] = await Promise.all([page.waitForEvent('download'), send(page, 'PDF')])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  })

  test('a message whose response was lost is sent once', async ({ page }) => {
    const receiver = uniqueMail()
    await openShare(page, 'Email')
    await page.route('**/api/quotes/share/email', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await fill(page, 'Email', receiver)
    await send(page, 'Email')
    await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
    await page.unroute('**/api/quotes/share/email')
    await send(page, 'Email')
    await expectShared(page)
    expect(await messagesTo(page, receiver)).toHaveLength(1)
  })
})

test('works with the keyboard alone', async ({ page }) => {
  const receiver = uniqueMail()
  await openHome(page, '?pickupZip=33602&deliveryZip=10001&quoted=true')
  await quotePanel(page).getByRole('button', { name: 'SMS' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recipient name')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('radio', { name: 'SMS' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jo March')
  await page.keyboard.press('Tab')
  await page.keyboard.type(receiver)
  await page.keyboard.press('Enter')
  await expectShared(page)
  await expect(quotePanel(page).getByRole('button', { name: 'SMS' })).toBeFocused()
})
