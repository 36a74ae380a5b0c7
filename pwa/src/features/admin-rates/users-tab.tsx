import { Link } from '@tanstack/react-router'
import type { RateStructureResponse } from '@switchback/core/rates/rate-structure.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { Words } from '../../ui/words.tsx'
import { activateRates, deleteRates } from './rates-calls.ts'

type Props = { structure: RateStructureResponse; onDeleted: (() => void) | undefined }

const dealerships = (count: number) => (count === 1 ? '1 dealership' : `${count} dealerships`)

function SwitchDialog({
  structure: latest,
  onClose,
}: {
  structure: RateStructureResponse
  onClose: () => void
}) {
  const [structure] = useState(latest)
  const { message, isBusy, run } = useAction()
  const isActive = structure.isActive === true
  const change = async () => {
    const request = { revision: structure.revision, isActive: !isActive }
    if (await run(() => activateRates(structure.id, request))) onClose()
  }
  const users = dealerships(structure.dealerCount ?? 0)
  return (
    <ConfirmDialog
      title={isActive ? `Deactivate ${structure.name}?` : `Activate ${structure.name}?`}
      confirm={isActive ? 'Deactivate' : 'Activate'}
      look={isActive ? 'danger' : 'main'}
      isBusy={isBusy}
      message={message}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p>
        {isActive
          ? `From now on ${users} that ${structure.dealerCount === 1 ? 'uses' : 'use'} these rates ${structure.dealerCount === 1 ? 'has' : 'have'} the standard dealer rates.`
          : `From now on ${users} ${structure.dealerCount === 1 ? 'has' : 'have'} these rates again.`}
      </p>
      <p>Existing quotes and orders keep their price.</p>
    </ConfirmDialog>
  )
}

function DeleteDialog({ structure: latest, onDeleted, onClose }: Props & { onClose: () => void }) {
  const [structure] = useState(latest)
  const { message, isBusy, run } = useAction()
  const remove = async () => {
    if (await run(() => deleteRates(structure))) onDeleted?.()
  }
  return (
    <ConfirmDialog
      title={`Delete ${structure.name}?`}
      confirm="Delete"
      look="danger"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>It disappears from the lists. Quotes and orders that it priced keep their price.</p>
    </ConfirmDialog>
  )
}

/** Who uses a dealer structure, and its switches. Source: RATE-16. */
export function UsersTab({ structure, onDeleted }: Props) {
  const [dialog, setDialog] = useState<'switch' | 'delete'>()
  const close = () => setDialog(undefined)
  const { dealers, dealerCount, isActive } = structure
  const isStandard = structure.id === seedDealerRateCard.structureId
  const more = (dealerCount ?? 0) - dealers.length
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8">
      <DeskSection title={`Used by ${dealerships(dealerCount ?? 0)}`}>
        <ul>
          {dealers.map(({ id, companyName }) => (
            <li key={id} className="border-b border-line last:border-none">
              <Link
                to="/admin/dealers/$dealerId"
                params={{ dealerId: id }}
                className="inline-block py-2 underline underline-offset-4"
              >
                <Words text={companyName} />
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="py-2 text-soft">and {more} more</p> : null}
        <p className="py-2 text-soft">
          {isStandard
            ? 'Every dealership without rates of its own has these.'
            : 'The rates of a dealership are set on its page.'}
        </p>
      </DeskSection>
      {isStandard ? null : (
        <DeskSection title="Active">
          <p className="mb-3">
            {isActive === null
              ? 'Nothing is published yet: its dealerships have the standard dealer rates.'
              : isActive
                ? 'These rates are active.'
                : 'These rates are inactive: their dealerships have the standard dealer rates.'}
          </p>
          <div className="flex flex-wrap gap-3">
            {isActive === null ? null : (
              <Button look="quiet" onClick={() => setDialog('switch')}>
                {isActive ? 'Deactivate' : 'Activate'}
              </Button>
            )}
            <Button look="danger" onClick={() => setDialog('delete')}>
              Delete
            </Button>
          </div>
        </DeskSection>
      )}
      {dialog === 'switch' ? <SwitchDialog structure={structure} onClose={close} /> : null}
      {dialog === 'delete' ? (
        <DeleteDialog structure={structure} onDeleted={onDeleted} onClose={close} />
      ) : null}
    </div>
  )
}
