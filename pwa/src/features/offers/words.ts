// The sentences of the page on which a carrier answers an offer.

export const offerOpening = 'Opening the offer…'
export const offerInvalid = "This link doesn't work"
export const offerInvalidHelp = 'It may be incomplete. Please open it again from the email.'
export const offerNotOpened = "We couldn't open the offer"
export const offerUnreachable = "We couldn't reach the server. Please check your connection."
export const offerTryAgain = 'Try again'

export const offerTitle = (pickup: string, delivery: string) => `${pickup} to ${delivery}`
export const offerFor = (carrier: string) => `Offered to ${carrier}`
export const endsIn = (time: string) => `Open for another ${time}`
export const factLoad = 'Load'
export const factPickup = 'Pickup'
export const factDelivery = 'Delivery'
export const factZip = (zip3: string) => `ZIP ${zip3}xx`
export const factMiles = 'Miles'
export const factWindow = 'Pickup between'
export const factDeliverBy = 'Deliver by'
export const factVehicles = (count: number) => (count === 1 ? 'Vehicle' : `${count} vehicles`)
export const factTerms = 'Paid by'
export const factNote = 'Note'
export const factPay = 'Pay'
export const vehicleRuns = 'runs'
export const vehicleDoesNotRun = 'does not run'
export const vehicleOpen = 'open'
export const vehicleEnclosed = 'enclosed'

export const actionAccept = (pay: string) => `Accept ${pay}`
export const actionCounter = 'Make a counter-offer'
export const actionDecline = 'Decline'

// The dialogs.
export const acceptTitle = (pay: string) => `Accept ${pay}?`
export const acceptHelp = 'The load is yours if you are the first. You name the driver next.'
export const acceptBusy = 'Accepting…'
export const counterTitle = 'Make a counter-offer'
export const counterHelp = 'Dispatch answers by email. The load stays open to others until then.'
export const counterSubmit = 'Send counter-offer'
export const counterBusy = 'Sending…'
export const declineTitle = 'Decline the load?'
export const declineSubmit = 'Decline the load'
export const declineBusy = 'Declining…'
export const fieldPay = 'Your pay'
export const fieldPickupDate = 'Pickup day'
export const fieldReason = 'Reason'
export const fieldChoose = 'Choose one'
export const fieldText = 'More'
export const fieldDot = 'USDOT number'
export const fieldPin = 'PIN'
export const fieldPinHint = (address: string) => `Six digits. We send them to ${address}.`
export const actionSendPin = 'Email me the PIN'
export const pinSending = 'Sending…'
export const pinSent = 'Sent. This device needs none from then on.'
export const keepIt = 'Back'

// The end of an offer.
export const outcomes = {
  declined: { title: 'You declined this load', text: 'Thank you for telling us.' },
  taken: { title: 'This load is taken', text: 'Another carrier was first. We will offer you the next one.' },
  withdrawn: { title: 'This offer was withdrawn', text: 'Dispatch no longer needs a carrier for this load.' },
  expired: { title: 'This offer has ended', text: 'Call dispatch if you can still run this load.' },
} as const
export const counterSent = (pay: string, day: string) => `You offered ${pay} with pickup on ${day}.`
export const counterWaits = 'Dispatch answers by email. You can still accept the offer as it stands.'

// After the acceptance.
export const yoursTitle = 'The load is yours'
export const stepDriver = 'Your driver'
export const stepDriverHelp = 'The customer gets name and phone, and your driver a link to the load.'
export const fieldDriverName = 'Driver’s name'
export const fieldDriverPhone = 'Driver’s mobile phone'
export const fieldTruck = 'Truck'
export const fieldTruckHint = 'Make and unit number, such as Peterbilt 104.'
export const fieldPlate = 'Plate'
export const driverSubmit = 'Send driver'
export const driverBusy = 'Sending…'
export const driverKnown = 'Driver'
export const driverChange = 'Change'
export const allDone = 'All done. Your driver gets the addresses with the link to the load.'
