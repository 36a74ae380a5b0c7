import { readdirSync, readFileSync } from 'node:fs'
import { triggerConstants } from './trigger-constants.ts'

/** A trigger or a view, and the statement that creates it. */
export type StoredStatement = {
  readonly type: 'trigger' | 'view'
  readonly name: string
  readonly sql: string
}

const folder = new URL('./', import.meta.url)

function constant(name: string): string {
  const value = triggerConstants[name]
  if (value === undefined) throw new Error(`The triggers know no constant "${name}".`)
  return String(value)
}

function parse(block: string): StoredStatement[] {
  const sql = block
    .replace(/^--.*\n?/gm, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => constant(name))
    .trim()
    .replace(/;$/, '')
  if (sql === '') return []
  const [, type, name] = /^CREATE (TRIGGER|VIEW) (\w+)/.exec(sql) ?? []
  if (type === undefined || name === undefined) throw new Error(`Not a trigger or a view:\n${sql}`)
  return [{ type: type === 'VIEW' ? 'view' : 'trigger', name, sql }]
}

/**
 * The triggers and views of the files beside this one, views first. Statements are separated by empty lines.
 * Source: ADR-72.
 */
export function readTriggers(): readonly StoredStatement[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const statements = files
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(/\n\n+/))
    .flatMap((block) => parse(block))
  return statements.toSorted((a, b) => Number(b.type === 'view') - Number(a.type === 'view'))
}
