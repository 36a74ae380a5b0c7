import type { CarrierClaim } from '@switchback/core/orders/claims/carrier-claim.ts'
import { claimKindNames, claimStateNames } from '@switchback/core/orders/claims/claim.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useQuery } from '@tanstack/react-query'
import { refusalIn } from '../../api/refused.ts'
import { useSiteConfig } from '../../queries/site-config.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { carrierClaimQuery, readCarrierClaimPhoto, saveCarrierClaimFile } from './carrier-claim-calls.ts'
import { ClaimPair } from './claim-pair.tsx'
import * as words from './words.ts'

/** The copy of a claim for the carrier that had the vehicle, behind the link of its mail. Source: CLAIM-8. */
export function CarrierClaimScreen({ token }: { token: string | undefined }) {
  const { data, error, refetch } = useQuery({
    ...carrierClaimQuery(token ?? ''),
    enabled: token !== undefined,
  })
  if (data && token !== undefined) return <Claim claim={data} token={token} />
  if (token === undefined || refusalIn(error) !== undefined) {
    return (
      <Page title={words.carrierInvalid} lead={words.carrierInvalidHelp}>
        {null}
      </Page>
    )
  }
  if (!error) return <LoadingPage text={words.carrierOpening} />
  return (
    <Page title={words.carrierNotOpened}>
      <Notice look="fail" title={words.carrierUnreachable}>
        <Button look="text" onClick={() => void refetch()}>
          {words.carrierTryAgain}
        </Button>
      </Notice>
    </Page>
  )
}

function Claim({ claim, token }: { claim: CarrierClaim; token: string }) {
  const { brand } = useSiteConfig()
  return (
    <Page title={words.carrierTitle(claim.number)} lead={words.carrierIntro(claim.carrierName, brand.phone)}>
      <div className="grid max-w-[46rem] gap-8">
        <ClaimFacts claim={claim} />
        {claim.pair ? (
          <ClaimPair pair={claim.pair} load={(_, step) => readCarrierClaimPhoto(token, step)} />
        ) : null}
        <section className="grid gap-2">
          <h2 className="text-xl">{words.filesTitle}</h2>
          {claim.files.length === 0 ? <p className="text-soft">{words.carrierNoFiles}</p> : null}
          <ul className="grid gap-1">
            {claim.files.map((file) => (
              <li key={file.id}>
                <DownloadButton text={file.name} save={() => saveCarrierClaimFile(token, file)} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

function ClaimFacts({ claim }: { claim: CarrierClaim }) {
  const days: readonly (readonly [string, string | null])[] = [
    [words.factPickedUp, claim.pickedUpOn],
    [words.factDelivered, claim.deliveredOn],
    [words.factFiled, claim.filedOn],
    [words.factAcknowledgeYou, claim.acknowledgeBy],
    [words.factDecideYou, claim.decideBy],
  ]
  return (
    <Facts>
      <Fact label={words.factStateNow}>{claimStateNames[claim.state]}</Fact>
      <Fact label={words.factVehicle}>{claim.vehicle}</Fact>
      {claim.vin === null ? null : (
        <Fact label={words.factVin}>
          <span className="font-mono">{claim.vin}</span>
        </Fact>
      )}
      <Fact label={words.factOrder}>{claim.orderNumber}</Fact>
      <Fact label={words.factRoute}>{claim.route}</Fact>
      <Fact label={words.factAbout}>{claimKindNames[claim.kind]}</Fact>
      <Fact label={words.factWhat}>
        <span className="block text-left whitespace-pre-line">{claim.what}</span>
      </Fact>
      <Fact label={words.factClaimed}>
        <Money dollars={claim.amount} />
      </Fact>
      {days.map(([label, day]) =>
        day === null ? null : (
          <Fact key={label} label={label}>
            {showDay(day)}
          </Fact>
        ),
      )}
    </Facts>
  )
}
