import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { BodyKind, DamageView } from '@switchback/core/inspections/inspection-words.ts'
import type { Inspected, LinkedOrder } from '../find-load.ts'

/** A label and its text. */
export type PaperLine = readonly [label: string, text: string]

/** A mark on the drawing; `x` and `y` in thousandths of the view. */
export type PaperMark = {
  readonly view: DamageView
  readonly x: number
  readonly y: number
  readonly label: string
  readonly isDelivery: boolean
}

/** A signature as lines, or the words in its place. */
export type PaperSignature = {
  readonly role: string
  readonly name: string
  /** Path data of `signaturePath`; null if nobody signed. */
  readonly path: string | null
  readonly detail: string
}

/** A vehicle on the paper. */
export type PaperVehicle = {
  readonly heading: string
  readonly facts: readonly PaperLine[]
  readonly body: BodyKind
  readonly marks: readonly PaperMark[]
  readonly damages: readonly PaperLine[]
  readonly steps: readonly {
    readonly title: string
    readonly lines: readonly PaperLine[]
    readonly signatures: readonly PaperSignature[]
  }[]
}

/** The contents of a bill of lading, in the order of the paper. Source: DRIVER-16. */
export type BillOfLading = {
  readonly number: string
  readonly day: string
  /** `Final`, or `Interim: photos 9 of 12`. */
  readonly state: string
  readonly carrier: { readonly name: string; readonly lines: readonly string[] }
  readonly broker: string
  readonly parties: readonly PaperLine[]
  readonly vehicles: readonly PaperVehicle[]
  readonly terms: readonly PaperLine[]
  readonly hashes: readonly PaperLine[]
}

/** A paper's sources. */
export type PaperSource = LinkedOrder &
  Inspected & {
    readonly timeZone: TimeZone
    readonly broker: BrokerOfPaper
    readonly now: Date
    /** Whether it tells what the driver collected. A copy does not. Source: DRIVER-24. */
    readonly tellsMoney: boolean
  }

type BrokerOfPaper = {
  readonly name: string
  readonly phone: string
  readonly usdotNumber: string | null
  readonly mcNumber: string | null
}
