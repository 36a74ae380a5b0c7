import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The page's content security policy blocks and reports code that is generated at run time. The full zod generates a
// parser for each object schema; zod/mini, the only zod that core and pwa may import, does not.
let generated = 0

beforeEach(() => {
  generated = 0
  vi.resetModules()
  const count = {
    construct: (target: FunctionConstructor, parts: string[]) => {
      generated += 1
      return Reflect.construct(target, parts) as object
    },
  }
  vi.stubGlobal('Function', new Proxy(Function, count))
})
afterEach(() => vi.unstubAllGlobals())

test('a schema of core generates no code', async () => {
  const { PlaceOrder } = await import('../orders/request/place-order.ts')
  const { SaveLocation } = await import('../locations/saved-location.ts')
  expect(PlaceOrder.safeParse({ vehicleYear: '2020' }).success).toBe(false)
  expect(SaveLocation.safeParse({ name: 'Lot' }).success).toBe(false)
  expect(generated).toBe(0)
})

test('the full zod would', async () => {
  const { z } = await import('zod')
  expect(z.object({ name: z.string() }).safeParse({ name: 'A' }).success).toBe(true)
  expect(generated).toBeGreaterThan(0)
})
