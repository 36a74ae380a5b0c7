import type { DealerOrderRow } from '@switchback/core/orders/response/dealer-order-response.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { saveInvoiceFile } from '../../../queries/invoice-file.ts'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'

type Props = { order: DealerOrderRow; onCancel: (order: DealerOrderRow) => void }

async function downloadInvoice(id: string): Promise<void> {
  const error = await saveInvoiceFile(id)
  if (error) void showAlert(error)
}

/** The further actions of a row: download the invoice, cancel. */
export function OrderRowMenu({ order, onCancel }: Props) {
  const shortId = displayOrderId(order.id)
  return (
    <Menu label="More" name={`More for order ${shortId}`} align="end">
      {order.invoice ? (
        <MenuItem onPress={() => void downloadInvoice(order.id)}>Download invoice</MenuItem>
      ) : null}
      {order.allowedActions.includes('cancel') ? (
        <MenuItem isDanger onPress={() => onCancel(order)}>
          Cancel order
        </MenuItem>
      ) : null}
    </Menu>
  )
}
