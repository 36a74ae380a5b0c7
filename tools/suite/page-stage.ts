import { buildPwa } from '../product/build-pwa.ts'
import { pageBytes, type Weight } from './page-bytes.ts'
import type { Stage } from './stage.ts'

function row({ name, bytes, budget }: Weight): string {
  const kb = (value: number) => (value / 1000).toFixed(1)
  return `${bytes <= budget ? '  ' : '! '}${name}: ${kb(bytes)} KB of ${kb(budget)} KB JavaScript (brotli)`
}

/** The production build and its byte budgets; the build and each budget count as one test. */
export const pageStage: Stage = {
  title: 'page build and byte budgets',
  run: async () => {
    const page = await buildPwa({ leaveProductAlone: true })
    const weights = pageBytes(page)
    const failed = weights.filter(({ bytes, budget }) => bytes > budget).length
    console.log(weights.map(row).join('\n'))
    return {
      passed: 1 + weights.length - failed,
      failed,
      notes: failed > 0 ? weights.map(row).join('\n') : '',
    }
  },
}
