import type { PaperView } from '@switchback/core/inspections/paper-link.ts'
import { useQuery } from '@tanstack/react-query'
import { refusalIn } from '../../api/refused.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paperQuery, savePaperFile } from './paper-calls.ts'
import { PaperVehicle } from './paper-vehicle.tsx'
import * as words from './words.ts'

/** A copy of the bill of lading behind the link of its mail, with the photos. Source: DRIVER-24. */
export function PaperScreen({ token }: { token: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...paperQuery(token ?? ''), enabled: token !== undefined })
  if (data && token !== undefined) return <Paper paper={data} token={token} />
  if (token === undefined || refusalIn(error) !== undefined) {
    return (
      <Page title={words.invalid} lead={words.invalidHelp}>
        {null}
      </Page>
    )
  }
  if (!error) return <LoadingPage text={words.opening} />
  return (
    <Page title={words.notOpened}>
      <Notice look="fail" title={words.unreachable}>
        <Button look="text" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </Notice>
    </Page>
  )
}

function Paper({ paper, token }: { paper: PaperView; token: string }) {
  const { number, carrier, broker, pickup, delivery, vehicles } = paper
  const photos = vehicles.flatMap(({ inspections }) => inspections.flatMap((each) => each.photos))
  const here = photos.filter(({ state }) => state === 'here').length
  return (
    <Page title={words.title} lead={words.lead(carrier.name, carrier.dotNumber)}>
      <div className="grid gap-8">
        {paper.isFinal ? null : (
          <Notice look="plain" title={words.interim(here, photos.length)}>
            {words.interimHelp}
          </Notice>
        )}
        <div>
          <Facts>
            <Fact label={words.factNumber}>
              <span className="figures wrap-anywhere">{number}</span>
            </Fact>
            <Fact label={words.factFrom}>{pickup.town}</Fact>
            <Fact label={words.factTo}>{delivery.town}</Fact>
          </Facts>
          <DownloadButton
            look="quiet"
            className="mt-4 max-sm:w-full"
            text={words.download}
            save={() => savePaperFile(token, number)}
          />
        </div>
        {vehicles.map((vehicle) => (
          <PaperVehicle key={vehicle.position} vehicle={vehicle} token={token} />
        ))}
        <p className="text-soft">{words.arranged(broker.name, broker.phone)}</p>
      </div>
    </Page>
  )
}
