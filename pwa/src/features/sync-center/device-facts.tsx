import { useEffect, useState } from 'react'
import { serverClock } from '../../offline/server-clock.ts'
import { reportDevice } from '../../offline/sync/send-operations.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { useIsOnline } from './use-is-online.ts'

// Loads lazily: the facts about the storage are code of their own.
const StorageFacts = lazyPart(async () => (await import('./storage-facts.tsx')).StorageFacts)

type Contact = { readonly isReached: boolean; readonly at: string | undefined }

/** Reports to the server when the screen opens and the connection changes. */
function useContact(account: string, isOnline: boolean): Contact | undefined {
  const [contact, setContact] = useState<Contact>()
  useEffect(() => {
    let isStopped = false
    const report = async () => {
      const isReached = isOnline && (await reportDevice(account).catch(() => false))
      if (!isStopped) setContact({ isReached, at: serverClock.lastContactAt() })
    }
    void report()
    return () => {
      isStopped = true
    }
  }, [account, isOnline])
  return contact
}

function connectionWords(isOnline: boolean, contact: Contact | undefined): string {
  if (!isOnline) return 'Offline'
  if (!contact) return 'Checking…'
  return contact.isReached ? 'Online' : "Online, but the server isn't responding"
}

/** The device's connection, and whether its browser keeps what waits. Source: OFFLINE-14. */
export function DeviceFacts({ account }: { account: string }) {
  const isOnline = useIsOnline()
  const contact = useContact(account, isOnline)
  return (
    <Facts>
      <Fact label="Connection">{connectionWords(isOnline, contact)}</Fact>
      <Fact label="Last contact with the server">{contact?.at ? showMoment(contact.at) : 'None yet'}</Fact>
      <StorageFacts />
    </Facts>
  )
}
