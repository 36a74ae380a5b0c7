// What the linter cannot see: it knows circles of files, not of folders, and does not read SQL.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'

type Import = { readonly from: string; readonly to: string; readonly file: string }

/** The product's own files below `root`; tests may import from anywhere. */
function sourceFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
}

const folderOf = (path: string) => (path.includes('/') ? path.split('/')[0] : undefined)

/** Every import from one folder right below `root` into another. */
function importsBetween(root: string): Import[] {
  return sourceFiles(root).flatMap((file) => {
    const from = folderOf(file)
    if (from === undefined) return []
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/(?:from|import\() ?'((?:\.|#core\/)[^']+)'/g)].flatMap(([, target = '']) => {
      const path = target.startsWith('#core/') ? target.slice('#core/'.length) : join(dirname(file), target)
      const to = folderOf(relative(root, join(root, path)))
      return to === undefined || to === '..' || to === from ? [] : [{ from, to, file }]
    })
  })
}

/** The folders on a circle of imports, with a file for each step of it. */
function circles(imports: readonly Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const { to } of targets.get(folder) ?? []) {
        if (!seen.has(to)) open.push(to)
        seen.add(to)
      }
    }
    return seen
  }
  const reached = new Map([...targets.keys()].map((folder) => [folder, reach(folder)]))
  return imports
    .filter(({ from, to }) => reached.get(to)?.has(from))
    .map(({ from, to, file }) => `${from} -> ${to} (${file})`)
}

test.each([
  ['edge/src', 200],
  ['core/src', 50],
])('folders of %s do not import each other in a circle', (root, atLeast) => {
  const imports = importsBetween(join(projectRoot, root))
  expect(imports.length).toBeGreaterThan(atLeast)
  expect(circles(imports)).toEqual([])
})

test('a circle is found, and a folder below it is not part of it', () => {
  const step = (from: string, to: string) => ({ from, to, file: `${from}/x.ts` })
  const imports = [step('a', 'b'), step('b', 'c'), step('c', 'a'), step('c', 'd')]
  expect(circles(imports)).toEqual(['a -> b (a/x.ts)', 'b -> c (b/x.ts)', 'c -> a (c/x.ts)'])
})

test('only a guarded batch reads changes(): elsewhere the order of statements would become logic', () => {
  const reads = ['db/src', 'edge/src'].flatMap((folder) =>
    sourceFiles(join(projectRoot, folder))
      .map((file) => join(folder, file))
      .filter((file) => /changes\(\)/.test(readFileSync(join(projectRoot, file), 'utf8'))),
  )
  expect(reads).toEqual(['db/src/guarded-batch.ts'])
})
