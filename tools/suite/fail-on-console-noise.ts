import { afterEach, beforeEach } from 'vitest'

const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
const noise: string[] = []

const originals = { ...console }

// A test that prints on purpose mocks `vi.spyOn(console, ...)` with its own implementation.
beforeEach(() => {
  noise.length = 0
  for (const method of methods) {
    console[method] = (...words: unknown[]) => {
      noise.push(`console.${method}: ${words.map(String).join(' ')}`)
      originals[method](...words)
    }
  }
})

afterEach(() => {
  Object.assign(console, originals)
  if (noise.length > 0) throw new Error(`A test prints nothing, but this one did:\n${noise.join('\n')}`)
})
