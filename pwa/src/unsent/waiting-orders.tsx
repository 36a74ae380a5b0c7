import { WaitingList } from './waiting-list.tsx'

/** Orders and cancellations that wait on this device. */
export const WaitingOrders = () => (
  <WaitingList kinds={['place_order', 'cancel_order']} label="Not sent yet" />
)
