import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-chromium-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, script: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

test('uses the first browser that starts, and skips missing ones and stubs', () => {
  const missing = join(folder, 'missing')
  const stub = program('stub', 'echo "Command requires the chromium snap to be installed." >&2; exit 1')
  const silent = program('silent', 'exit 0')
  const works = program('works', 'echo "Chromium 156.0.8078.79"')
  const other = program('other', 'echo "Chromium 150.0.1.1"')
  expect(findChromium([missing, stub, silent, works, other])).toBe(works)
  expect(findChromium([missing, stub, silent])).toBeUndefined()
})
