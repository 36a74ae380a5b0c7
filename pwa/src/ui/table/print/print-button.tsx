import { Button } from '../../button.tsx'
import { usePrint } from './use-print.tsx'

/** Prints every row that matches. Source: STAFF-20. */
export function PrintButton<Row>(props: Parameters<typeof usePrint<Row>>[0]) {
  const { print, isBusy, page } = usePrint(props)
  return (
    <>
      <Button look="quiet" className="max-sm:hidden" busy={isBusy} onClick={() => void print()}>
        {isBusy ? 'Preparing…' : 'Print'}
      </Button>
      {page}
    </>
  )
}
