import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { accountOnDevice } from '../../../offline/device/account-on-device.ts'
import { deviceChanges } from '../../../offline/device/device-changes.ts'
import { readUnsentWork, wordsOfWork, type UnsentWork } from '../../../offline/lock/unsent-work.ts'
import { leaveAccount } from './leave-account.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

type Props = { login: '/dealer-login' | '/admin'; onClose: () => void }

/** Signs out at once, or asks what happens to unsent work. Source: OFFLINE-4. */
export function SignOut({ login, onClose }: Props) {
  const [account] = useState(() => accountOnDevice.read())
  const [work, setWork] = useState<UnsentWork>()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async (staysUnsent: boolean) => {
    setIsLeaving(true)
    await leaveAccount({ staysUnsent })
    // A full page load, so that none of the user's data stays in memory, nor behind the back button.
    document.body.replaceChildren()
    window.location.replace(login)
  }
  const checkAgain = async () => {
    if (account) setWork(await readUnsentWork(account.userId))
  }
  useEffect(() => {
    let isFirst = true
    const look = async () => {
      const found = account && (await readUnsentWork(account.userId))
      if (found && (!isFirst || found.isUnknown || wordsOfWork(found).length > 0)) setWork(found)
      else if (isFirst) await leave(false)
      isFirst = false
    }
    void look()
    return deviceChanges.subscribe((change) => {
      if (change.account === account?.userId) void look()
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the user asks to sign out
  }, [])
  if (!account || !work) return null
  // Not in the header, which hides this place when a tablet is turned.
  return createPortal(
    <UnsentDialog
      account={account.userId}
      work={work}
      isLeaving={isLeaving}
      onCheckAgain={checkAgain}
      onLeave={(staysUnsent) => void leave(staysUnsent)}
      onClose={onClose}
    />,
    document.body,
  )
}
