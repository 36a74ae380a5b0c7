import type { CarrierDocument } from '@switchback/core/carriers/carrier-document.ts'
import type { Carrier } from '@switchback/core/carriers/carrier.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useState } from 'react'
import { ActionDialog } from '../../../forms/action-dialog.tsx'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { InsuranceMark } from '../../../ui/format/insurance-mark.tsx'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { showMoment } from '../../../ui/show-moment.ts'
import { documentWords } from '../words.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { removeDocument, saveDocument } from './paper-calls.ts'

type Props = { carrier: Carrier; documents: readonly CarrierDocument[] }

/** The documents of a carrier with their days; those with `carriers` add and remove them. Source: CARRIER-8. */
export function CarrierDocuments({ carrier, documents }: Props) {
  const mayEdit = useCan()('carriers')
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<CarrierDocument>()
  return (
    <DeskSection
      title="Documents"
      aside={
        mayEdit ? (
          <Button look="text" className="min-h-0" onClick={() => setIsAdding(true)}>
            Add document
          </Button>
        ) : undefined
      }
    >
      {documents.length === 0 ? <p className="text-soft">None yet.</p> : null}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-start gap-x-6 gap-y-1 py-2.5">
            <DocumentText carrierId={carrier.id} document={document} />
            {document.expiresOn ? (
              <p className="flex flex-wrap gap-x-2">
                <span className="text-soft">Until</span>
                <InsuranceMark expiry={document.expiresOn} />
              </p>
            ) : null}
            {mayEdit ? (
              <Button
                look="text"
                className="min-h-0 py-0"
                aria-label={`Remove ${document.name}`}
                onClick={() => setRemoved(document)}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isAdding ? <DocumentDialog carrier={carrier} onClose={() => setIsAdding(false)} /> : null}
      {removed ? (
        <RemoveDocument carrierId={carrier.id} document={removed} onClose={() => setRemoved(undefined)} />
      ) : null}
    </DeskSection>
  )
}

function DocumentText({ carrierId, document }: { carrierId: string; document: CarrierDocument }) {
  const { kind, name, issuedOn, addedBy, createdAt } = document
  return (
    <div className="min-w-0 grow basis-56">
      <p className="font-semibold">{documentWords[kind]}</p>
      <div>
        <DownloadButton text={name} save={() => saveDocument(carrierId, document)} />
      </div>
      <p className="text-sm text-soft">
        {issuedOn ? `Issued ${showDay(issuedOn)}. ` : ''}
        Added {showMoment(createdAt)}, {addedBy ?? 'Staff'}
      </p>
    </div>
  )
}

type RemoveProps = { carrierId: string; document: CarrierDocument; onClose: () => void }

function RemoveDocument({ carrierId, document, onClose }: RemoveProps) {
  return (
    <ActionDialog
      title={`Remove ${document.name}?`}
      confirm="Remove document"
      keep="Keep it"
      look="danger"
      action={() => removeDocument(carrierId, document.id)}
      onClose={onClose}
    >
      <p>The file is deleted. The changes of the carrier keep who removed it.</p>
    </ActionDialog>
  )
}
