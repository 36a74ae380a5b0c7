/**
 * Draws the application's icons from the mark: SVG, PNGs for installation, and the favicon. Chromium renders
 * the PNGs (`CHROMIUM` sets a different browser than Playwright's own).
 * Run with: node pwa/scripts/draw-icons.ts
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { defaultBrand } from '@switchback/core/brand.ts'

/** The same as in src/ui/wordmark.tsx. */
const markPath = 'M5 19.5h10.2a3.75 3.75 0 0 0 0-7.5H8.8a3.75 3.75 0 0 1 0-7.5H19'
const publicFolder = join(import.meta.dirname, '../public')

function icon({ corner, inset }: { corner: number; inset: number }): string {
  const scale = (64 - 2 * inset) / 24
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="#17312a"/>` +
    `<path transform="translate(${inset} ${inset}) scale(${scale})" d="${markPath}" fill="none" stroke="#f2a93c" stroke-width="3.6" stroke-linecap="round"/></svg>`
  )
}

/** A shortcut's icon: 24 units wide, drawn like the mark. */
const shortcut = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#17312a"/>` +
  `<path transform="translate(24 24) scale(2)" d="${path}" fill="none" stroke="#f2a93c" stroke-width="2.6" stroke-linecap="round"/></svg>`

/** An .ico file that contains one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

const rounded = icon({ corner: 14, inset: 11 })
const square = icon({ corner: 0, inset: 13 })
const maskable = icon({ corner: 0, inset: 17 })

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
async function paint(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

mkdirSync(join(publicFolder, 'icons'), { recursive: true })
const write = (name: string, content: string | Buffer) => writeFileSync(join(publicFolder, name), content)
write('icons/icon.svg', `${rounded}\n`)
write('icons/icon-192.png', await paint(rounded, 192))
write('icons/icon-512.png', await paint(rounded, 512))
write('icons/icon-maskable-512.png', await paint(maskable, 512))
write('icons/apple-touch-icon.png', await paint(square, 180))
write('icons/new-quote-96.png', await paint(shortcut('M12 4v16M4 12h16'), 96))
write('icons/orders-96.png', await paint(shortcut('M4 6h16M4 12h16M4 18h10'), 96))
write('favicon.ico', ico(await paint(rounded, 32), 32))

/** The picture of a shared link: 1200 x 630, the size that social sites show whole. */
const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#17312a"/>
  <path transform="translate(96 96) scale(5)" d="${markPath}" fill="none" stroke="#f2a93c" stroke-width="3.6" stroke-linecap="round"/>
  <g font-family="Overpass" font-weight="700" fill="#f4efe2">
    <text x="240" y="182" font-size="84">${defaultBrand.name}</text>
    <text x="96" y="380" font-size="92">What it costs</text>
    <text x="96" y="482" font-size="92">to move your vehicle</text>
  </g>
  <text x="96" y="560" font-family="Overpass" font-weight="700" font-size="38" fill="#b9c4ba">Two ZIP codes are enough.</text></svg>`
const fontFile = readdirSync(join(publicFolder, 'assets')).find((name) => /^overpass.*woff2$/.test(name))
const font = readFileSync(join(publicFolder, 'assets', fontFile ?? '')).toString('base64')
await page.setViewportSize({ width: 1200, height: 630 })
await page.setContent(
  `<style>@font-face{font-family:Overpass;font-weight:700;src:url(data:font/woff2;base64,${font})}body{margin:0}svg{display:block}</style>${card}`,
)
await page.evaluate(() => document.fonts.ready)
write('icons/social-card.png', await page.screenshot())
await browser.close()
