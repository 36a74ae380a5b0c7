import { useEffect, useState } from 'react'
import { askToPersist, askToPersistAgain } from '../../offline/device/persistence.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/facts.tsx'
import { bytesWords } from './words.ts'

type Storage = {
  readonly isPersisted: boolean
  readonly used: number | undefined
  readonly available: number | undefined
}

async function readStorage(isPersisted: boolean): Promise<Storage> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  const available = usage === undefined || quota === undefined ? undefined : Math.max(0, quota - usage)
  return { isPersisted, used: usage, available }
}

const words = (bytes: number | undefined): string => (bytes === undefined ? 'Unknown' : bytesWords(bytes))

/** How much room the browser gives, and whether it promises to keep what is saved. Source: OFFLINE-14. */
export function StorageFacts() {
  const [storage, setStorage] = useState<Storage>()
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    let isStopped = false
    const look = async () => {
      const read = await readStorage(await askToPersist())
      if (!isStopped) setStorage(read)
    }
    void look()
    return () => {
      isStopped = true
    }
  }, [])
  const askAgain = async () => {
    const isPersisted = await askToPersistAgain()
    setStorage(await readStorage(isPersisted))
    setIsRefused(!isPersisted)
  }
  const isUnkept = storage?.isPersisted === false
  return (
    <>
      <Fact label="Storage used">{storage ? words(storage.used) : 'Checking…'}</Fact>
      <Fact label="Storage available">{storage ? words(storage.available) : 'Checking…'}</Fact>
      <Fact label="Kept when space runs low">
        {storage ? (isUnkept ? 'Not promised' : 'Yes, promised') : 'Checking…'}
      </Fact>
      {isUnkept ? <Unkept isRefused={isRefused} onAsk={() => void askAgain()} /> : null}
    </>
  )
}

const Unkept = ({ isRefused, onAsk }: { isRefused: boolean; onAsk: () => void }) => (
  <div className="pt-3 text-sm text-soft">
    <dt className="sr-only">What this means</dt>
    <dd>
      <p>
        This browser may delete unsent work when space runs low or after days without a visit. Send it soon,
        or export it. The installed app is safer.
      </p>
      <Button look="text" onClick={onAsk}>
        Ask the browser again
      </Button>
      <output className="block empty:hidden">
        {isRefused ? 'It still may. Most browsers keep data once the app is installed.' : null}
      </output>
    </dd>
  </div>
)
