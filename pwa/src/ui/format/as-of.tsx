import { showMoment } from '../show-moment.ts'

/**
 * Says that a list or an order comes from the device, and when the server sent it. Shows nothing for the server's
 * current answer. `saved`: what the list is of, where the device has only some of it.
 */
export function AsOf({ at, saved }: { at: string | undefined; saved?: string }) {
  return at ? (
    <p className="text-soft">
      As of {showMoment(at)}. What has changed since shows once you are online.
      {saved ? ` These are the ${saved} saved on this device.` : ''}
    </p>
  ) : null
}
