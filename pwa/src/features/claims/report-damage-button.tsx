import { requiredSlots } from '@switchback/core/inspections/inspection-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { claimsQuery } from './claim-calls.ts'
import type { FileClaimProps } from './file-claim-dialog.tsx'
import { actionReport } from './words.ts'

const FileClaimDialog = lazyPart<FileClaimProps>(
  async () => (await import('./file-claim-dialog.tsx')).FileClaimDialog,
)

export type ReportButtonProps = Omit<FileClaimProps, 'onClose' | 'begin'> &
  Required<Pick<FileClaimProps, 'begin'>>

/** Opens the form of a claim with a pair of photos, where a claim can be made. Source: CLAIM-9. */
export function ReportDamageButton(props: ReportButtonProps) {
  const [isFiling, setIsFiling] = useState(false)
  const { data } = useQuery(claimsQuery(props.side, props.orderId))
  if (!data?.canFile) return null
  return (
    <>
      <Button
        look="text"
        aria-label={`${actionReport}: ${requiredSlots[props.begin.pair.slot]}`}
        onClick={() => setIsFiling(true)}
      >
        {actionReport}
      </Button>
      {isFiling ? <FileClaimDialog {...props} onClose={() => setIsFiling(false)} /> : null}
    </>
  )
}
