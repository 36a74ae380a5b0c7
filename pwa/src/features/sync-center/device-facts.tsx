import { useEffect, useState } from 'react'
import { askToPersist } from '../../offline/persistence.ts'
import { serverClock } from '../../offline/server-clock.ts'
import { reportDevice } from '../../offline/sync/send-operations.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { useIsOnline } from './use-is-online.ts'

type Storage = { readonly isPersisted: boolean; readonly usedBytes: number | undefined }

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

async function readStorage(): Promise<Storage> {
  const [isPersisted, estimate] = await Promise.all([
    askToPersist(),
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return { isPersisted, usedBytes: estimate?.usage }
}

function useStorage(): Storage | undefined {
  const [storage, setStorage] = useState<Storage>()
  useEffect(() => {
    let isStopped = false
    const look = async () => {
      const read = await readStorage()
      if (!isStopped) setStorage(read)
    }
    void look()
    return () => {
      isStopped = true
    }
  }, [])
  return storage
}

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
  return contact.isReached ? 'Online' : 'Online, but the server does not answer'
}

function promiseWords(storage: Storage | undefined): string {
  if (!storage) return 'Checking…'
  return storage.isPersisted ? 'Yes, promised' : 'Not promised'
}

/** The device's connection, and whether its browser keeps what waits. Source: OFFLINE-14. */
export function DeviceFacts({ account }: { account: string }) {
  const isOnline = useIsOnline()
  const storage = useStorage()
  const contact = useContact(account, isOnline)
  return (
    <>
      <Facts>
        <Fact label="Connection">{connectionWords(isOnline, contact)}</Fact>
        <Fact label="Last contact with the server">{contact?.at ? showMoment(contact.at) : 'None yet'}</Fact>
        <Fact label="Storage used">
          {storage?.usedBytes === undefined ? 'Unknown' : megabytes(storage.usedBytes)}
        </Fact>
        <Fact label="Stays when space runs low">{promiseWords(storage)}</Fact>
      </Facts>
      {storage?.isPersisted === false ? (
        <p className="mt-3 text-sm text-soft">
          This browser may delete what waits here, for lack of space or after days without a visit. Send it
          soon, or export it. An installed app is safer.
        </p>
      ) : null}
    </>
  )
}
