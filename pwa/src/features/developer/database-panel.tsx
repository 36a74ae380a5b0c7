import { useState } from 'react'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type Shown = { readonly title: string; readonly text: string }

/** Tests the connection to the database, and seeds what is missing. */
export function DatabasePanel() {
  const [shown, setShown] = useState<Shown>()
  const { message, isBusy, run } = useAction()
  const test = () =>
    run(async () => {
      const { data } = await readResponse(client.api.database.test.$post({ json: {} }))
      const text = `${data.dealersCount} dealers, ${data.ordersCount} orders`
      setShown({ title: 'The database is connected.', text })
    })
  const seed = () =>
    run(async () => {
      const { data } = await readResponse(client.api.database.seed.$post({ json: {} }))
      const text = `Admin user: ${data.adminUser.username}. Dealer: ${data.dealer.companyName}.`
      setShown({ title: 'The database has its test data.', text })
    })
  const press = (action: () => Promise<unknown>) => {
    setShown(undefined)
    void action()
  }
  return (
    <section aria-label="Database Connection" className="grid gap-4">
      <p>Asks the server for the number of dealers and orders, or adds what a database needs for a test.</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => press(test)}>
          Test Connection
        </Button>
        <Button look="quiet" busy={isBusy} onClick={() => press(seed)}>
          Seed Database
        </Button>
      </div>
      {shown ? (
        <Notice look="done" live title={shown.title}>
          <p>{shown.text}</p>
        </Notice>
      ) : null}
      {message ? (
        <Notice look="fail" live title="The database could not be reached.">
          <p>{message}</p>
        </Notice>
      ) : null}
    </section>
  )
}
