import { showMoment } from './show-moment.ts'

/** Says that a list or an order comes from the device, and when the server sent it. Nothing while it is what the server says now. */
export function AsOf({ at }: { at: string | undefined }) {
  return at ? (
    <p className="text-soft">As of {showMoment(at)}. What has changed since shows once you are online.</p>
  ) : null
}
