import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pageFolder = join(import.meta.dirname, '..')
const strictZod = '/api/strict-zod.ts'

/** Whether the file validates with a schema; parsing of JSON, dates and URLs does not count. */
const checksWithSchema = (source: string) =>
  /(?<!\b(?:JSON|Date|URL))\.(?:safeParse|safeParseAsync|parse|parseAsync)\(/.test(source)

/** Modules run in import order, and a schema chooses its mode when it is created. */
const firstImport = (source: string) =>
  /^import\s(?!type\s)(?:[^'"]*\sfrom\s)?['"]([^'"]+)['"]/m.exec(source)?.[1]

const files = readdirSync(pageFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(join(pageFolder, name), 'utf8') }))

test('a file that uses a schema imports strict-zod before everything else', () => {
  const checking = files.filter(({ source }) => checksWithSchema(source))
  expect(checking.length).toBeGreaterThan(0)
  expect(
    checking.filter(({ source }) => !firstImport(source)?.endsWith(strictZod)).map(({ name }) => name),
  ).toEqual([])
})
