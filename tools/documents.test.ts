// Everything that the documents name exists: paths, packages, settings and pictures (ADR-77).
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'

const inProject = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot, exclude: (name) => /^(node_modules|dist|\.data)$/.test(name) })

const documents = [...inProject('*.md'), ...inProject('docs/**/*.md')]
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const allFiles = inProject('{core,db,edge,pwa,tools,docs}/**')

/** A path from the root, or the end of exactly one: `core/src/pricing`, `sync/run-sync.ts`, `db/src/schema/rate-*.ts`. */
function exists(path: string): boolean {
  if (path.includes('*')) return inProject(path).length > 0
  return (
    existsSync(join(projectRoot, path)) || allFiles.filter((file) => file.endsWith(`/${path}`)).length === 1
  )
}

const isPath = (text: string) =>
  /^((core|db|edge|pwa|tools|docs)\/[\w./*-]+|[\w./-]*\w\.(ts|tsx|mjs|sql|md|toml))$/.test(text) &&
  text !== 'NNN-title.md'

test('every path that a document names is that of one file or folder', () => {
  const missing = documents.flatMap((document) => {
    const text = read(document)
    const named = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, inTicks = '']) => inTicks).filter(isPath)
    const commands = Array.from(
      text.matchAll(/\b(?:playwright test|vitest run|node) ([\w./-]+\.ts)\b/g),
      ([, path = '']) => path,
    )
    const links = Array.from(text.matchAll(/\]\(([^)#]+?)(?:#[^)]*)?\)/g), ([, to = '']) => to)
      .filter((to) => !/^(https?|mailto):/.test(to))
      .map((to) => join(dirname(document), to))
    return [...named, ...commands, ...links]
      .filter((path) => !exists(path))
      .map((path) => `${document}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('the table of dependencies has every package once, and no other', () => {
  const manifests = inProject('{.,*}/package.json').map((path): Record<string, Record<string, string>> => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(read(path))
    return { dependencies, devDependencies, optionalDependencies }
  })
  const named = manifests.flatMap((manifest) =>
    Object.values(manifest).flatMap((group) => Object.keys(group)),
  )
  const used = new Set(named.filter((name) => !name.startsWith('@switchback/')))
  const rows = [...read('docs/dependencies.md').matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].slice(1)
  const listed = rows.flatMap(([, names = '']) => names.replaceAll(/`|\([^)]*\)/g, '').split(','))
  expect(listed.map((name) => name.trim()).toSorted()).toEqual([...used].toSorted())
})

test('the README names every setting that a deployment may need', () => {
  const [settings = ''] = read('.env.example').split('# Rate limits.')
  const names = Array.from(
    settings.matchAll(/^((?:# .*\n)+)((?:[A-Z_]+=\n)+)/gm),
    ([, about = '', lines = '']) =>
      /for tests|sandbox provider|demo accounts? of|dealers' demo|lets ENVIRONMENT/.test(about)
        ? []
        : (lines.match(/[A-Z_]+/g) ?? []),
  ).flat()
  const readme = read('README.md')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
