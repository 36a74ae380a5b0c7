import { useQuery } from '@tanstack/react-query'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { client } from '../../../api/client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { RouteMap } from '../../../ui/map/route-map.tsx'

type Place = { readonly city: string | null; readonly state: string | null }

const nameOf = ({ city, state }: Place, zip: string) => (city && state ? `${city}, ${state}` : zip)

/** The route on the map of the states. */
export function OrderMap({ order }: { order: AdminOrderResponse }) {
  const { trackingCode: code, pickupZip, deliveryZip } = order
  const { data } = useQuery({
    queryKey: ['admin', 'order-map', code, pickupZip, deliveryZip],
    queryFn: () => readResponse(client.api.track[':code'].$get({ param: { code } })),
    staleTime: Infinity,
  })
  const track = data?.tracking
  return (
    <div className="night rounded-control p-4">
      <RouteMap
        pickup={track?.pickup.point ?? undefined}
        delivery={track?.delivery.point ?? undefined}
        pickupLabel={track ? nameOf(track.pickup, pickupZip) : ''}
        deliveryLabel={track ? nameOf(track.delivery, deliveryZip) : ''}
      />
    </div>
  )
}
