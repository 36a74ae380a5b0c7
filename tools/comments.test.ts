// The English of comments: a sentence with a subject, and words that say who is meant.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'

const isLeftOut = (name: string) => /^(node_modules|dist|migrations)$/.test(name)
const files = globSync('{core,db,edge,pwa,tools}/**/*.{ts,tsx,mjs,css,sql}', {
  cwd: projectRoot,
  exclude: isLeftOut,
})

/** Each block, and each line that begins with `//` or `--`, without its signs and line breaks. */
function commentsOf(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), 'utf8')
  const pattern = path.endsWith('.sql') ? /--[^\n]*/g : /\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/[^\n]*/gm
  return Array.from(text.matchAll(pattern), ([comment]) => comment.replaceAll(/\s*\n\s*\*?\s*/g, ' '))
}

const comments = files.flatMap((path) => commentsOf(path).map((comment) => ({ path, comment })))

test('no comment begins with a riddle such as "What the order ..." or "Those of ..."', () => {
  expect(comments.length).toBeGreaterThan(5000)
  expect(
    comments.filter(({ comment }) => /^\W*(?:What|Whatever|Whoever|Whom|Those)\b/.test(comment)),
  ).toEqual([])
})

test('comments name the user, customer, booker or recipient', () => {
  const anonymous = new RegExp(['the', 'person'].join(' '), 'i')
  expect(comments.filter(({ comment }) => anonymous.test(comment))).toEqual([])
})
