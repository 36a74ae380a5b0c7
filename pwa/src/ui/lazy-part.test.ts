import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A component of React's own `lazy` that does not arrive would turn the whole page into the error screen.
test('every part that is loaded later is a lazyPart, which can be tried again in place', () => {
  const root = join(import.meta.dirname, '..')
  const users = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && file !== join('ui', 'lazy-part.tsx'))
    .filter((file) => /\blazy\b[^'"\n]*from 'react'/.test(readFileSync(join(root, file), 'utf8')))
  expect(users).toEqual([])
})
