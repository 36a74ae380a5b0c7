import { useState } from 'react'
import { signOut } from '../../queries/end-session.ts'
import { accountOnDevice } from '../../offline/account-on-device.ts'
import { accountTraces } from '../../offline/account-traces.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { portalLinkClass } from './portal-header.tsx'

/** Signs out; asks for confirmation first if unsent data would be lost. Source: OFFLINE-4. */
export function LogoutButton({ login }: { login: '/dealer-login' | '/admin' }) {
  const [state, setState] = useState<'resting' | 'asking' | 'leaving'>('resting')
  const leave = async () => {
    setState((before) => (before === 'asking' ? 'leaving' : before))
    await signOut()
    // A full page load, so that none of the user's data stays in memory.
    window.location.assign(login)
  }
  const ask = async () => {
    const account = accountOnDevice.read()
    if (account && (await accountTraces.isUnsent(account))) setState('asking')
    else await leave()
  }
  return (
    <>
      <button type="button" className={portalLinkClass} onClick={() => void ask()}>
        Logout
      </button>
      {state === 'resting' ? null : (
        <ConfirmDialog
          title="Log out and lose what is not sent?"
          confirm="Log out"
          look="danger"
          isBusy={state === 'leaving'}
          message={undefined}
          onConfirm={() => void leave()}
          onClose={() => setState('resting')}
        >
          <p>
            This device keeps an unfinished order, vehicles without a quote or files of yours that were not
            sent yet. Logging out removes them.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
