import { showMoment } from './show-moment.ts'

/** Says that a list comes from the device, and when the server sent it. Nothing while it is the server's. */
export function AsOf({ at }: { at: string | undefined }) {
  return at ? (
    <p className="text-soft">As of {showMoment(at)}. Newer changes show once you are online.</p>
  ) : null
}
