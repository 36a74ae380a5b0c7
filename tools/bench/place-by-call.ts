const trip = { pickupZip: '33602', deliveryZip: '10001', vehicleType: 'SUV' }
const order = {
  ...trip,
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '8135550134',
  pickupAddress: '400 N Ashley Dr, Tampa, FL 33602',
  deliveryAddress: '20 W 34th St, New York, NY 10001',
  vehicleYear: '2021',
  vehicleMake: 'Toyota',
  vehicleModel: 'RAV4',
}

async function post(url: string, body: object): Promise<Record<string, { readonly id: string }>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Record<string, { readonly id: string }>
}

/** Places a quote and an unpaid order through the API at `url`, and returns their ids. */
export async function placeByCall(url: string): Promise<{ quoteId: string; orderId: string }> {
  const saved = await post(`${url}/api/quotes`, trip)
  const placed = await post(`${url}/api/orders`, order)
  return { quoteId: saved['quote']?.id ?? '', orderId: placed['order']?.id ?? '' }
}
