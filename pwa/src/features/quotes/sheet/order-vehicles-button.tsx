import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { useState, type ComponentType } from 'react'
import { useCan } from '../../../queries/me.ts'
import { Button } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import type { AddressFieldProps } from '../../../ui/fields/address-field-props.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { useVehicleLines } from './use-vehicle-lines.ts'
import { chosenLines, vehiclesToOrder } from './vehicles-to-order.ts'
import { orderText } from './phrases.ts'
import { orderButton, orderNothing } from './words.ts'

const OrderPanel = lazyPart(async () => (await import('../ordering/order-panel.tsx')).OrderPanel)

type Props = {
  dealer: DealerProfile
  sheet: ReturnType<typeof useVehicleLines>
  AddressField: ComponentType<AddressFieldProps>
}

/** Orders the selected lines, or all that are ready; not for those who may not order. Source: ORDER-43, ACCESS-14. */
export function OrderVehiclesButton({ dealer, sheet, AddressField }: Props) {
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('dealer.order')) return null
  const { lines, isAll } = chosenLines(sheet)
  const count = lines.length
  const open = () => {
    if (count > 0) setIsOpen(true)
    else void showAlert(orderNothing)
  }
  return (
    <>
      <Button onClick={open}>{count === 0 ? orderButton : orderText(count, isAll)}</Button>
      {isOpen ? (
        <OrderPanel
          dealer={dealer}
          {...vehiclesToOrder(sheet)}
          typed={sheet.terms}
          onTyped={sheet.changeTerms}
          places={sheet.places}
          onZip={(end, from, to) =>
            sheet.changeZip({ end, from, to }, new Set(lines.map(({ line }) => line.id)))
          }
          onQueued={sheet.markSaved}
          AddressField={AddressField}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
