import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { useCalculator } from './use-calculator.ts'
import { eventually } from '../../../offline/testing/eventually.ts'

vi.mock('../../../ui/dialogs/alerts.ts', () => ({ showAlert: vi.fn(async () => {}) }))

const trip = (pickupZip: string) =>
  ({ pickupZip, deliveryZip: '90001', vehicleType: 'Sedan', transportType: 'open', isRunning: true }) as const

beforeEach(() => {
  vi.stubGlobal('window', { setTimeout: () => 0 })
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null })
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(showAlert).mockClear()
})

/** A calculator whose first price is still open, and how it ends. */
function pricing() {
  let end: { resolve: (priced: string) => void; reject: (error: Error) => void } | undefined
  const price = vi.fn(() => new Promise<string>((resolve, reject) => (end = { resolve, reject })))
  const onSearch = vi.fn()
  let calculator: ReturnType<typeof useCalculator<string>> | undefined
  function Calculator() {
    calculator = useCalculator<string>({
      search: { pickup: '33602', delivery: '90001' } as never,
      onSearch,
      calculationMs: 0,
      price,
      errorText: () => 'We could not price it',
    })
    return null
  }
  renderToStaticMarkup(<Calculator />)
  return { calculator: calculator!, onSearch, price, end: () => end! }
}

async function priced(ends: 'well' | 'badly', isReplaced: boolean) {
  const { calculator, onSearch, price, end } = pricing()
  calculator.replace(trip('33602'))
  const calculated = calculator.calculate()
  await eventually(() => expect(price).toHaveBeenCalledOnce())
  if (isReplaced) calculator.replace(trip('10001'))
  if (ends === 'well') end().resolve('$2,075.00')
  else end().reject(new Error('The connection was cut'))
  await calculated
  return { shown: onSearch.mock.calls.length, alerts: vi.mocked(showAlert).mock.calls.length }
}

test('the price of the trip in the form is shown, or why there is none', async () => {
  expect(await priced('well', false)).toEqual({ shown: 1, alerts: 0 })
  expect(await priced('badly', false)).toEqual({ shown: 0, alerts: 1 })
})

test('an older price that arrives late is not shown over the newer trip', async () => {
  expect(await priced('well', true)).toEqual({ shown: 0, alerts: 0 })
})

test('an older price that fails late says nothing, and takes nothing away', async () => {
  expect(await priced('badly', true)).toEqual({ shown: 0, alerts: 0 })
})
