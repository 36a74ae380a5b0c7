import { maxStockNumber } from '#core/trips/trip-choices.ts'
import type { Part, Parts } from './column-headings.ts'
import { nothingListed, withCell, type ListedVehicle } from './listed-vehicle.ts'
import { readCondition, readTransportType, readVehicleType, readVin, readZip } from './read-cells.ts'

function placeCell(found: ListedVehicle, part: Part, cell: string): ListedVehicle {
  switch (part) {
    case 'vin':
      return withCell(found, 'vin', readVin(cell))
    case 'reference':
      return withCell(found, 'reference', { value: cell.slice(0, maxStockNumber) })
    case 'lotNumber':
      return withCell(found, 'lotNumber', { value: cell.slice(0, 40) })
    case 'pickupZip':
    case 'deliveryZip':
      return withCell(found, part, readZip(cell))
    case 'vehicleType':
      return withCell(found, 'vehicleType', readVehicleType(cell))
    case 'transportType':
      return withCell(found, 'transportType', readTransportType(cell))
    case 'isRunning':
      return withCell(found, 'isRunning', readCondition(cell))
    default:
      return found
  }
}

/** Reads a row below headings. */
export function readHeadedRow(row: readonly string[], parts: Parts): ListedVehicle {
  const found = row.reduce<ListedVehicle>((known, cell, at) => {
    const part = parts[at]
    return part && cell !== '' ? placeCell(known, part, cell) : known
  }, nothingListed)
  const named = (['vehicle', 'year', 'make', 'model', 'trim'] as const).flatMap(
    (part) => row[parts.indexOf(part)] ?? [],
  )
  const vehicle = named.filter(Boolean).join(' ').slice(0, 120)
  return vehicle ? withCell(found, 'vehicle', { value: vehicle }) : found
}
