import { placeOfLine } from '#core/address/place-of-line.ts'

const laneShape = /^[A-Z]{2}-[A-Z]{2}$/

/** Whether a text is a lane, from state to state: `FL-GA`. */
export const isLane = (text: string): boolean => laneShape.test(text)

type Ends = {
  readonly pickupAddress: string
  readonly pickupZip: string
  readonly deliveryAddress: string
  readonly deliveryZip: string
}

/** The lane of an order, `FL-GA`; none if the state of an end is unknown. */
export function laneOf({ pickupAddress, pickupZip, deliveryAddress, deliveryZip }: Ends): string | null {
  const from = placeOfLine(pickupAddress, pickupZip).state
  const to = placeOfLine(deliveryAddress, deliveryZip).state
  return from === null || to === null ? null : `${from}-${to}`
}

/** Reads lanes as people type them: `FL-GA, tx - ca`. */
export const lanesOf = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[,;\n]/)
      .map((lane) => lane.replace(/\s+/g, '').replace(/[\u2013\u2014>]+/, '-'))
      .filter((lane) => lane !== ''),
  ),
]
