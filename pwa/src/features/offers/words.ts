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

// The load, its pay or its terms are not those that were on the screen.
export const offerChanged = 'The offer changed'
export const changedHelp = (labels: readonly string[]) =>
  labels.length === 0
    ? 'Please look at it once more before you answer.'
    : `New: ${labels.join(', ')}. Please look at it once more before you answer.`

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
export const driverReceived = 'We have your driver. Dispatch puts them on the load.'

// Another device of the carrier.
export const deviceTitle = 'Open the load on this device'
export const deviceHelp = 'Then you name your driver, and read and sign the rate confirmation here.'
export const deviceSubmit = 'Open the load'
export const deviceBusy = 'Opening…'

// The rate confirmation.
export const confirmationTitle = (number: string) => `Rate confirmation ${number}`
export const confirmationPdf = 'Save as PDF'
export const confirmationFailed = 'The rate confirmation could not be saved. Please try again.'
export const confirmationUnsigned = 'Please read and sign'
export const confirmationChanged = 'The load has changed: please read it again and sign'
export const confirmationHelp = 'You sign at the end of this page.'
export const confirmationCarrier = 'Carrier'
export const confirmationBroker = 'Broker'
export const confirmationTerms = (version: string) => `Terms ${version}`
export const factName = 'Name'
export const signName = 'Your name'
export const signAgreed = (carrier: string) => `I sign this rate confirmation for ${carrier}.`
export const signKept = 'We keep your name, the time and your network address with the signature.'
export const signSubmit = 'Sign rate confirmation'
export const signBusy = 'Signing…'
export const signedBy = (name: string, at: string) => `Signed by ${name}, ${at}`
