import { buildPwa } from '../product/build-pwa.ts'
import { pageBytes } from '../suite/page-bytes.ts'
import { precacheBudget, precacheBytes } from '../suite/precache.ts'

/** P6 and P7: brotli size of the JavaScript for the first route and each later one, and of what a device stores. */
export async function benchPageBytes() {
  const page = await buildPwa({ leaveProductAlone: true })
  const stored = { name: 'P7: stored at installation', bytes: precacheBytes(page), budget: precacheBudget }
  const weights = pageBytes(page).map((weight) => ({ ...weight, name: `P6: ${weight.name}` }))
  return [...weights, stored].map(({ name, bytes, budget }) => ({
    name,
    value: bytes / 1000,
    unit: 'KB brotli',
    goal: `<= ${budget / 1000} KB`,
    isMet: bytes <= budget,
  }))
}
