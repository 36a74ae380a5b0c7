import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { fillOrderForm, openOrderForm, orderIdIn, orderOnServer, placeOrder } from './steps/place-order.ts'

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const photo = { name: 'front.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
const title = {
  name: 'Title of the car.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${'%'.repeat(200_000)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
}

const files = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
const choose = (page: Page, ...chosen: (typeof photo)[]) =>
  page.getByLabel('Choose files').setInputFiles(chosen)

async function send(page: Page): Promise<string> {
  await fillOrderForm(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/order-confirmation?**')
  return orderIdIn(page)
}

async function namesOnServer(page: Page, orderId: string): Promise<string[]> {
  const { attachments } = await orderOnServer(page, orderId)
  return attachments.map(({ name }) => name)
}

test('files chosen for an order survive a reload, and upload completely when it is placed', async ({
  page,
}) => {
  await openOrderForm(page)
  await choose(page, photo, title)
  await expect(files(page)).toHaveCount(2)
  await expect(files(page).first()).toContainText('Saved on this device; goes with your order')
  await expect(files(page).first().locator('img')).toHaveJSProperty('naturalWidth', 1)
  await page.reload()
  await expect(files(page)).toHaveCount(2)
  const orderId = await send(page)
  await expect(files(page).filter({ hasText: 'Uploaded' })).toHaveCount(2)
  const { attachments } = await orderOnServer(page, orderId)
  expect(attachments.map(({ name }) => name)).toEqual([photo.name, title.name])
  const stored = await page.request.get(`/api/orders/${orderId}/attachments/${attachments[1]?.id}`)
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(await stored.body())).toBe(hash(title.buffer))
  await expect(files(page).first().locator('img')).toHaveJSProperty('naturalWidth', 1)
})

test('a file that cannot be attached shows the reason at once, beside its name', async ({ page }) => {
  await openOrderForm(page)
  await choose(
    page,
    { ...photo, name: 'notes.txt' },
    { ...photo, name: 'empty.pdf', buffer: Buffer.alloc(0) },
    { ...photo, name: 'huge.jpg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { ...photo, name: 'not really.pdf' },
    { ...photo, name: 'page.jpg', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    photo,
  )
  const row = (name: string) => files(page).filter({ hasText: name })
  await expect(row('notes.txt')).toContainText(
    'Only PDF, JPG, JPEG, PNG, DOC and DOCX files can be attached.',
  )
  await expect(row('empty.pdf')).toContainText('This file is empty.')
  await expect(row('huge.jpg')).toContainText('The limit is 10 MB.')
  await expect(row('not really.pdf')).toContainText("The file isn't what its name says.")
  await expect(row('page.jpg')).toContainText("The file isn't the type its name says.")
  await expect(row('front.png')).toContainText('Saved on this device')
  for (const name of ['notes.txt', 'empty.pdf', 'huge.jpg', 'not really.pdf', 'page.jpg', 'front.png']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(row(name)).toBeHidden()
  }
})

/** A photo of 3000 x 1500 noisy pixels as a camera stores it: lying on its side, with a note to turn it. */
async function cameraPhoto(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500)
    const pixels = new ImageData(3000, 1500)
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 7919) % 251
    canvas.getContext('2d')?.putImageData(pixels, 0, 0)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  })
  const jpeg = Buffer.from(base64, 'base64')
  // EXIF with one entry: orientation 6, a quarter turn.
  const entry = 'ffe1002245786966000049492a0008000000010012010300010000000600000000000000'
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(entry, 'hex'), jpeg.subarray(2)])
}

// FILE-7
test('a large photo is stored upright, with 2048 pixels on its longest side', async ({ page }) => {
  await openOrderForm(page)
  const buffer = await cameraPhoto(page)
  expect(buffer.length).toBeGreaterThan(512 * 1024)
  await choose(page, { name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  const image = files(page).first().locator('img')
  await expect(image).toHaveJSProperty('naturalHeight', 2048)
  await expect(image).toHaveJSProperty('naturalWidth', 1024)
})

test('the user can drop files onto the form', async ({ page }) => {
  await openOrderForm(page)
  const dropped = await page.evaluateHandle((name) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4 %%EOF'], name, { type: 'application/pdf' }))
    return transfer
  }, title.name)
  await page.getByText('Choose files').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(files(page)).toContainText(title.name)
})

test.describe('when the server refuses a file', () => {
  test.use({ expectedNoise: [/413/] })

  test('its message appears beside the name, and the user can remove the file', async ({ page }) => {
    await openOrderForm(page)
    const error = 'The files of one order can be up to 200 MB together.'
    const refusal = { success: false, error, message: error, code: 'too_large', requestId: 'x' }
    await page.route('**/api/orders/*/attachments', respondWith(413, refusal))
    await choose(page, photo)
    const orderId = await send(page)
    await expect(files(page)).toContainText(error)
    await page.getByRole('button', { name: `Remove ${photo.name}` }).click()
    await expect(files(page)).toHaveCount(0)
    expect(await namesOnServer(page, orderId)).toEqual([])
  })
})

test.describe('on a bad connection', () => {
  test.use({
    expectedNoise: [/Failed to load resource/],
  })

  test('a file waits, and uploads exactly once when the connection is back', async ({ page }) => {
    await openOrderForm(page)
    await choose(page, title)
    let sawWait = false
    let lostResponses = 0
    let confirmed = 0
    await page.route('**/attachments', async (route) => {
      // Requests are lost until the test saw the wait, then one response is.
      if (!sawWait) return route.abort('connectionreset')
      if (lostResponses > 0) {
        confirmed += 1
        return route.continue()
      }
      lostResponses += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    const orderId = await send(page)
    await expect(files(page)).toContainText('Waiting for network')
    sawWait = true
    await expect(files(page)).toContainText('Uploaded')
    expect([lostResponses, confirmed]).toEqual([1, 1])
    expect(await namesOnServer(page, orderId)).toEqual([title.name])
  })

  test('unfinished uploads resume at the next start, on any page', async ({ page }) => {
    await openOrderForm(page)
    await choose(page, title, photo)
    await page.route('**/attachments', (route) => route.abort('connectionreset'))
    const orderId = await send(page)
    await expect(files(page).first()).toContainText('Waiting for network')
    await expect(page.getByText("Keep the originals until they're uploaded.")).toBeVisible()
    await page.goto('about:blank')
    await page.unroute('**/attachments')
    await page.goto('/terms')
    await expect.poll(() => namesOnServer(page, orderId)).toEqual([title.name, photo.name])
    await page.goto(`/order-confirmation?orderId=${orderId}`)
    await expect(files(page).filter({ hasText: 'Uploaded' })).toHaveCount(2)
  })

  test('an upload shows its progress, and the user can cancel it', async ({ page }) => {
    const orderId = await placeOrder(page)
    await page.route('**/attachments', () => new Promise(() => {}))
    await choose(page, title)
    await expect(page.getByRole('progressbar', { name: `Uploading ${title.name}` })).toBeVisible()
    await page.getByRole('button', { name: `Remove ${title.name}` }).click()
    await expect(files(page)).toHaveCount(0)
    await page.unroute('**/attachments')
    await choose(page, photo)
    await expect(files(page)).toContainText('Uploaded')
    expect(await namesOnServer(page, orderId)).toEqual([photo.name])
  })
})

test('the user adds files to an order and removes them on its page', async ({ page }) => {
  const orderId = await placeOrder(page)
  await choose(page, title, photo)
  await expect(files(page).filter({ hasText: 'Uploaded' })).toHaveCount(2)
  await page.getByRole('button', { name: `Remove ${title.name}` }).click()
  await expect(files(page)).toHaveCount(1)
  expect(await namesOnServer(page, orderId)).toEqual([photo.name])
  await page.reload()
  await expect(files(page)).toHaveCount(1)
})
