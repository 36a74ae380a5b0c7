import { call, expectThat, succeed, type Check, type Findings } from './check.ts'
import { rememberTestOrder, recentTestOrders } from './test-orders.ts'

/** The trip of the tests: about 85 miles, at the minimum charge. Source: DEV-7. */
const testTrip = {
  pickupZip: '33602',
  deliveryZip: '34741',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
}

/** The figures of the test quote. Source: DEV-7. */
const testQuote = { distance: 85, rate: 0.6, price: 180 }

/** The amount that the payment test asks for; the server takes only what is due. Source: DEV-7, PAY-8. */
const testAmount = 100

const dollars = (amount: unknown): string => `$${String(amount)}`

const textOf = (findings: Findings, name: string): string => {
  const value = findings[name]
  expectThat(typeof value === 'string', `An earlier test did not leave ${name}`)
  return value
}

export const healthCheck: Check = {
  name: 'API health',
  run: async () => {
    await succeed('GET', '/api/health')
    return 'The server and its database respond.'
  },
}

export const quoteCheck: Check = {
  name: 'Quote calculation',
  run: async (findings) => {
    const { totalPrice, distance } = await succeed('POST', '/api/quotes/calculate', testTrip)
    expectThat(typeof totalPrice === 'number' && totalPrice > 0, 'The quote has no price')
    expectThat(
      typeof distance === 'number' && Math.abs(distance - testQuote.distance) <= 10,
      `About ${testQuote.distance} miles were expected, not ${String(distance)}`,
    )
    Object.assign(findings, { totalPrice, distance })
    return `${distance} miles for ${dollars(totalPrice)} (test quote: ${testQuote.distance} miles at rate ${testQuote.rate} for $${testQuote.price})`
  },
}

const customer = {
  name: 'Test Customer',
  email: 'test.customer@customers.example',
  phone: '(813) 555-0199',
  pickupAddress: '306 E Jackson St, Tampa, FL 33602',
  deliveryAddress: '101 Church St, Kissimmee, FL 34741',
}

export const orderCheck: Check = {
  name: 'Test order creation',
  run: async (findings) => {
    const { totalPrice, distance } = findings
    const { pickupZip, deliveryZip, transportType } = testTrip
    const { body } = await call('POST', '/api/orders', {
      customerInfo: customer,
      vehicleInfo: { year: '2021', make: 'Honda', model: 'Accord', vin: '' },
      quote: { pickupZip, deliveryZip, transportType, totalPrice, distance },
      preferredPickupDate: null,
      notes: 'Order of the developer test page',
      paymentType: 'deposit',
      pickupFacilityType: 'house',
      deliveryFacilityType: 'house',
      pickupFacilityNotes: null,
      deliveryFacilityNotes: null,
    })
    const order = body['order'] as Record<string, unknown> | undefined
    const { id, depositAmount, remainingBalance } = order ?? {}
    expectThat(typeof id === 'string', `Failed to create test order. ${body.error ?? ''}`)
    rememberTestOrder(id)
    Object.assign(findings, { orderId: id, depositAmount })
    return `${id.slice(-6)}: deposit ${dollars(depositAmount)}, balance ${dollars(remainingBalance)}`
  },
}

export const wrongAmountCheck: Check = {
  name: `Payment of $${testAmount} is refused`,
  run: async (findings) => {
    const orderId = textOf(findings, 'orderId')
    const { status, body } = await call('POST', '/api/payments/create-intent', {
      orderId,
      amount: testAmount,
    })
    expectThat(body['code'] === 'amount_mismatch', `The server took it: ${status}`)
    return 'The server decides the amount: only what is due is taken.'
  },
}

export const intentCheck: Check = {
  name: 'Payment intent',
  run: async (findings) => {
    const { clientSecret, paymentIntentId } = await succeed('POST', '/api/payments/create-intent', {
      orderId: textOf(findings, 'orderId'),
      amount: textOf(findings, 'depositAmount'),
      customerEmail: customer.email,
      customerName: customer.name,
      description: 'Developer test',
    })
    expectThat(typeof clientSecret === 'string', 'There is no client secret')
    Object.assign(findings, { clientSecret, paymentIntentId })
    return `${String(paymentIntentId)}, with a client secret`
  },
}

export const payCheck: Check = {
  name: 'Card payment in the sandbox',
  run: async (findings) => {
    const { paymentProvider } = await succeed('GET', '/api/config')
    expectThat(
      paymentProvider === 'sandbox',
      `Cards are taken by ${String(paymentProvider)}, not the sandbox`,
    )
    const id = textOf(findings, 'paymentIntentId')
    const clientSecret = textOf(findings, 'clientSecret')
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }
    const { status } = await succeed('POST', `/api/sandbox/payment-intents/${id}/confirm`, {
      clientSecret,
      card,
    })
    return `The sandbox says ${String(status)}.`
  },
}

export const paidCheck: Check = {
  name: 'The order is paid',
  run: async (findings) => {
    const { order } = await succeed('GET', `/api/orders/${textOf(findings, 'orderId')}`)
    const { paymentStatus, trackingCode } = order as Record<string, unknown>
    expectThat(paymentStatus === 'deposit_paid', `It is ${String(paymentStatus)}`)
    findings['trackingCode'] = trackingCode
    return 'The deposit is paid.'
  },
}

export const trackCheck: Check = {
  name: 'Tracking',
  run: async (findings) => {
    await succeed('GET', `/api/track/${textOf(findings, 'trackingCode')}`)
    return 'The tracking page finds it.'
  },
}

export const orderMailCheck: Check = {
  name: 'Order confirmation email',
  run: async (findings) => {
    await succeed('POST', '/api/emails/order-confirmation', {
      customerEmail: customer.email,
      customerName: customer.name,
      orderId: textOf(findings, 'orderId'),
      orderDetails: {
        vehicleYear: '2021',
        vehicleMake: 'Honda',
        vehicleModel: 'Accord',
        pickupAddress: customer.pickupAddress,
        deliveryAddress: customer.deliveryAddress,
        totalPrice: findings['totalPrice'],
      },
    })
    return 'The email is in the outbox.'
  },
}

/** The orders that this browser tested in the last 24 hours. Source: DEV-7. */
export const flowCheck: Check = {
  name: 'Order flow of the last 24 hours',
  run: async () => {
    const ids = recentTestOrders()
    expectThat(ids.length > 0, 'This browser placed no test order in the last 24 hours')
    const states: string[] = []
    for (const id of ids.slice(-10)) {
      const { order } = await succeed('GET', `/api/orders/${id}`)
      states.push(String((order as Record<string, unknown>)['status']))
    }
    return `Test orders: ${ids.length}; the last: ${states.join(', ')}`
  },
}

/** Source: DEV-7. */
export const loginsCheck: Check = {
  name: 'Sign-ins of the last 24 hours',
  run: async () => {
    const { data } = await succeed('POST', '/api/database/test')
    const count = (data as Record<string, unknown> | undefined)?.['recentSignInsCount']
    expectThat(typeof count === 'number', 'The server did not count the sign-ins')
    return `People who signed in: ${count}`
  },
}
