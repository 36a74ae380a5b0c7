const storageKey = 'developer_test_orders'
const dayMs = 86_400_000

type Known = { readonly id: string; readonly at: number }

function read(): Known[] {
  try {
    const known = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as unknown
    return Array.isArray(known) ? (known as Known[]) : []
  } catch {
    return []
  }
}

const recent = (): Known[] => read().filter(({ at }) => at > Date.now() - dayMs)

/** The test orders that this browser placed in the last 24 hours, the oldest first. */
export const recentTestOrders = (): string[] => recent().map(({ id }) => id)

export function rememberTestOrder(id: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...recent(), { id, at: Date.now() }]))
  } catch {
    // Blocked storage: the check of recent orders then finds none.
  }
}
