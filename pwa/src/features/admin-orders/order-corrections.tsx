import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { transportWords } from '../../ui/state-words.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Loads lazily: the screen opens without its dialogs.
const RollBackDialog = lazyPart(async () => (await import('./roll-back-dialog.tsx')).RollBackDialog)
const ChangeDriverDialog = lazyPart(
  async () => (await import('./assign-driver-dialog.tsx')).ChangeDriverDialog,
)

/**
 * Corrects an earlier move: replaces the driver or rolls back the last move. On a conflict with another user's change,
 * the dialog stays open and says so.
 */
export function OrderCorrections({ order }: { order: AdminOrderResponse }) {
  const [asked, setAsked] = useState<'driver' | 'roll_back'>()
  const close = () => setAsked(undefined)
  const { canChangeDriver, rollBackTo } = order
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        {canChangeDriver ? (
          <Button look="text" onClick={() => setAsked('driver')}>
            Change driver
          </Button>
        ) : null}
        {rollBackTo ? (
          <Button look="text" onClick={() => setAsked('roll_back')}>
            Roll back to “{transportWords[rollBackTo]}”
          </Button>
        ) : null}
      </div>
      {asked === 'driver' ? <ChangeDriverDialog order={order} onClose={close} /> : null}
      {asked === 'roll_back' ? <RollBackDialog order={order} onClose={close} /> : null}
    </>
  )
}
