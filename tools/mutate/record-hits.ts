// Runs before each test file of the run that finds out which tests reach which statements.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { projectRoot } from '../product/project-root.ts'

const hits = new Set<string>()
Object.assign(globalThis, { hit: (id: string) => hits.add(id) })

afterAll(() => {
  const test = relative(projectRoot, expect.getState().testPath ?? '')
  const name = createHash('sha256').update(test).digest('hex')
  writeFileSync(
    join(process.env['MUTATE_HITS'] ?? '', `${name}.json`),
    JSON.stringify({ test, hits: [...hits] }),
  )
})
