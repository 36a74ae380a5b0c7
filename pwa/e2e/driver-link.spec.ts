import type { Browser, Locator, Page } from '@playwright/test'
import { respondWith } from './harness/respond-with.ts'
import { expect, test } from './harness/test.ts'
import { driverVin, orderWithDriver } from './steps/driver-link.ts'
import { expectGoodScreen } from './steps/expect-good-screen.ts'

test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/Failed to load resource|ERR_INTERNET|ERR_FAILED|40[0349] \(|410 \(/],
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const lastSix = driverVin.slice(-6)

/** A driver with one thumb, whose taps are counted. */
function thumb(page: Page) {
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  return {
    taps: () => taps,
    tap,
    press: (name: string | RegExp) => tap(button(page, name)),
    type: async (label: string, text: string) => {
      await tap(page.getByLabel(label))
      await page.keyboard.type(text)
    },
    /** The camera's own shutter is not the page's. */
    photo: async (label: string | RegExp) => {
      taps += 1
      const camera = page.getByLabel(label)
      await camera.setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await picture(page) })
    },
    sign: async () => {
      taps += 1
      const field = page.getByLabel('Field for the signature')
      await field.scrollIntoViewIfNeeded()
      const { x, y, height } = (await field.boundingBox()) ?? { x: 0, y: 0, height: 0 }
      await page.mouse.move(x + 20, y + height / 2)
      await page.mouse.down()
      for (let at = 1; at <= 24; at++) {
        await page.mouse.move(x + 20 + at * 9, y + height / 2 + 20 * Math.sin(at))
      }
      await page.mouse.up()
    },
  }
}
type Thumb = ReturnType<typeof thumb>

/** A photo of the camera's size, another one each time. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2600
    canvas.height = 1950
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 40% 60%)`
      pen.fillRect(0, 0, canvas.width, canvas.height)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

async function openLoad(page: Page, { type, press }: Thumb, path: string): Promise<void> {
  await page.goto(path)
  await type('Last six of a VIN', lastSix)
  await press('Open load')
  await expect(page.getByText('✓ Ready for no signal')).toBeVisible({ timeout: 90_000 })
}

async function readCar(page: Page, { type, press, photo }: Thumb, miles: string): Promise<void> {
  await press('I am here')
  await type('Last six of the VIN', lastSix)
  await expect(page.getByText('This is the right car')).toBeVisible()
  await photo('Photo of the VIN plate')
  await expect(page.getByLabel('Retake: Photo of the VIN plate')).toBeAttached()
  await press('Next')
  await type('Miles on the odometer', miles)
  await photo('Photo of the odometer')
  await expect(page.getByLabel('Retake: Photo of the odometer')).toBeAttached()
  await press('Next')
}

async function sixPhotos(page: Page, { photo }: Thumb): Promise<void> {
  for (const slot of ['Front', 'Driver side', 'Rear', 'Passenger side', 'Roof or hood', 'Keys on the dash']) {
    await expect(heading(page, slot)).toBeVisible()
    await photo(`Take photo: ${slot}`)
  }
}

async function markDamage(page: Page, { tap, press, photo }: Thumb, damage: string[]): Promise<void> {
  const [view = '', kind = '', size = ''] = damage
  const dialog = page.getByRole('dialog')
  await press(`Mark damage: ${view}`)
  await tap(dialog.getByText(kind, { exact: true }))
  await tap(dialog.getByText(size, { exact: true }))
  await photo('Photo of the damage')
  await expect(page.getByLabel('Retake: Photo of the damage')).toBeAttached()
  await press('Save damage')
  await expect(dialog).toBeHidden()
}

const answer = (page: Page, question: string, text: string) =>
  page.getByRole('group', { name: question }).getByText(text, { exact: true })

test('a pickup without a signal: six photos, two damages, both signatures, at most 45 taps; then all of it arrives', async ({
  page,
}) => {
  const { path, orderOnDesk } = await orderWithDriver(page)
  const driver = thumb(page)
  await openLoad(page, driver, path)
  await page.context().setOffline(true)

  await driver.press(/^Start pickup/)
  await readCar(page, driver, '41200')
  await sixPhotos(page, driver)
  await expect(heading(page, 'Any damage?')).toBeVisible()
  await markDamage(page, driver, ['Driver side', 'Scratch', '1 to 6 in'])
  await markDamage(page, driver, ['Front', 'Chip', 'under 1 in'])
  await driver.press('Next')
  for (const [question = '', text = ''] of [
    ['Keys', '2'],
    ['Remotes', '1'],
    ['Runs and drives', 'Yes'],
    ['All glass intact', 'Yes'],
    ['Charging cable', 'No'],
    ['Spare tire', 'Yes'],
    ['Title or papers in the car', 'No'],
  ]) {
    await driver.tap(answer(page, question, text))
  }
  await driver.press('No')
  await driver.press('Next')

  // The phone was dropped: everything is as it was, without a network.
  await page.reload()
  await expect(heading(page, 'Check it together')).toBeVisible()
  await expect(page.getByText('41,200 mi')).toBeVisible()
  await expect(page.getByText('2. Front: Chip, under 1 in')).toBeVisible()
  await driver.press('Next')
  await driver.press('Contact has no code')
  await driver.sign()
  await driver.press('Sign')
  await expect(heading(page, 'Your signature')).toBeVisible()
  await driver.sign()
  await driver.press('Sign and finish')
  await expect(heading(page, 'Picked up')).toBeVisible()
  await expect(page.getByText(/not sent yet$/)).toBeVisible()
  expect(driver.taps()).toBeLessThanOrEqual(45)
  expect(await orderOnDesk()).toMatchObject({ transportStatus: 'driver_assigned' })

  await page.context().setOffline(false)
  await expect(page.getByText(/^Picked up .*, all sent$/)).toBeVisible({ timeout: 60_000 })
  expect(await orderOnDesk()).toMatchObject({ transportStatus: 'in_transit' })
  const load = await page.evaluate(async (token) => {
    const { load: found } = (await (await fetch(`/api/driver/${token}`)).json()) as {
      load: { inspections: { record: { photos: unknown[] }; arrived: number[]; readyAt: string | null }[] }
    }
    return found.inspections.map(({ record, arrived, readyAt }) => [
      record.photos.length,
      arrived.length,
      !!readyAt,
    ])
  }, path.split('/').at(-1))
  expect(load).toEqual([[10, 10, true]])
})

/** The contact scans the QR code and signs on a phone of their own. */
async function signOnOwnPhone(page: Page, browser: Browser): Promise<void> {
  const opening = page.waitForResponse((response) => response.url().endsWith('/signings'))
  await button(page, 'Sign on their own phone').click()
  const { path } = (await (await opening).json()) as { path: string }
  await expect(page.getByRole('img', { name: 'QR code of the page to sign' })).toBeVisible()
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const phone = await context.newPage()
  await phone.goto(path)
  await expectGoodScreen(phone, () => expect(heading(phone, 'Check the delivery')).toBeVisible())
  await expect(phone.getByText('41,900 mi')).toBeVisible()
  await button(phone, 'Sign').click()
  await expect(phone.getByText('Enter your name')).toBeVisible()
  await phone.getByLabel('Name').fill('Sam Dock')
  await thumb(phone).sign()
  await button(phone, 'Sign').click()
  await expect(heading(phone, 'Signed')).toBeVisible()
  await expect(heading(page, 'Signed by Sam Dock')).toBeVisible()
  await phone.goto('/d/sign#0123')
  await expect(heading(phone, 'Nothing to sign here')).toBeVisible()
  await context.close()
}

test('a delivery shows the pickup beside each photo and asks for new damage; the contact signs on another phone', async ({
  page,
  browser,
}) => {
  const { path, orderOnDesk } = await orderWithDriver(page)
  const driver = thumb(page)
  await openLoad(page, driver, path)
  const pickUp = async () => {
    await driver.press(/^Start pickup/)
    await readCar(page, driver, '41200')
    await sixPhotos(page, driver)
    await driver.press('No visible damage')
  }
  const sign = async (byContact: () => Promise<void>) => {
    await driver.press('Next')
    if (await button(page, 'Contact has no code').isVisible()) await driver.press('Contact has no code')
    await expect(heading(page, 'Hand over the phone')).toBeVisible()
    await byContact()
    await expect(heading(page, 'Your signature')).toBeVisible()
    await driver.sign()
    await driver.press('Sign and finish')
  }
  await pickUp()
  for (const question of ['Runs and drives', 'All glass', 'Charging', 'Spare', 'Title']) {
    await driver.tap(answer(page, question, 'Yes'))
  }
  await driver.tap(answer(page, 'Keys', '1'))
  await driver.tap(answer(page, 'Remotes', '0'))
  await driver.press('No')
  await driver.press('Next')
  await expect(heading(page, 'Check it together')).toBeVisible()
  await sign(async () => {
    await driver.sign()
    await driver.press('Sign')
  })
  await expect(page.getByText(/^Picked up .*, all sent$/)).toBeVisible({ timeout: 60_000 })
  await driver.press('Back to the load')

  await driver.press(/^Start delivery/)
  await readCar(page, driver, '41900')
  await expect(page.getByAltText('Front: At pickup')).toBeVisible()
  await sixPhotos(page, driver)
  await driver.press('Next')
  await expect(page.getByText('Answer yes or no.')).toBeVisible()
  await driver.tap(answer(page, 'New damage', 'No'))
  await driver.press('Next')
  await driver.tap(answer(page, 'Keys', '1'))
  await driver.tap(answer(page, 'Remotes', '0'))
  await driver.press('No')
  await driver.press('Next')
  if (await heading(page, 'Did you collect').isVisible()) await driver.press('Not collected')
  await expect(heading(page, 'Check it together')).toBeVisible()
  await sign(async () => {
    await signOnOwnPhone(page, browser)
    // The contact signed other photos than these (DRIVER-26).
    await driver.press('‹ Back')
    await driver.press('Change: Photos')
    await driver.photo('Retake: Front')
    const toSign = heading(page, 'Hand over the phone')
    await expect(async () => {
      if (!(await toSign.isVisible())) await button(page, /^(?:Next|Not collected)$/).click({ timeout: 500 })
      await expect(toSign).toBeVisible({ timeout: 200 })
    }).toPass({ timeout: 15_000, intervals: [0] })
    await driver.sign()
    await driver.press('Sign')
  })
  await expect(heading(page, 'Delivered')).toBeVisible()
  await expect.poll(async () => (await orderOnDesk()).transportStatus, { timeout: 60_000 }).toBe('completed')
  await driver.press('Back to the load')
  await expect(page.getByText(/^Delivered\. You can read this load until/)).toBeVisible()
})

test('a wrong VIN counts down, a second phone asks dispatch, and an unknown link says so', async ({
  page,
  browser,
}) => {
  const { path } = await orderWithDriver(page)
  const driver = thumb(page)
  await page.goto(path)
  await driver.press('Open load')
  await expect(page.getByText('Enter six letters and digits')).toBeVisible()
  await driver.type('Last six of a VIN', 'ABCDEF')
  await driver.press('Open load')
  await expect(page.getByText('That is on no vehicle of this load.')).toBeVisible()
  await expect(page.getByText('4 tries left')).toBeVisible()
  await page.getByLabel('Last six of a VIN').fill(lastSix)
  await driver.press('Open load')
  await expect(button(page, /^Start pickup/)).toBeVisible()

  const other = await browser.newContext()
  const second = await other.newPage()
  await second.goto(path)
  await expect(heading(second, 'Another phone has this load')).toBeVisible()
  await button(second, 'Ask to use this phone').click()
  await expect(heading(second, 'Dispatch was asked')).toBeVisible()
  await second.goto('/d/00000000000000000000000000000000')
  await expect(heading(second, 'This link does not work')).toBeVisible()
  await other.close()
})

test('news that the server does not keep stays on the page, and one press sends it again', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const driver = thumb(page)
  const { path } = await orderWithDriver(page)
  await openLoad(page, driver, path)
  await page.route('**/api/driver/*/events', respondWith(200, { success: true, stored: [] }))
  await driver.press('Problem')
  await page.getByRole('dialog').getByLabel('Problem').fill('A flat tire near Valdosta')
  await page.getByRole('dialog').getByRole('button', { name: 'Tell dispatch' }).click()
  await expect(page.getByText('Dispatch did not get this:')).toBeVisible()
  await expect(page.getByText('Problem: A flat tire near Valdosta')).toBeVisible()
  await page.unroute('**/api/driver/*/events')
  await driver.press('Send again')
  await expect(page.getByText('Dispatch did not get this:')).toBeHidden()
})

test('the closed link, the load and the screens of an inspection are readable and usable', async ({
  page,
}) => {
  const { path } = await orderWithDriver(page)
  const driver = thumb(page)
  const fits = (wanted: Locator) => expectGoodScreen(page, () => expect(wanted).toBeVisible())
  await page.goto(path)
  await fits(button(page, 'Open load'))
  await openLoad(page, driver, path)
  await fits(button(page, /^Start pickup/))
  await page.setViewportSize({ width: 320, height: 568 })
  await driver.press(/^Leave behind/)
  await driver.tap(page.getByRole('dialog').getByText('Not released'))
  await driver.press('Leave it behind')
  await fits(button(page, 'Leave it without a photo'))
  await driver.photo('Photo of the vehicle or place')
  await expect(button(page, 'Leave it without a photo')).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await driver.press(/^Start pickup/)
  await fits(button(page, 'I am here'))
  await driver.press('I am here')
  await fits(heading(page, 'Read the VIN on the car'))
  await page.getByLabel('Last six of the VIN').fill('ABCDEF')
  await driver.photo('Photo of the VIN plate')
  await expect(page.getByLabel('Retake: Photo of the VIN plate')).toBeAttached()
  await driver.press('Next')
  await fits(heading(page, 'This VIN is not on the load'))
  await driver.press('I misread it')
  await page.getByLabel('Last six of the VIN').fill(lastSix)
  await driver.press('Next')
  await driver.press('Cannot read it')
  await driver.photo('Photo of the odometer')
  await expect(page.getByLabel('Retake: Photo of the odometer')).toBeAttached()
  await fits(heading(page, 'Odometer'))
  await driver.press('Next')
  await fits(heading(page, 'Front'))
  for (let at = 0; at < 6; at++) {
    await driver.press('Cannot take it')
    await driver.press('Too dark')
  }
  await fits(heading(page, 'Any damage?'))
  await driver.press('Mark damage: Top')
  await fits(page.getByRole('dialog').getByText('Rust', { exact: true }))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await driver.press('No visible damage')
  await fits(heading(page, 'Keys and condition'))
  for (const question of ['Runs and drives', 'All glass', 'Charging', 'Spare', 'Title']) {
    await driver.tap(answer(page, question, 'Yes'))
  }
  await driver.tap(answer(page, 'Keys', '1'))
  await driver.tap(answer(page, 'Remotes', '0'))
  await driver.press('No')
  await driver.press('Next')
  await fits(heading(page, 'Check it together'))
  await driver.press('Next')
  await fits(heading(page, 'Ask for the pickup code'))
  await driver.press('Contact has no code')
  await fits(heading(page, 'Hand over the phone'))
  await driver.press('Nobody signs')
  await fits(heading(page, 'Why does nobody sign?'))
  await page.getByRole('button', { name: 'Back', exact: true }).last().click()
  await driver.sign()
  await driver.press('Sign')
  await fits(heading(page, 'Your signature'))
})
