import type { World } from '../world/world.ts'

/**
 * The wishes of people, each an order with a name of its own. Somebody who was told that it was placed has exactly one;
 * somebody who was refused has none; somebody who never heard has one at most.
 */
export class Intents {
  readonly #wanted = new Map<string, 'unknown' | 'placed' | 'refused'>()

  begin(mark: string): void {
    this.#wanted.set(mark, 'unknown')
  }

  end(mark: string, outcome: 'placed' | 'refused'): void {
    this.#wanted.set(mark, outcome)
  }

  get size(): number {
    return this.#wanted.size
  }

  /** The marks that have too many orders, or too few. */
  broken({ server }: World): string[] {
    const rows = server.rows('SELECT customer_name AS mark, count(*) AS orders FROM orders GROUP BY 1')
    const counts = new Map(rows.map(({ mark, orders }) => [String(mark), Number(orders)]))
    const wrong: string[] = []
    for (const [mark, outcome] of this.#wanted) {
      const count = counts.get(mark) ?? 0
      const isRight = outcome === 'placed' ? count === 1 : count <= (outcome === 'refused' ? 0 : 1)
      if (!isRight) wrong.push(`${mark}: ${outcome}, and ${count} orders`)
    }
    return wrong
  }
}
