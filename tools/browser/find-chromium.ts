import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The headless shell first: it takes two thirds of the time of the full browser. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A file with the right name may be a stub that only explains how to install the real one. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], {
        encoding: 'utf8',
        timeout: 20_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
  } catch {
    return false
  }
}

function allPlaces(): string[] {
  const named = process.env['CHROMIUM_PATH']
  return [...(named ? [named] : []), chromium.executablePath(), ...usualPlaces]
}

/** The first Chromium in `places` that starts: `CHROMIUM_PATH`, Playwright's own, a system package. */
export function findChromium(places: readonly string[] = allPlaces()): string | undefined {
  return places.find(runs)
}
