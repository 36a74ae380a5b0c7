import type { RateStructureResponse, RateVersion } from '@switchback/core/rates/rate-structure.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { withdrawRates } from '../rates-calls.ts'
import { versionName } from '../show-figure.ts'

type Props = { structure: RateStructureResponse; version: RateVersion; onClose: () => void }

/** Takes back a scheduled version. Source: RATE-14. */
export function WithdrawDialog({ structure: latest, version, onClose }: Props) {
  const [structure] = useState(latest)
  const { message, isBusy, run } = useAction()
  const withdraw = async () => {
    const request = { revision: structure.revision, version: version.version }
    if (await run(() => withdrawRates(structure.id, request))) onClose()
  }
  return (
    <ConfirmDialog
      title={`Withdraw ${versionName(version.version)}?`}
      confirm="Withdraw"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>It does not take effect on {showMoment(version.effectiveFrom)}.</p>
      <p>
        {structure.savedDraft
          ? 'The draft that there is stays as it is.'
          : 'Its figures become the draft again.'}
      </p>
    </ConfirmDialog>
  )
}
