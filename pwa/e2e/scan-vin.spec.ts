import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { openAsDealer } from './steps/dealer.ts'

test.use({
  expectedNoise: [/Failed to load resource/],
})

/**
 * Chromium on Linux reads no barcodes, so these tests bring a detector: it finds nothing, then another code, then the
 * VIN of an imported vehicle's label. The camera is the browser's own test picture.
 */
async function bringDetector(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const texts = ['', '37820-RAA', 'I5FNRL38297B007384']
    let at = 0
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['code_39', 'qr_code'])
      detect(video: HTMLVideoElement) {
        if (video.readyState < 2) return Promise.reject(new Error('no picture yet'))
        const rawValue = texts[Math.min(at++, texts.length - 1)]
        return Promise.resolve(rawValue ? [{ rawValue }] : [])
      }
    }
    Object.assign(window, { BarcodeDetector })
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    const opened: MediaStream[] = []
    Object.assign(window, { opened })
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      opened.push(stream)
      return stream
    }
  })
}

const cameras = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { opened: MediaStream[] }).opened.map((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  )

test('a VIN is scanned into the quote and names the vehicle; the camera stops', async ({ page }) => {
  await bringDetector(page)
  await openAsDealer(page, 'booker', '/dealer/quote')
  const scan = page.getByRole('button', { name: 'Scan the VIN' })
  await expect(scan).toBeVisible()
  expect(await cameras(page)).toEqual([])
  await scan.click()
  await expect(page.getByLabel('VIN (optional)')).toHaveValue('5FNRL38297B007384')
  await expect(page.getByLabel('Vehicle (optional)')).toHaveValue('2007 Honda Odyssey')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await cameras(page)).toEqual([['ended']])
  await page.getByRole('tab', { name: 'Many vehicles' }).click()
  await page.getByRole('button', { name: 'Scan VINs' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('VIN')).toHaveValue('5FNRL38297B007384')
  expect(await cameras(page)).toEqual([['ended'], ['ended']])
})
