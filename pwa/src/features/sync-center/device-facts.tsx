import { useEffect, useState } from 'react'
import { serverClock } from '../../offline/device/server-clock.ts'
import { reportDevice } from '../../offline/sync/send-operations.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { useIsOnline } from '../../offline/device/use-is-online.ts'
import { connectionWords, type Contact } from './words.ts'
import { StorageFacts } from './storage-facts.tsx'

/** Reports to the server when the screen opens and the connection changes. */
function useContact(account: string, isOnline: boolean): Contact | undefined {
  const [contact, setContact] = useState<Contact>()
  useEffect(() => {
    let isStopped = false
    const report = async () => {
      const isReached = isOnline && (await reportDevice(account).catch(() => false))
      if (!isStopped) setContact({ isReached, wasOnline: isOnline, at: serverClock.lastContactAt() })
    }
    void report()
    return () => {
      isStopped = true
    }
  }, [account, isOnline])
  return contact
}

/** Describes the contact with the server; the text does not say "none" of things that the device does not know. */
function contactWords(contact: Contact | undefined): string {
  if (contact?.at) return showMoment(contact.at)
  return contact ? 'Not saved on this device' : 'Checking…'
}

/** The device's connection, and whether its browser keeps what waits. Source: OFFLINE-14. */
export function DeviceFacts({ account }: { account: string }) {
  const isOnline = useIsOnline()
  const contact = useContact(account, isOnline)
  return (
    <Facts>
      <Fact label="Connection">{connectionWords(isOnline, contact)}</Fact>
      <Fact label="Last contact with the server">{contactWords(contact)}</Fact>
      <StorageFacts />
    </Facts>
  )
}
