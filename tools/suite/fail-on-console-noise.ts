import { afterEach, beforeEach } from 'vitest'

const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
const noise: string[] = []

// A test that prints on purpose mocks `vi.spyOn(console, ...)` with its own implementation.
for (const method of methods) {
  const print = console[method].bind(console)
  console[method] = (...words: unknown[]) => {
    noise.push(`console.${method}: ${words.map(String).join(' ')}`)
    print(...words)
  }
}

beforeEach(() => {
  noise.length = 0
})

afterEach(() => {
  if (noise.length > 0) throw new Error(`A test prints nothing, but this one did:\n${noise.join('\n')}`)
})
