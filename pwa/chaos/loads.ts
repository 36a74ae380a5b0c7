import { equalVehiclesRequest, vinOf } from '../../edge/test/api/vehicles-request.ts'

/** A load with a driver, and the token of the link. */
export type Load = { readonly orderId: string; readonly token: string; readonly vehicles: number }

/** Calls the product as a browser of a customer or of staff does. */
function callerOf(baseUrl: string, headers: Readonly<Record<string, string>> = {}) {
  return async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as Record<string, unknown>
    // A new order is told its price, and confirms it.
    if (answer['code'] === 'price_changed' && body) {
      return callerOf(baseUrl, headers)(method, path, { ...body, totalPrice: answer['totalPrice'] })
    }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

const carrier = {
  name: 'Chaos Haulers',
  contactName: 'Ike Moss',
  phone: '9065550142',
  email: 'ike@haulers.example',
  address: '1 Dock St, Tampa, FL 33602',
  dotNumber: '7654321',
  mcNumber: '',
  insuranceExpiry: '2099-12-31',
  preferredLanes: '',
  rating: null,
  isActive: true,
}

/** Places orders and assigns a driver to each. */
export async function placeLoads(baseUrl: string, count: number, vehicles: number): Promise<Load[]> {
  const anybody = callerOf(baseUrl)
  const login = await anybody('POST', '/api/auth/login', { username: 'admin', password: 'switchback-admin' })
  const staff = callerOf(baseUrl, { Authorization: `Bearer ${login['token'] as string}` })
  const { id: carrierId } = await staff('POST', '/api/admin/carriers', carrier)
  const request = equalVehiclesRequest(vehicles)
  const named = request.vehicles.map((vehicle, at) => ({ ...vehicle, vehicleVin: vinOf(at + 1) }))
  const loads: Load[] = []
  for (let at = 0; at < count; at++) {
    const placed = await anybody('POST', '/api/orders', { ...request, vehicles: named })
    const orderId = (placed['order'] as { id: string }).id
    const driver = { driverName: 'Dee Driver', driverPhone: '8135550199' }
    const to = { to: 'driver_assigned', carrierId, carrierPay: '500.00', ...driver }
    await staff('POST', `/api/admin/orders/${orderId}/transport`, to)
    const { link } = await staff('GET', `/api/admin/orders/${orderId}/inspections`)
    const { url } = (link as { access: { url: string } }).access
    loads.push({ orderId, vehicles, token: url.split('/').at(-1) ?? '' })
  }
  return loads
}
