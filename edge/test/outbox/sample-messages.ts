import { messageKinds, type MessageKind } from '@switchback/core/messages/message-facts.ts'
import { renderMail } from '../../src/outbox/mails/render-mail.ts'
import { isSmsKind, renderSms } from '../../src/outbox/texts/render-sms.ts'
import { sampleFacts, sampleSite } from './sample-facts.ts'

/** The vehicles of the samples with several: the first one is the order's `vehicle`. */
export const sampleVehicles = ['2021 Toyota Camry', '2019 Ford F-150', '2023 Honda CR-V'] as const
const severalVehicles = `${sampleVehicles[0]} and 2 more`

/** As long as a name may be that still occurs. */
const longName = 'Maximiliane Featherstonehaugh-Montgomery of Greater Jacksonville Motors'

/** A message as its receiver sees it; `text` is the mail's plain text, `sms` the text message of a kind that has one. */
export type SampleMessage = {
  /** `order_received`, `order_received-3-vehicles` or `order_received-long-names`. */
  readonly name: string
  readonly kind: MessageKind
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly sms: string | undefined
}

type Facts = Readonly<Record<string, unknown>>
type Whole = { readonly vehicles: readonly string[] }

const isAboutVehicle = (facts: object): boolean => 'vehicle' in facts

/** The same facts with three vehicles. */
function withVehicles(facts: Facts): Facts {
  const whole = facts['whole'] as Whole | undefined
  const cars =
    whole &&
    sampleVehicles.map(
      (name, index) =>
        `${name}, Sedan, ${index === 1 ? 'enclosed' : 'open'} transport, runs, VIN 1HGCV1F30MA00000${index}`,
    )
  return {
    ...facts,
    vehicle: severalVehicles,
    vehicles: sampleVehicles,
    ...(cars ? { whole: { ...whole, vehicles: cars } } : {}),
  }
}

function render(kind: MessageKind, name: string, facts: Facts): SampleMessage {
  const mail = renderMail(kind, facts as never, sampleSite)
  return {
    name,
    kind,
    ...mail,
    sms: isSmsKind(kind) ? renderSms(kind, facts as never, sampleSite) : undefined,
  }
}

/** Every kind of message, with long names, and those about vehicles with three of them. Source: MSG-3. */
export function sampleMessages(): SampleMessage[] {
  const facts = sampleFacts('Ada Okafor')
  const longFacts = sampleFacts(longName)
  const single = messageKinds.map((kind) => render(kind, kind, facts[kind]))
  const several = messageKinds
    .filter((kind) => isAboutVehicle(facts[kind]))
    .map((kind) => render(kind, `${kind}-3-vehicles`, withVehicles(facts[kind])))
  const long = messageKinds.map((kind) => render(kind, `${kind}-long-names`, longFacts[kind]))
  return [...single, ...several, ...long]
}
