import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { signedIn } from '../api/signed-in.ts'
import { openPaymentDesk } from './payment-desk.ts'
import { withCarrier } from '../api/test-carrier.ts'

/** A payment desk with the staff who assign drivers and record money that was collected at delivery. */
export async function openCollectionDesk() {
  const desk = await openPaymentDesk('stripe')
  const { api } = desk
  await seedPeople(api.database.db, api.now())
  const finance = await signedIn(api, 'finance')
  const ops = await signedIn(api, 'ops')

  async function read(id: string): Promise<AdminOrderResponse> {
    const { body } = await api.send('GET', `/api/admin/orders/${id}`, { headers: finance })
    return body.order
  }

  async function paidDeposit(): Promise<AdminOrderResponse> {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    await desk.deliverAll()
    return read(order.id)
  }

  const move = (id: string, json: object) =>
    api.send('POST', `/api/admin/orders/${id}/transport`, { json, headers: ops })

  /** An order with its deposit paid and a driver assigned, who may collect the balance. */
  async function withDriver(): Promise<AdminOrderResponse> {
    const { id } = await paidDeposit()
    await move(id, {
      to: 'driver_assigned',
      ...withCarrier,
      driverName: 'Rosa Díaz',
      driverPhone: '8135550142',
    })
    return read(id)
  }

  const record = (order: AdminOrderResponse, json: object = {}, headers = finance) =>
    api.send('POST', `/api/admin/orders/${order.id}/balance`, {
      json: {
        amount: order.balanceDue,
        method: 'check',
        reference: '1042',
        revision: order.revision,
        ...json,
      },
      headers,
    })

  return { desk, finance, ops, read, paidDeposit, move, withDriver, record }
}
