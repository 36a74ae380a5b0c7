// Every rule that code or a document cites is defined in this repository, once.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'

const skippedFolders = new Set(['node_modules', 'dist', 'assets', 'meta', 'fixtures', 'screens', 'icons'])
const readable = /\.(ts|tsx|mjs|sql|md|toml|css)$|\.env\.example$/

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
    return readable.test(entry.name) ? [path] : []
  })
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

const decisionsFolder = 'docs/decisions'
const decisions = readdirSync(join(projectRoot, decisionsFolder))
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, text: read(join(decisionsFolder, name)) }))

/** `- **PRICE-3 Title.** ...` in a page of docs/product, `# ADR-4: Title` in docs/decisions. */
function definedRules(): string[] {
  const pages = readdirSync(join(projectRoot, 'docs/product')).map((name) => read(join('docs/product', name)))
  const found = (texts: string[], definition: RegExp) =>
    texts.flatMap((text) => Array.from(text.matchAll(definition), (match) => match[1] ?? ''))
  return [
    ...found(pages, /^- \*\*([A-Z]+-\d+)\b/gm),
    ...found(
      decisions.map(({ text }) => text),
      /^# (ADR-\d+): /gm,
    ),
  ]
}

const rules = definedRules()
const families = [...new Set(rules.map((rule) => rule.replace(/-\d+$/, '')))]
const scorecardRows = new Set(
  [...read('docs/scorecard.md').matchAll(/^\| ([RSP]\d+) \|/gm)].map((match) => match[1] ?? ''),
)
const files = filesBelow(projectRoot)
  .map((path) => ({ path: relative(projectRoot, path), text: readFileSync(path, 'utf8') }))
  .filter(({ path }) => path !== 'tools/citations.test.ts')

/** Where `pattern` finds something that `isKnown` does not accept. */
function unknown(pattern: RegExp, isKnown: (found: string) => boolean): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .map((match) => match[1] ?? match[0])
      .filter((found) => !isKnown(found))
      .map((found) => `${path}: ${found}`),
  )
}

describe('citations', () => {
  test('a rule is defined once', () => {
    expect(rules.length).toBeGreaterThan(200)
    expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([])
  })

  test('a cited rule is defined', () => {
    const cited = new RegExp(String.raw`\b((?:${families.join('|')})-\d+)\b`, 'g')
    expect(unknown(cited, (rule) => rules.includes(rule))).toEqual([])
  })

  test('a cited row of the scorecard is there', () => {
    expect(unknown(/\b[Ss]corecard ([RSP]\d+)/g, (row) => scorecardRows.has(row))).toEqual([])
    expect(unknown(/\bgoal (P\d+)/g, (row) => scorecardRows.has(row))).toEqual([])
  })

  test('nothing cites a page that is not here', () => {
    expect(unknown(/\b[Dd]ecisions? \d+/g, () => false)).toEqual([])
    expect(unknown(/\bspec\/[a-z-]+\.md/g, () => false)).toEqual([])
  })
})

describe('decisions', () => {
  test('each is one file named after its number, with context, decision and consequences', () => {
    const parts = ['Context', 'Decision', 'Consequences']
    const malformed = decisions.filter(({ name, text }) => {
      const number = /^# ADR-(\d+): \S/.exec(text)?.[1] ?? '?'
      const headings = Array.from(text.matchAll(/^## (.*)$/gm), (match) => match[1])
      return !name.startsWith(`${number.padStart(3, '0')}-`) || headings.join() !== parts.join()
    })
    expect(malformed.map(({ name }) => name)).toEqual([])
  })

  test('the index names each in order, with its title', () => {
    const listed = [...read(`${decisionsFolder}/README.md`).matchAll(/^- \[(ADR-\d+)\]\((.*?)\): (.*)$/gm)]
    const titles = decisions.map(({ name, text }) => [name, /^# (.*)$/m.exec(text)?.[1] ?? ''])
    expect(listed.map(([, id, name, title]) => [name, `${id ?? ''}: ${title ?? ''}`])).toEqual(titles)
  })

  test('each is cited by code, superseded, or says why no code cites it', () => {
    const code = files.filter(({ path }) => !path.startsWith('docs/') && !path.endsWith('.md'))
    const uncited = decisions.filter(({ text }) => {
      const id = /^# (ADR-\d+):/.exec(text)?.[1] ?? ''
      const isMarked = /^(Superseded by ADR-\d+\.|No code cites it: .+)$/m.test(text)
      return !isMarked && !code.some((file) => new RegExp(`\\b${id}\\b`).test(file.text))
    })
    expect(uncited.map(({ name }) => name)).toEqual([])
  })
})
