import type { StaffEditRequestInput } from '@switchback/core/orders/request/order-request.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { FormFields } from '../../../forms/form-fields.ts'
import { vehicleInput, type VehicleValues } from '../vehicles/vehicle-values.ts'
import { routeOf, zipOf, type RouteValues } from './order-values.ts'

/** The fields of a vehicle, with its place in the order and the dealership's own numbers. */
export type EditedVehicle = VehicleValues & {
  position: number
  stockNumber: string
  lotNumber: string
  releaseNote: string
}

/** The fields of an edit: those of the order, each vehicle, and why. */
export type EditValues = RouteValues & { vehicles: EditedVehicle[]; reason: string }
export type EditForm = FormFields<EditValues>

/** The fields with which the edit of an order begins. */
export function editValuesOf(order: AdminOrderResponse): EditValues {
  const vehicles = order.vehicles.map((vehicle): EditedVehicle => ({
    position: vehicle.position,
    vehicleYear: vehicle.vehicleYear,
    vehicleMake: vehicle.vehicleMake,
    vehicleModel: vehicle.vehicleModel,
    vehicleVin: vehicle.vehicleVin ?? '',
    vehicleType: vehicle.vehicleType,
    transportType: vehicle.transportType,
    isRunning: vehicle.isRunning ? 'yes' : 'no',
    stockNumber: vehicle.stockNumber ?? '',
    lotNumber: vehicle.lotNumber ?? '',
    releaseNote: vehicle.releaseNote ?? '',
  }))
  return { ...routeOf(order), vehicles, reason: '' }
}

/**
 * The request of an edit: the order's vehicles by position. Addresses that were not touched go as they are stored, since
 * the form shows them with their ZIPs.
 */
export function editBody(values: EditValues, order: AdminOrderResponse): StaffEditRequestInput {
  const { vehicles, reason, ...route } = values
  const shown = routeOf(order)
  const endOf = (end: 'pickup' | 'delivery') => {
    const line = route[`${end}Address`]
    const isSame = line === shown[`${end}Address`]
    return isSame ? [order[`${end}Address`], order[`${end}Zip`]] : [line, zipOf(line)]
  }
  const [pickupAddress, pickupZip] = endOf('pickup')
  const [deliveryAddress, deliveryZip] = endOf('delivery')
  return {
    ...route,
    pickupAddress,
    pickupZip,
    deliveryAddress,
    deliveryZip,
    vehicles: vehicles.map(vehicleInput),
    reason,
    revision: order.revision,
  } as StaffEditRequestInput
}
