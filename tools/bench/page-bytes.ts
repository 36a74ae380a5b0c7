import { buildPwa } from '../product/build-pwa.ts'
import { pageBytes } from '../suite/page-bytes.ts'

/** P6: brotli size of the JavaScript for the first route and each later one. */
export async function benchPageBytes() {
  const page = await buildPwa({ leaveProductAlone: true })
  return pageBytes(page).map(({ name, bytes, budget }) => ({
    name: `P6: ${name}`,
    value: bytes / 1000,
    unit: 'KB brotli',
    goal: `<= ${budget / 1000} KB`,
    isMet: bytes <= budget,
  }))
}
