import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerOrder, CustomerOrders } from '@switchback/core/privacy/customer-data.ts'
import { refusalIn } from '../../api/refused.ts'
import { ActionDialog } from '../../forms/action-dialog.tsx'
import { deletable, saveData } from '../../forms/customer-data/data-file.ts'
import { DataOrders } from '../../forms/customer-data/data-orders.tsx'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHeadingFocus } from '../../ui/page/focus-heading.ts'
import { deleteOwnData, downloadOwnData, ownDataQuery } from './data-calls.ts'
import { RequestDataForm } from './request-data-form.tsx'
import {
  confirmAllGoes,
  confirmDelete,
  confirmGoes,
  confirmKeep,
  confirmStays,
  confirmTitle,
  dataInvalidLink,
  dataInvalidLinkHelp,
  dataLead,
  dataNotOpened,
  dataOpening,
  dataTitle,
  dataTooMany,
  dataTryAgain,
  dataUnreachable,
  deletedLead,
  deletedTitle,
  deleteHelp,
  deleteTitle,
  download,
  downloadHelp,
  isGone,
  keptAbout,
  noOrders,
  notDownloaded,
  nothingDeletedLead,
  nothingDeletedTitle,
  nothingToDelete,
  ordersTitle,
  willGo,
} from './words.ts'

/** The data that we keep about a customer, by a link in a mail: see it, copy it, delete it. Source: PRIVACY-9, PRIVACY-10. */
export function YourDataScreen({ token }: { token: string | undefined }) {
  if (token !== undefined) return <OpenData token={token} />
  return (
    <Page title={dataTitle} lead={dataLead}>
      <RequestDataForm />
    </Page>
  )
}

function OpenData({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(ownDataQuery(token))
  const [deleted, setDeleted] = useState<readonly CustomerOrder[]>()
  if (deleted) return <Deleted orders={deleted} />
  if (data) return <OwnData data={data} token={token} onDeleted={setDeleted} />
  if (error) return <NotOpened error={error} onRetry={() => void refetch()} />
  return <LoadingPage text={dataOpening} />
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useHeadingFocus()
  const refusal = refusalIn(error)
  if (refusal?.status === 400) {
    return (
      <Page title={dataInvalidLink} lead={dataInvalidLinkHelp}>
        <RequestDataForm />
      </Page>
    )
  }
  return (
    <Page title={dataNotOpened}>
      <Notice look="fail" title={refusal?.status === 429 ? dataTooMany : dataUnreachable}>
        <Button look="text" onClick={onRetry}>
          {dataTryAgain}
        </Button>
      </Notice>
    </Page>
  )
}

type OwnDataProps = {
  readonly data: CustomerOrders
  readonly token: string
  readonly onDeleted: (orders: readonly CustomerOrder[]) => void
}

function OwnData({ data: { email, orders }, token, onDeleted }: OwnDataProps) {
  useHeadingFocus()
  if (orders.length === 0) return <Page title={dataTitle} lead={noOrders} />
  return (
    <Page title={dataTitle} lead={<span className="wrap-anywhere">{keptAbout(email)}</span>}>
      <div className="grid gap-10">
        <section aria-labelledby="own-orders-heading">
          <h2 id="own-orders-heading" className="mb-3 text-xl">
            {ordersTitle}
          </h2>
          <DataOrders orders={orders} erased={willGo} />
        </section>
        <section className="grid gap-2">
          <DownloadButton
            text={download}
            look="main"
            className="min-h-14 text-lg"
            save={() => saveData(() => downloadOwnData(token), notDownloaded)}
          />
          <p className="text-soft">{downloadHelp}</p>
        </section>
        <DeleteOwn orders={orders} token={token} onDeleted={onDeleted} />
      </div>
    </Page>
  )
}

function DeleteOwn({
  orders,
  token,
  onDeleted,
}: Pick<OwnDataProps, 'token' | 'onDeleted'> & { readonly orders: readonly CustomerOrder[] }) {
  const [isAsking, setIsAsking] = useState(false)
  const codes = deletable(orders)
  const erase = async () => onDeleted((await deleteOwnData({ token, orders: codes })).orders)
  return (
    <section aria-labelledby="delete-heading" className="grid gap-3">
      <h2 id="delete-heading" className="text-xl">
        {deleteTitle}
      </h2>
      <p className="text-soft">{codes.length > 0 ? deleteHelp : nothingToDelete}</p>
      {codes.length > 0 ? (
        <Button look="danger" className="justify-self-start" onClick={() => setIsAsking(true)}>
          {deleteTitle}
        </Button>
      ) : null}
      {isAsking ? (
        <ActionDialog
          title={confirmTitle}
          confirm={confirmDelete}
          keep={confirmKeep}
          look="danger"
          action={erase}
          onClose={() => setIsAsking(false)}
        >
          <Consequences orders={orders} />
        </ActionDialog>
      ) : null}
    </section>
  )
}

/** The consequences of a deletion: what goes, and what stays until when, order by order. */
function Consequences({ orders }: { orders: readonly CustomerOrder[] }) {
  const staying = orders.filter(({ stays }) => stays.length > 0)
  return (
    <>
      <p>{confirmGoes}</p>
      {staying.length === 0 ? <p>{confirmAllGoes}</p> : <p>{confirmStays}</p>}
      <ul className="grid max-h-56 gap-2 overflow-y-auto">
        {staying.map(({ code, number, stays }) => (
          <li key={code}>
            Order <span className="figures">{number}</span>: {stays.join(' ')}
          </li>
        ))}
      </ul>
    </>
  )
}

function Deleted({ orders }: { orders: readonly CustomerOrder[] }) {
  useHeadingFocus()
  const isAny = orders.some(({ plan }) => plan.kind === 'erased')
  return (
    <Page title={isAny ? deletedTitle : nothingDeletedTitle} lead={isAny ? deletedLead : nothingDeletedLead}>
      <DataOrders orders={orders} erased={isGone} />
    </Page>
  )
}
