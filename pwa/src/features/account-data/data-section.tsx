import type { SignedInUser } from '@switchback/core/access/me-response.ts'
import { useState } from 'react'
import { useIsOnline } from '../../offline/device/use-is-online.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { saveData } from '../../forms/customer-data/data-file.ts'
import { ownData } from './account-data-calls.ts'
import { DeleteAccount, type LoadLeave } from './delete-account.tsx'
import { dataDelete, dataDownload, dataLead, dataNotDownloaded, dataOffline, dataTitle } from './words.ts'

type Props = { user: SignedInUser; loadLeave: LoadLeave }

/** A copy of what we keep about the user, and the end of their account. Source: PRIVACY-13, PRIVACY-14. */
export function DataSection({ user, loadLeave }: Props) {
  const isOnline = useIsOnline()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <FormSection title={dataTitle} hint={dataLead}>
      {isOnline ? (
        <div className="flex flex-wrap gap-3">
          <DownloadButton
            text={dataDownload}
            look="quiet"
            save={() => saveData(ownData, dataNotDownloaded)}
          />
          <Button look="danger" onClick={() => setIsAsking(true)}>
            {dataDelete}
          </Button>
        </div>
      ) : (
        <p>{dataOffline}</p>
      )}
      {isAsking ? (
        <DeleteAccount user={user} loadLeave={loadLeave} onClose={() => setIsAsking(false)} />
      ) : null}
    </FormSection>
  )
}
