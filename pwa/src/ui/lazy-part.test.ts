import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// If the code of a plain React `lazy` component fails to load, the whole page becomes the error screen.
test('every lazy-loaded part is a lazyPart, which the user can retry in place', () => {
  const root = join(import.meta.dirname, '..')
  const users = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && file !== join('ui', 'lazy-part.tsx'))
    .filter((file) => /\blazy\b[^'"\n]*from 'react'/.test(readFileSync(join(root, file), 'utf8')))
  expect(users).toEqual([])
})
