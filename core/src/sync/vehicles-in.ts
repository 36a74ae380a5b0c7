/** How many vehicles the payload of an operation orders, in any version; 0 if it orders none. Source: OFFLINE-8. */
export function vehiclesIn(payload: unknown): number {
  if (typeof payload !== 'object' || payload === null || !('vehicles' in payload)) return 0
  return Array.isArray(payload.vehicles) ? payload.vehicles.length : 0
}
