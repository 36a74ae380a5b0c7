type Work = (lock: { readonly name: string } | null) => unknown
type Options = { readonly ifAvailable?: boolean; readonly steal?: boolean }
type Held = { readonly name: string; readonly lose: (error: Error) => void }

/** The Web Locks of one browser with one tab. */
export class WebLocks {
  readonly #held = new Map<string, Held>()
  readonly #waiting = new Map<string, (() => void)[]>()

  readonly query = () => Promise.resolve({ held: [...this.#held.values()].map(({ name }) => ({ name })) })

  readonly request = async (name: string, ...given: [Work] | [Options, Work]): Promise<unknown> => {
    const [options, work] = given.length === 1 ? [{}, given[0]] : given
    const { ifAvailable = false, steal = false }: Options = options
    if (steal) this.#held.get(name)?.lose(new DOMException('The lock was stolen', 'AbortError'))
    else if (this.#held.has(name)) {
      if (ifAvailable) return work(null)
      await new Promise<void>((resolve) => {
        this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve])
      })
      return this.request(name, ...given)
    }
    return this.#hold(name, work)
  }

  async #hold(name: string, work: Work): Promise<unknown> {
    const lost = Promise.withResolvers<never>()
    const held: Held = { name, lose: lost.reject }
    this.#held.set(name, held)
    try {
      return await Promise.race([Promise.resolve(work({ name })), lost.promise])
    } finally {
      if (this.#held.get(name) === held) this.#held.delete(name)
      const [next, ...others] = this.#waiting.get(name) ?? []
      this.#waiting.set(name, others)
      next?.()
    }
  }
}
