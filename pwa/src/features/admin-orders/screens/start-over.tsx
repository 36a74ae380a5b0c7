import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { firstTryText } from '../../../unsent/words.ts'
import { forgetNewOrder, startNewOrderOver } from './place-new-order.ts'

type Props = { onEmpty: () => void; onPlaced: (orderId: string) => void }

/** Empties the form of a new order. An order that was placed already, without an answer, opens. Source: STAFF-12. */
export function StartOver({ onEmpty, onPlaced }: Props) {
  const [isUnknown, setIsUnknown] = useState(false)
  const { isBusy, run } = useAction()
  const begin = () =>
    run(async () => {
      const fate = await startNewOrderOver()
      if (fate.kind === 'unknown') return setIsUnknown(true)
      onEmpty()
      if (fate.kind !== 'placed') return
      await showAlert(firstTryText(fate.orderId))
      onPlaced(fate.orderId)
    })
  const beginAnyway = () => {
    setIsUnknown(false)
    forgetNewOrder()
    onEmpty()
  }
  return (
    <>
      <Button look="text" busy={isBusy} onClick={() => void begin()}>
        Start over
      </Button>
      {isUnknown ? (
        <ConfirmDialog
          title="This order may have been placed"
          confirm="Start over anyway"
          keep="Keep the order"
          look="danger"
          isBusy={false}
          message={undefined}
          onConfirm={beginAnyway}
          onClose={() => setIsUnknown(false)}
        >
          <p>
            It was sent, no answer came, and we can't ask now whether it was placed. Keep it and try again
            once you're online, or look in the list of orders before you place it again.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
