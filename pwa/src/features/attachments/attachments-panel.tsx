import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { acceptedEndings } from '@switchback/core/orders/attachments/attachment.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { vehicleOfFile, type OrderWithVehicles } from './file-vehicles.ts'
import type { Attachment } from './attachment.ts'
import { StorageRemarks } from './storage-remarks.tsx'
import { useAttachments } from './use-attachments.ts'
import { FileVehicleSelect } from './file-vehicle-select.later.tsx'

export type AttachmentsPanelProps = {
  /** The subject of the form, before the order exists. */
  subject?: string
  orderId?: string | undefined
  /** The operation of an order that waits on this device: its files show too. */
  waitingAs?: string | undefined
  /** A dealership's order: its files require sign-in. */
  isDealers?: boolean
  canAdd?: boolean
  canRemove?: boolean
  /** Called once there is a file. */
  onFiles?: () => void
  /** Its vehicles: a file may be about one of several. */
  order?: OrderWithVehicles
}

/** Source: FILE-1. */
export function AttachmentsPanel({
  subject = '',
  orderId,
  waitingAs,
  isDealers = false,
  canAdd = true,
  canRemove = true,
  order,
  onFiles,
}: AttachmentsPanelProps) {
  const { attachments, add, remove, retry } = useAttachments({
    owner: orderId ?? subject,
    orderId,
    waitingAs,
    isDealers,
  })
  const hasFiles = attachments.length > 0
  useEffect(() => {
    if (hasFiles) onFiles?.()
  }, [hasFiles, onFiles])
  const list = useRef<HTMLUListElement>(null)
  const removeRow = async (attachment: Attachment) => {
    const error = await remove(attachment)
    if (error) await showAlert(error)
    list.current?.focus()
  }
  const errors = attachments.filter(({ state }) => state.kind === 'unfit' || state.kind === 'refused').length
  return (
    <div className="grid gap-4">
      {canAdd ? <ChooseFiles order={order} onFiles={(files, about) => void add(files, about)} /> : null}
      <output className="sr-only">{attachments.length > 0 ? summary(attachments.length, errors) : ''}</output>
      {attachments.length > 0 ? (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Attached files"
          className="divide-y divide-line border-y border-line"
        >
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              vehicle={vehicleOfFile(order, attachment.vehiclePosition)}
              canRemove={canRemove || attachment.state.kind !== 'there'}
              onRemove={() => void removeRow(attachment)}
              onRetry={() => void retry(attachment.id)}
            />
          ))}
        </ul>
      ) : null}
      <StorageRemarks isWaiting={attachments.some(({ state }) => state.kind === 'waiting')} />
      {attachments.length === 0 && !canAdd ? <p className="text-soft">No files are attached.</p> : null}
    </div>
  )
}

function summary(count: number, errors: number): string {
  const files = count === 1 ? '1 file' : `${count} files`
  return errors > 0 ? `${files}, ${errors} not attached` : files
}

type ChooseFilesProps = {
  order: OrderWithVehicles | undefined
  onFiles: (files: readonly File[], about: number | undefined) => void
}

/** Asks first which vehicle of several the files are about. */
function ChooseFiles({ order, onFiles }: ChooseFilesProps) {
  const [about, setAbout] = useState<number>()
  const vehicles = order?.vehicles ?? []
  return (
    <>
      {vehicles.length > 1 ? (
        <FileVehicleSelect vehicles={vehicles} value={about} onChange={setAbout} />
      ) : null}
      <DropZone onFiles={(files) => onFiles(files, about)} />
    </>
  )
}

/** A file input as wide as the form, which also accepts dropped files. */
function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping duplicates the input inside
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid cursor-pointer justify-items-center gap-0.5 rounded-control border-2 border-dashed px-4 py-5 text-center transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isOver ? 'border-action bg-wash' : 'border-edge hover:border-ink'}`}
    >
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedEndings}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Allows choosing the same file again after removing it.
          event.target.value = ''
        }}
      />
      <span className="font-semibold underline decoration-edge underline-offset-4">Choose files</span>
      <span className="text-soft max-sm:hidden">or drop them here</span>
      <span className="text-sm text-soft">PDF, JPG, JPEG, PNG, DOC, DOCX, max 10MB each</span>
    </label>
  )
}
