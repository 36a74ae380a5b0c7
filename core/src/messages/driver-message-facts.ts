/** Every kind of message to a driver. */
export const driverMessageKinds = ['driver_link'] as const

/** A text has room for so many links of loads. Source: MSG-14. */
export const linksPerText = 5

/** The inputs of messages to drivers: what a link shows before it is opened, and nothing of the customer. */
export type DriverMessageFacts = {
  /** The link of an assignment. Source: DRIVER-18. */
  driver_link: {
    readonly driverName: string
    /** `K7M2QX`. */
    readonly loadNumber: string
    readonly pickupPlace: string
    readonly deliveryPlace: string
    /** The agreed day, `2026-11-21`. */
    readonly pickupOn: string
    /** The token of the link derives from this and a server secret. */
    readonly seed: string
  }
}
