import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { useState, type ComponentType } from 'react'
import { useCan } from '../../../../queries/me.ts'
import { Button } from '../../../../ui/button.tsx'
import { showAlert } from '../../../../ui/dialogs/alerts.ts'
import type { AddressFieldProps } from '../../../../ui/fields/address-field-props.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { useOrderKey } from '../../ordering/use-order-key.ts'
import type { useVehicleLines } from './use-vehicle-lines.ts'
import { chosenLines, vehiclesToOrder } from '../orders/vehicles-to-order.ts'
import { orderButtonId } from '../sheet-focus.ts'
import { orderButton, orderKeyHint, orderNothing, sheetOrderText } from '../../words.ts'

const OrderPanel = lazyPart(async () => (await import('../../ordering/order-panel.tsx')).OrderPanel)

type Props = {
  dealer: DealerProfile
  sheet: ReturnType<typeof useVehicleLines>
  AddressField: ComponentType<AddressFieldProps>
}

/** Orders the selected lines, or all that are ready; not for those who may not order. Source: ORDER-43, ACCESS-14. */
export function OrderVehiclesButton(props: Props) {
  return useCan()('dealer.order') ? <AllowedButton {...props} /> : null
}

function AllowedButton({ dealer, sheet, AddressField }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { lines, isAll } = chosenLines(sheet)
  const count = lines.length
  const open = () => {
    if (count > 0) setIsOpen(true)
    else void showAlert(orderNothing)
  }
  useOrderKey(open, false)
  return (
    <>
      <Button
        id={orderButtonId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title={orderKeyHint}
        onClick={open}
      >
        {count === 0 ? orderButton : sheetOrderText(count, isAll)}
      </Button>
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
          onQueued={sheet.markOrdered}
          AddressField={AddressField}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
