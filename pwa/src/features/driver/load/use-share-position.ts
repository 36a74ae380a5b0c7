import { useEffect, useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { newId } from '../../../offline/device/new-id.ts'
import { deviceStorage } from '../../../offline/device/device-storage.ts'
import { queueEvent } from '../../../offline/driver/driver-outbox.ts'
import { placeOf } from '../read-place.ts'
import { sending } from '../../../offline/driver/send-driver.ts'

const storageKey = 'switchback.driver-share'
/** A position goes out no more often than this. */
const everyMs = 5 * 60_000

/** Sends positions while it is on and the page is open: never in the background, which no browser allows. Source: DRIVER-12. */
export function useSharePosition(token: string) {
  const [isOn, setIsOn] = useState(() => deviceStorage.read(storageKey) === token)
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return undefined
    let lastAt = 0
    const onPlace = (position: GeolocationPosition) => {
      const now = Date.now()
      if (now - lastAt < everyMs) return
      lastAt = now
      const at = instantNow()
      queueEvent(token, { id: newId(), kind: 'position', at, place: placeOf(position) } as {
        id: string
      }).then(
        () => sending.retryNow(),
        () => undefined,
      )
    }
    const onError = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (code !== PERMISSION_DENIED) return
      setIsRefused(true)
      setIsOn(false)
    }
    const watch = navigator.geolocation.watchPosition(onPlace, onError, { maximumAge: 60_000 })
    return () => navigator.geolocation.clearWatch(watch)
  }, [isOn, token])

  const turn = (on: boolean) => {
    setIsRefused(false)
    setIsOn(on)
    if (on) deviceStorage.write(storageKey, token)
    else deviceStorage.remove(storageKey)
  }
  return { isOn, isRefused, turn }
}
