import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runCommand } from '../suite/run-command.ts'
import { findChromium } from './find-chromium.ts'

const downloadTimeoutMs = 240_000

async function downloadPlaywrights(): Promise<void> {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  await runCommand(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'], {
    timeoutMs: downloadTimeoutMs,
  })
}

async function installDebianPackage(): Promise<string> {
  const isRoot = process.getuid?.() === 0
  const install = 'apt-get install -y -qq --no-install-recommends'
  const script = `apt-get update -qq && { ${install} chromium-headless-shell || ${install} chromium; }`
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { output } = isRoot
    ? await runCommand('sh', ['-c', script], { env })
    : await runCommand('sudo', ['-n', 'sh', '-c', script], { env })
  return output
}

/**
 * The path of a working Chromium: an installed one, otherwise Playwright's download, otherwise Debian's package.
 * @throws Error with one sentence if none of them works.
 */
export async function ensureChromium(): Promise<string> {
  const present = findChromium()
  if (present) return present
  console.log('No Chromium found: downloading one for Playwright ...')
  await downloadPlaywrights()
  const downloaded = findChromium()
  if (downloaded) return downloaded
  console.log("The download did not give one that runs: installing Debian's package ...")
  const output = await installDebianPackage()
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium for the browser tests: neither the download nor `apt-get install chromium-headless-shell` worked. ' +
      `Install one and set CHROMIUM_PATH to it.\n${output.slice(-500)}`,
  )
}
