import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pageFolder = join(import.meta.dirname, '..')
const strictZod = '/api/strict-zod.ts'

/** Whether the file checks something with a schema; what reads JSON and dates is no schema. */
const checksWithSchema = (source: string) =>
  /(?<!\b(?:JSON|Date|URL))\.(?:safeParse|safeParseAsync|parse|parseAsync)\(/.test(source)

/** Modules run in the order of their imports, and a schema decides when it is made. */
const firstImport = (source: string) =>
  /^import\s(?!type\s)(?:[^'"]*\sfrom\s)?['"]([^'"]+)['"]/m.exec(source)?.[1]

const files = readdirSync(pageFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(join(pageFolder, name), 'utf8') }))

test('a file that checks something with a schema imports strict-zod before all else', () => {
  const checking = files.filter(({ source }) => checksWithSchema(source))
  expect(checking.length).toBeGreaterThan(0)
  expect(
    checking.filter(({ source }) => !firstImport(source)?.endsWith(strictZod)).map(({ name }) => name),
  ).toEqual([])
})
