import { contentsOf } from './contents-of.ts'
import { WaitingList } from './waiting-list.tsx'

const kinds = ['cancel_order']

/** The cancellation of an order that waits on this device. */
export const WaitingOfOrder = ({ orderId }: { orderId: string }) => (
  <WaitingList kinds={kinds} label="Not sent yet" isShown={(each) => contentsOf(each).orderId === orderId} />
)
