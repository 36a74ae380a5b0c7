import { CorrectMessage } from '@switchback/core/messages/admin-message.ts'
import { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import { carrierReaders } from '@switchback/core/access/permissions.ts'
import { RecordCarrierPayment } from '@switchback/core/carriers/assignment.ts'
import { LogCall } from '@switchback/core/orders/request/log-call.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { ListOrders } from '@switchback/core/orders/lists/order-filters.ts'
import {
  ChangeDriver,
  MoveOrCancel,
  RecordContact,
  RollBackMove,
} from '@switchback/core/orders/request/move-transport.ts'
import {
  CloseDispute,
  SendPaymentLink,
  RecordBalance,
  RefundOrder,
  ReturnCash,
} from '@switchback/core/orders/request/staff-money.ts'
import { StaffEditRequest, StaffPlaceRequest } from '@switchback/core/orders/request/order-request.ts'
import { StaffPriceRequest } from '@switchback/core/orders/request/staff-place.ts'
import { Hono } from 'hono'
import { brokerRecordAsPdf, brokerRecordCsv } from './broker-record/broker-record.ts'
import { recordCarrierPayment } from './money/record-carrier-payment.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { readRequestKey } from '../http/request-key.ts'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import { staffMember } from '../session/staff-member.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { adminOrderResponse, findAdminOrder, visibleTo } from './read/admin-order.ts'
import { logCall } from './move/log-call.ts'
import { closeDispute } from './money/close-dispute.ts'
import { cancelByStaff } from './cancel/cancel-by-staff.ts'
import { changeDriver, rollBackMove } from './move/correct-move.ts'
import { correctMessage } from './edit/correct-message.ts'
import { editByStaff } from './edit/edit-by-staff.ts'
import { listOrders } from './lists/list-orders.ts'
import { moveTransport } from './move/move-transport.ts'
import { withdrawChange } from './edit/propose-change.ts'
import { orderPlacedUnder, placeByStaff, priceForStaff, staffOrders } from './place/place-by-staff.ts'
import { recordBalanceByStaff } from './money/record-balance-by-staff.ts'
import { refundByStaff } from './money/refund-by-staff.ts'
import { recordContact } from './move/record-contact.ts'
import { returnCashByStaff } from './money/return-cash-by-staff.ts'
import { sendPaymentLink } from './money/send-payment-link.ts'
import { staffCancellations } from './cancel/vehicle-cancellations.ts'

/** All orders, for staff. Source: STAFF-3, ORDER-21, ORDER-23. */
export const adminOrders = new Hono<StaffEnv>()
  .get('/', allow('orders'), validate('query', ListOrders), async (c) =>
    c.json({ success: true as const, ...(await listOrders(c.var, c.req.valid('query'))) }),
  )
  .post('/', allow('orders'), validate('json', StaffPlaceRequest), async (c) => {
    const requestKey = await readRequestKey(staffOrders, c.req.header('Idempotency-Key'), await c.req.text())
    const placed = { request: c.req.valid('json'), requestKey }
    const order = await placeByStaff(c.var, placed, staffMember(c.var))
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) }, 201)
  })
  .post('/price', allow('orders'), validate('json', StaffPriceRequest), async (c) => {
    const price = await priceForStaff(c.var, c.req.valid('json'), staffMember(c.var))
    return c.json({ success: true as const, price })
  })
  .get('/placed/:key', allow('orders'), async (c) =>
    c.json({ success: true as const, orderId: await orderPlacedUnder(c.var, c.req.param('key')) }),
  )
  .get('/:id', allow('orders'), async (c) =>
    c.json({
      success: true as const,
      order: visibleTo(c.var.actor, adminOrderResponse(await findAdminOrder(c.var.db, c.req.param('id')))),
    }),
  )
  .put('/:id', allow('orders'), validate('json', StaffEditRequest), async (c) => {
    const edit = c.req.valid('json')
    const { order, preview } = await editByStaff(c.var, c.req.param('id'), edit, c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order), preview })
  })
  .delete('/:id/changes/:changeId', allow('orders'), async (c) => {
    const { id, changeId } = c.req.param()
    const order = await withdrawChange(c.var, id, changeId, c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .get('/:id/cancellation', allow('orders'), async (c) =>
    c.json({ success: true as const, ...(await staffCancellations(c.var, c.req.param('id'))) }),
  )
  .post('/:id/cancel', allow('orders'), validate('json', CancelOrder), async (c) => {
    const order = await cancelByStaff(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/transport', allow('orders'), validate('json', MoveOrCancel), async (c) => {
    const move = c.req.valid('json')
    const id = c.req.param('id')
    const order =
      move.to === 'cancelled'
        ? await cancelByStaff(c.var, id, move, c.var.actor)
        : await moveTransport(c.var, id, move, staffMember(c.var))
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/roll-back', allow('orders'), validate('json', RollBackMove), async (c) => {
    const correction = c.req.valid('json')
    const order = await rollBackMove(c.var, c.req.param('id'), correction, c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/contacted', allow('orders'), validate('json', RecordContact), async (c) => {
    const order = await recordContact(c.var, c.req.param('id'), c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/calls', allow('orders'), validate('json', LogCall), async (c) => {
    const order = await logCall(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/driver', allow('drivers'), validate('json', ChangeDriver), async (c) => {
    const change = c.req.valid('json')
    const order = await changeDriver(c.var, c.req.param('id'), change, c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post(
    '/:id/carrier-record',
    allow('payments', 'carriers'),
    validate('json', RecordCarrierPayment),
    async (c) => {
      const record = c.req.valid('json')
      const order = await recordCarrierPayment(c.var, c.req.param('id'), record, c.var.actor.userId)
      return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
    },
  )
  .get('/:id/broker-record/csv', allow(...carrierReaders), async (c) => {
    const found = await findAdminOrder(c.var.db, c.req.param('id'))
    return c.body(await brokerRecordCsv(c.var.db, found), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition(`broker-record-${displayOrderId(found.order.id)}.csv`),
    })
  })
  .get('/:id/broker-record/pdf', allow(...carrierReaders), async (c) => {
    const found = await findAdminOrder(c.var.db, c.req.param('id'))
    return c.body(await brokerRecordAsPdf(c.var, found), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(`broker-record-${displayOrderId(found.order.id)}.pdf`),
    })
  })
  .post('/:id/payment-link', allow('orders'), validate('json', SendPaymentLink), async (c) => {
    const json = c.req.valid('json')
    const order = await sendPaymentLink(c.var, c.req.param('id'), json, staffMember(c.var))
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/messages/:messageId/correct', allow('orders'), validate('json', CorrectMessage), async (c) => {
    const { id: orderId, messageId } = c.req.param()
    const id = await correctMessage(c.var, { orderId, messageId }, c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, id }, 201)
  })
  .post('/:id/refund', allow('payments'), validate('json', RefundOrder), async (c) => {
    const request = c.req.valid('json')
    const order = await refundByStaff(c.var, c.req.param('id'), request, c.var.actor.userId)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/disputes/:intentId', allow('payments'), validate('json', CloseDispute), async (c) => {
    const { id: orderId, intentId } = c.req.param()
    const order = await closeDispute(c.var, { orderId, intentId }, c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/cash-return', allow('payments'), validate('json', ReturnCash), async (c) => {
    const order = await returnCashByStaff(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
  .post('/:id/balance', allow('payments'), validate('json', RecordBalance), async (c) => {
    const order = await recordBalanceByStaff(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, order: visibleTo(c.var.actor, order) })
  })
