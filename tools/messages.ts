// `npm run messages`: renders every kind of message into `.build/messages`: HTML, text, and pictures at the widths of a
// phone and a desktop, light and dark. `index.html` shows them all. `npm run messages -- invoice` takes pictures of the
// kinds whose names contain a word.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { ensureChromium } from './browser/ensure-chromium.ts'
import { projectRoot } from './product/project-root.ts'
import { runTool } from './product/processes/run-tool.ts'
import { runCommand } from './suite/run-command.ts'

const folder = join(projectRoot, '.build/messages')
const widths = { phone: 390, desktop: 1200 } as const
const colorSchemes = ['light', 'dark'] as const
const words = process.argv.slice(2)

/** Renders the samples. Returns their names. */
async function render(): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  const script = join(projectRoot, 'edge/scripts/render-messages.ts')
  const { code, output } = await runCommand(process.execPath, [script, folder], {})
  if (code !== 0) throw new Error(output)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => basename(file, '.html'))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
}

const picturesOf = (name: string) =>
  Object.entries(widths).flatMap(([device, width]) =>
    colorSchemes.map((colorScheme) => ({ file: `${name}-${device}-${colorScheme}.png`, width, colorScheme })),
  )

async function takePictures(browser: Browser, name: string): Promise<void> {
  const html = readFileSync(join(folder, `${name}.html`), 'utf8')
  for (const { file, width, colorScheme } of picturesOf(name)) {
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      colorScheme,
      javaScriptEnabled: false,
    })
    await page.setContent(html)
    await page.screenshot({ path: join(folder, file), fullPage: true })
    await page.close()
  }
}

/** A message's part of the page that shows all. */
function sectionOf(name: string): string {
  const pictures = picturesOf(name).map(({ file }) => `<img src="${file}" alt="${file}" loading="lazy">`)
  const hasText = existsSync(join(folder, `${name}.sms.txt`))
  const text = hasText ? `, <a href="${name}.sms.txt">text message</a>` : ''
  const links = `<a href="${name}.html">HTML</a>, <a href="${name}.txt">plain text</a>${text}`
  return `<h2>${name}</h2><p>${links}</p><div>${pictures.join('')}</div>`
}

function indexOf(names: readonly string[]): string {
  const style =
    'body{font:16px sans-serif;margin:24px}div{display:flex;gap:12px;align-items:start}img{max-width:24%}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Messages</title><style>${style}</style>${names.map(sectionOf).join('')}</html>`
}

await runTool(async () => {
  const names = await render()
  if (names.length === 0) throw new Error(`No kind of message has ${words.join(' or ')} in its name.`)
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  })
  try {
    for (const name of names) await takePictures(browser, name)
  } finally {
    await browser.close()
  }
  writeFileSync(join(folder, 'index.html'), indexOf(names))
  console.log(`${names.length} messages: .build/messages/index.html`)
})
