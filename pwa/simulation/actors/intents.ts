import type { World } from '../world/world.ts'

type Outcome = 'unknown' | 'done' | 'refused'
type Wish = { readonly table: string; readonly column: string; readonly key: string; outcome: Outcome }

/**
 * The wishes of people, each with a row of its own that shows it. Somebody who was told that it was done has exactly one
 * row; somebody who was refused has none, unless the network brought the request a second time; somebody who never heard
 * has one at most.
 */
export class Intents {
  readonly #wishes = new Map<string, Wish>()

  /** @param key the value of the column in the row that the wish becomes */
  begin(table: string, column: string, key: string): void {
    this.#wishes.set(key, { table, column, key, outcome: 'unknown' })
  }

  /** The answer that somebody got: a status of success, or a refusal. */
  end(key: string, status: number): void {
    const wish = this.#wishes.get(key)
    if (wish) wish.outcome = status < 300 ? 'done' : 'refused'
  }

  /**
   * The wishes that have too many rows, or too few.
   * @param asked keys of those that a device could not fulfill, and asks its user about
   */
  broken({ server, network }: World, asked: ReadonlySet<string>): string[] {
    const wrong: string[] = []
    for (const { table, column, key, outcome } of this.#wishes.values()) {
      const count = server.rows(`SELECT 1 FROM ${table} WHERE ${column} = ?`, key).length
      const isSure = outcome === 'done' && !asked.has(key)
      const isRefused = outcome === 'refused' && !network.wasCopied(key)
      const isRight = isSure ? count === 1 : count <= (isRefused ? 0 : 1)
      if (!isRight) wrong.push(`${table} ${key}: ${outcome}, and ${count} rows`)
    }
    return wrong
  }
}
