// All sentences of the driver's page: short words that read well in the sun and in a hurry.

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

// The frame around every screen.
export const sunlight = 'Sunlight'
export const sunlightHelp = 'Stronger contrast for bright light'
export const opening = 'Opening your load…'
export const tryAgain = 'Try again'
export const callDispatch = 'Call dispatch'
export const next = 'Next'
export const back = 'Back'
export const close = 'Close'
export const cancel = 'Cancel'
export const remove = 'Remove'
export const edit = 'Change'

// Before the load is open.
export const closedLead = 'Enter the last six of the VIN of a vehicle on this load. Your dispatcher has it.'
export const closedLeadPin = 'Enter the last six of a VIN on this load, or the PIN of four digits.'
export const keyLabel = 'Last six of a VIN'
export const keyLabelPin = 'Last six of a VIN, or PIN'
export const openLoad = 'Open load'
export const openingLoad = 'Opening…'
export const keyMissing = 'Enter six letters and digits'
export const keyMissingPin = 'Enter six letters and digits, or the PIN of four digits'
export const triesLeft = (count: number): string => `${many(count, 'try', 'tries')} left`
export const wrongKey = 'That is on no vehicle of this load.'
export const noConnection = 'No connection. Check your signal and try again.'
export const onePhone = 'The first phone that opens the load keeps it.'
export const vehicleCount = (count: number): string => many(count, 'vehicle', 'vehicles')
export const pickup = 'Pickup'
export const delivery = 'Delivery'
export const dayOpen = 'Day open'

// A link that does not open.
export const unknownTitle = 'This link does not work'
export const unknownText = 'It may be cut off. Open it from the text message again, or call dispatch.'
export const endedTitle = 'This load is no longer yours'
export const endedText = 'Dispatch cancelled it or gave it to another driver. Do not pick up or deliver it.'
export const endedSending = 'What you signed before is still being sent. Keep this page open.'
export const lockedTitle = 'This link is locked'
export const lockedText = 'Five answers were wrong. Call dispatch: they send you a new link.'
export const expiredTitle = 'This link is too old'
export const expiredText = 'Nobody opened it for 30 days. Call dispatch: they send you a new link.'
export const elsewhereTitle = 'Another phone has this load'
export const elsewhereText = 'A load is open on one phone only. Dispatch can move it to this phone.'
export const askDispatch = 'Ask to use this phone'
export const asking = 'Asking…'
export const askedTitle = 'Dispatch was asked'
export const askedText = 'When they agree, the load opens here. It takes one tap for them.'
export const notAsked = 'Dispatch could not be asked. Check your signal, or call.'
export const checkAgain = 'Check again'
export const unreachableTitle = 'No connection'
export const unreachableText = 'This load was not opened on this phone yet. It needs a signal once.'
export const storageTitle = 'This phone cannot keep the load'

// The load.
export const loadTitle = (from: string, to: string): string => `${from} to ${to}`
export const reference = (code: string): string => `Load ${code}`
export const readyOffline = 'Ready for no signal'
export const gettingReady = 'Getting ready for no signal…'
export const notReady = 'Not ready for no signal. Open this page once more with a signal.'
export const readOnly = (until: string): string => `Delivered. You can read this load until ${until}.`
export const vehicles = 'Vehicles'
export const map = 'Map'
export const call = 'Call'
export const noPhone = 'No phone number'
export const collectTitle = 'Collect at delivery'
export const collectAmount = (amount: string, methods: string): string => `${amount}: ${methods}`
export const runs = 'Runs'
export const doesNotRun = 'Does not run'
export const enclosed = 'Enclosed'
export const vinEnds = (vin: string): string => `VIN …${vin.slice(-6)}`
export const noVin = 'No VIN'
export const lot = (text: string): string => `Lot ${text}`
export const stock = (text: string): string => `Stock ${text}`
export const startPickup = 'Start pickup'
export const startDelivery = 'Start delivery'
export const goOnPickup = 'Go on with pickup'
export const goOnDelivery = 'Go on with delivery'
export const leaveBehind = 'Leave behind'
export const leftBehind = 'Left behind'
export const pickUpAfterAll = 'Pick it up after all'
export const waitingForPickup = 'To pick up'
export const pickedUp = (time: string): string => `Picked up ${time}`
export const delivered = (time: string): string => `Delivered ${time}`
export const pickedUpElsewhere = 'Picked up'
export const deliveredElsewhere = 'Delivered'
export const photosSent = (sent: number, all: number): string => `photos ${sent} of ${all} sent`
export const recordWaits = 'not sent yet'
export const allSent = 'all sent'
export const photosLost = (count: number): string =>
  `${many(count, 'photo', 'photos')} could not be sent. Dispatch knows.`
export const recordRefused = 'Dispatch must look at this:'
export const sendAgain = 'Send again'
export const waiting = (count: number): string => `${many(count, 'thing', 'things')} to send`
export const waitingHelp = 'They go by themselves when there is a signal. Keep this page open.'
export const waitingIos = 'Open this page with a signal within 7 days, or the phone may delete them.'
export const sendNow = 'Send now'
export const newsRefused = 'Dispatch did not get this:'
export const paper = 'Bill of lading (PDF)'
export const gatePass = 'Gate pass'
export const gatePassHelp = 'It opens near the pickup, with the position allowed.'
export const gatePassOpening = 'Opening…'
export const gatePassFailed = 'It did not open. Check your signal, or call dispatch.'
export const copiesTitle = 'Who has the paper'
export const copySent = (to: string, time: string): string => `Sent to ${to}, ${time}`
export const copyWaiting = (to: string): string => `On its way to ${to}`
export const copyFailed = (to: string): string => `Did not reach ${to}`
export const correct = 'Add a correction'
export const correctTitle = 'Correction'
export const correctHelp = 'What was signed stays. Your correction is added to it.'
export const correctLabel = 'What is different?'
export const correctMissing = 'Write what is different'
export const correctSave = 'Add'

// A vehicle that stays behind.
export const leaveTitle = (name: string): string => `Leave behind: ${name}`
export const leaveHelp = 'Dispatch decides what happens to it.'
export const leaveReason = 'Why?'
export const leaveReasonMissing = 'Choose a reason'
export const leaveNote = 'Say more'
export const leaveConfirm = 'Leave it behind'
export const leavePhoto = 'Photo of the vehicle or place'
export const leavePhotoMissing = 'Take a photo of the vehicle, or of the place where it should be'
export const leaveWithoutPhoto = 'Leave it without a photo'

// Telling dispatch.
export const correctionNews = (text: string): string => `Correction: ${text}`
export const arrivedNews = { pickup: 'Arrived at the pickup', delivery: 'Arrived at the delivery' }
export const liveLinkNews = 'Link to your truck'
export const updatesTitle = 'Tell dispatch'
export const problemTitle = 'What is the problem?'
export const problemLabel = 'Problem'
export const problemMissing = 'Write what happened'
export const problemSend = 'Tell dispatch'
export const shareTitle = 'Share my position'
export const shareHelp = 'Only while this page is open'
export const shareBanner = 'Dispatch sees your position while this page is open.'
export const shareStop = 'Stop'
export const shareRefused = 'Position is not allowed for this site. Allow it in the settings of the browser.'
export const liveTitle = 'Live link of Samsara or Motive'
export const liveLabel = 'Link'
export const liveSave = 'Send link'
export const liveWrong = 'Paste a link of Samsara or Motive that begins with https://'

// The inspection.
export const stepOf = (at: number, all: number): string => `${at} of ${all}`
export const toLoad = 'Load'
export const notSaved = 'Not saved.'
export const arriveTitle = 'Are you at the vehicle?'
export const arriveHelp = 'Time and position go on the paper.'
export const arriveButton = 'I am here'
export const vinTitle = 'Read the VIN on the car'
export const vinLabel = 'Last six of the VIN'
export const vinHelp = 'Windshield or door frame'
export const vinHelpIos =
  'Windshield or door frame. To read it with the camera, tap the field and choose Scan Text.'
export const vinPhoto = 'Photo of the VIN plate'
export const vinRight = 'This is the right car'
export const vinUnreadable = 'Cannot read it'
export const vinReadable = 'I can read it'
export const vinUnreadableHelp = 'Take a photo of the place where it should be.'
export const colorLabel = 'Color (optional)'
export const plateLabel = 'Plate (optional)'
export const reviewLooks = 'Color and plate'
export const notNoted = 'Not noted'
export const vinMissing = 'Enter the last six of the VIN'
export const vinPhotoMissing = 'Take the photo'
export const mismatchTitle = 'This VIN is not on the load'
export const mismatchText = (read: string, name: string): string =>
  `You read ${read}. It is not the VIN of the ${name}.`
export const mismatchPhoto = 'Photo of the car and its VIN'
export const misread = 'I misread it'
export const wrongCar = 'Wrong car: leave it'
export const orderWrong = 'Right car: the order is wrong'
export const odometerTitle = 'Odometer'
export const odometerLabel = 'Miles on the odometer'
export const odometerPhoto = 'Photo of the odometer'
export const odometerMissing = 'Enter the miles'
export const noOdometer = 'Cannot read it'
export const hasOdometer = 'I can read it'
export const noOdometerHelp = 'Take a photo of the dash.'
export const takePhoto = 'Take photo'
export const retakePhoto = 'Retake'
export const photoTaken = 'Taken'
export const photoCannot = 'Cannot take it'
export const photoSkipped = (reason: string): string => `Not taken: ${reason}`
export const cannotTitle = (slot: string): string => `Why no photo: ${slot}?`
export const cannotReasons = [
  'Blocked by another vehicle',
  'Too dark',
  'Not allowed here',
  'No keys',
] as const
export const atPickup = 'At pickup'
export const badPhoto = 'This is no photo. Take another one.'
export const savingPhoto = 'Saving…'
export const damageTitle = 'Any damage?'
export const damageHelp = 'Tap the drawing where you see damage.'
export const noDamage = 'No visible damage'
export const damageMissing = 'Mark the damage, or press “No visible damage”.'
export const newDamageTitle = 'Any new damage?'
export const newDamageHelp = 'Look with the contact. Marks of the pickup are gray.'
export const newDamage = 'New damage'
export const newDamageNo = 'No new damage'
export const newDamageMissing = 'Answer yes or no.'
export const newDamageMarkMissing = 'Tap the drawing where the new damage is.'
export const drawing = 'Drawing of the vehicle'
export const markOn = (view: string): string => `Mark damage: ${view}`
export const markTitle = (view: string): string => `Damage: ${view}`
export const markKind = 'Kind'
export const markSize = 'Size'
export const markPhoto = 'Photo of the damage'
export const markNote = 'Note'
export const markSave = 'Save damage'
export const markText = (at: number, view: string, what: string): string => `${at}. ${view}: ${what}`
export const markMissing = 'Choose kind and size'
export const keptPhoto = 'Photo kept'
export const countsTitle = 'Keys and condition'
export const keysLabel = 'Keys'
export const remotesLabel = 'Remotes'
export const yes = 'Yes'
export const no = 'No'
export const looseLabel = 'Loose items in the car'
export const looseHelp = 'Boxes, tools, plates'
export const conditionsLabel = 'Did anything hide damage?'
export const conditionsNone = 'No'
export const countsMissing = 'Answer every line.'
export const collectQuestion = (amount: string): string => `Did you collect ${amount}?`
export const collectLabel = 'Amount collected'
export const collectNothing = 'Not collected'
export const collectMissing = 'Choose how you were paid, or press “Not collected”.'
export const collectWrong = 'Enter an amount such as 650 or 650.50'
export const reviewTitle = 'Check it together'
export const reviewHelp = 'Show this to the contact. After signing nothing changes.'
export const reviewVin = 'VIN'
export const reviewOdometer = 'Odometer'
export const reviewPhotos = 'Photos'
export const reviewDamage = 'Damage'
export const reviewKeys = 'Keys'
export const reviewCondition = 'Condition'
export const reviewHidden = 'View'
export const reviewCollected = 'Collected'
export const notReadable = 'Not readable'
export const miles = (count: string): string => `${Number(count).toLocaleString('en-US')} mi`
export const photoCount = (count: number): string => many(count, 'photo', 'photos')
export const keyCount = (keys: number | null, remotes: number | null): string =>
  `${many(keys ?? 0, 'key', 'keys')}, ${many(remotes ?? 0, 'remote', 'remotes')}`
export const subjectLabel = 'The contact inspects later'
export const subjectHelp = 'At auctions and after hours'
export const codeTitle = 'Ask for the pickup code'
export const codeHelp = 'The contact got four digits from us. Do not sign before you ask.'
export const codeLabel = 'Pickup code'
export const codeWrong = (left: number): string =>
  `That is not the code. Ask again. ${many(left, 'try', 'tries')} left.`
export const codeMissing = 'Enter four digits'
export const noCode = 'Contact has no code'
export const checking = 'Checking…'
export const contactTitle = 'Hand over the phone'
export const contactLead = 'The contact signs here.'
export const contactEmail = 'Email for a copy (optional)'
export const contactEmailHint = 'The signed paper goes there, with a link to the photos.'
export const contactEmailWrong = 'This is no email address. Correct it, or leave it empty.'
export const contactName = 'Name'
export const contactNameMissing = 'Enter your name'
export const signatureLabel = 'Signature'
export const signatureMissing = 'Sign with your finger'
export const signatureClear = 'Clear'
export const signatureField = 'Field for the signature'
export const signedBy = (name: string): string => `Signed by ${name}`
export const signAgain = 'Sign again'
export const contactSign = 'Sign'
export const absent = 'Nobody signs'
export const absentTitle = 'Why does nobody sign?'
export const absentReason = 'Reason'
export const absentReasonMissing = 'Choose a reason'
export const absentNote = 'Say more'
export const absentPhoto = 'Photo of the place'
export const absentPhotoMissing = 'Take a photo of the place'
export const absentSave = 'Go on without'
export const driverTitle = 'Your signature'
export const driverLead = 'You confirm what you saw.'
export const driverSign = 'Sign and finish'
export const finishing = 'Saving…'
export const cannotSign = 'Something is missing:'
export const backToLoad = 'Back to the load'
export const nextVehicle = (name: string): string => `Next: ${name}`
export const doneHelp = 'The page sends it by itself while it is open.'
export const doneSent = 'Dispatch has everything. You can drive.'
export const goOnAnyway = 'Go on, dispatch must know'
export const now = 'Now'
export const photoOpen = 'Missing'
export const collectMethod = 'How were you paid?'
export const nothingHidden = 'Nothing hid damage'
export const updateSaved = (text: string): string => `“${text}” goes to dispatch.`
export const liveSaved = 'The link goes to dispatch.'

// A signature on the contact's own phone: on the driver's phone, then on the contact's.
export const ownPhone = 'Sign on their own phone'
export const ownPhoneTitle = 'Scan to sign'
export const ownPhoneHelp =
  'The contact scans this with the camera of their phone, checks the record and signs there.'
export const qrLabel = 'QR code of the page to sign'
export const qrOpening = 'Making the code…'
export const qrUntil = (time: string): string => `Waiting for the signature, until ${time}.`
export const qrOver = 'The code has ended.'
export const qrAgain = 'Make a new code'
export const qrNoNetwork = 'No connection: the contact signs on this phone.'
export const signHere = 'Sign on this phone'

export const signOpening = 'Opening the record…'
export const signTitle = (isPickup: boolean): string => (isPickup ? 'Check the pickup' : 'Check the delivery')
export const signLead = (driver: string, carrier: string): string =>
  `${driver} of ${carrier} asks you to sign. After signing nothing changes.`
export const signRoute = 'Route'
export const vinOnCar = 'VIN on the car'
export const signVehicle = 'Vehicle'
export const photosOnPhone = (count: number): string => `${count} on the driver’s phone`
export const notCounted = 'Not counted'
export const looseShort = 'Loose items'
export const signLater = 'You inspect it later'
export const signBusy = 'Signing…'
export const notSigned = 'Not signed. Check your signal and try again.'
export const signedTitle = 'Signed'
export const signedText = (name: string): string =>
  `Thank you, ${name}. The driver’s phone has your signature in a moment.`
export const signOverTitle = 'Nothing to sign here'
export const signOverText = 'The code has ended or was used. Ask the driver for a new one.'

/** `1250.00` as `$1,250`, with cents only if there are some. */
export function dollars(amount: string): string {
  const value = Number(amount)
  const digits = Number.isInteger(value) ? 0 : 2
  return value.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
