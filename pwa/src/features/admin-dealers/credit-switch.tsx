import type { AdminDealerResponse } from '@switchback/core/dealers/admin-dealer.ts'
import { useAction } from '../../api/use-action.ts'
import { ActionDialog } from '../../forms/action-dialog.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { changeCredit } from './admin-dealer-calls.ts'
import { useDealerAsOpened } from './use-dealer-as-opened.ts'

/** The switches of a dealership's credit. */
export type CreditSwitchName = 'creditApproved' | 'invoicingEnabled'

type Words = { readonly button: string; readonly text: string }

const words: Readonly<Record<CreditSwitchName, { readonly off: Words; readonly on: Words }>> = {
  creditApproved: {
    off: {
      button: 'Switch credit off',
      text: 'The dealership has no credit then: new orders are paid by card. Invoices that there are stay due.',
    },
    on: { button: 'Switch credit on', text: 'Its limit and terms hold again.' },
  },
  invoicingEnabled: {
    off: {
      button: 'Stop invoicing',
      text: 'New orders are paid by card. Invoices that there are stay due.',
    },
    on: { button: 'Allow invoicing', text: 'New orders can be paid by invoice again, within the limit.' },
  },
}

/** The text of the button that opens the dialog. */
export const creditSwitchButton = (dealer: AdminDealerResponse, name: CreditSwitchName): string =>
  words[name][dealer[name] ? 'off' : 'on'].button

type Props = { dealer: AdminDealerResponse; name: CreditSwitchName; onClose: () => void }

/** Switches credit or invoicing of a dealership: off with a reason, on without. Source: CREDIT-4, DEALER-19. */
export function CreditSwitch({ dealer: now, name, onClose }: Props) {
  const dealer = useDealerAsOpened(now, name, onClose)
  if (dealer[name]) return <SwitchOff dealer={dealer} name={name} onClose={onClose} />
  const { button, text } = words[name].on
  return (
    <ActionDialog
      title={`${button}?`}
      confirm={button}
      action={() => changeCredit(dealer.id, { [name]: true })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ActionDialog>
  )
}

function SwitchOff({ dealer, name, onClose }: Props) {
  const { message, isBusy, run } = useAction()
  const { button, text } = words[name].off
  const isNews = dealer.creditApproved && dealer.invoicingEnabled
  const switchOff = async (reason: string) => {
    if (await run(() => changeCredit(dealer.id, { [name]: false, reason }))) onClose()
  }
  return (
    <ReasonDialog
      title={`${button}?`}
      confirm={button}
      busyText="Saving…"
      keep="Back"
      isBusy={isBusy}
      message={message}
      onConfirm={(reason) => void switchOff(reason)}
      onClose={onClose}
    >
      <p>{text}</p>
      {isNews ? <p>{dealer.contactName} gets an email with the reason.</p> : null}
    </ReasonDialog>
  )
}
