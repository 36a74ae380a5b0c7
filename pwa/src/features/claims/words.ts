// The sentences about claims for damage: the customer's and the dealership's, staff's, and the carrier's copy.
import type { ClaimHistoryEntry, ClaimResponse } from '@switchback/core/orders/claims/claim.ts'

// The section on an order.
export const claimsTitle = 'Damage'
export const claimsLead = (until: string | null) =>
  until === null
    ? 'Something wrong with a vehicle? Report it here.'
    : `Something wrong with a vehicle? Please report it within 48 hours if you can. You can claim until ${until}.`
export const claimsNone = 'No claims.'
export const actionReport = 'Report damage'
export const actionReportAnother = 'Report more damage'

// The form.
export const reportTitle = 'Report damage'
export const reportHelp =
  'Tell us what happened. You can add photos and estimates right after. Keep the vehicle as it is until somebody has seen it.'
export const reportSubmit = 'Send claim'
export const reportSubmitting = 'Sending…'
export const fieldVehicle = 'Vehicle'
export const fieldKind = 'What happened'
export const fieldChoose = 'Choose one'
export const fieldWhat = 'Describe it'
export const fieldWhatHint = 'Where on the vehicle, how large, and when you noticed it.'
export const fieldAmount = 'Amount'
export const fieldAmountHint = 'In dollars: an estimate is enough. You can change it until we have decided.'

// A claim.
export const factClaimed = 'Claimed'
export const factOffered = 'Offered'
export const factPaid = 'Paid'
export const factFiled = 'Filed'
export const factAcknowledge = 'First answer by'
export const factDecide = 'Decision by'
export const factSue = 'Legal action until'
export const factReason = 'Reason'
export const filesTitle = 'Photos and papers'
export const actionAddFiles = 'Add photos or papers'
export const addingFile = (name: string) => `Uploading ${name}…`
export const fileNotAdded = (name: string) => `${name} was not added.`
export const actionTryAgain = 'Try again'
export const actionLeaveOut = 'Leave it out'
export const fileFailed = (name: string) => `${name} could not be downloaded. Please try again.`
export const historyTitle = 'History'

// The claimant's steps.
export const actionAccept = (sum: string) => `Accept ${sum}`
export const actionDecline = 'Decline the offer'
export const actionAmend = 'Change the amount'
export const actionWithdraw = 'Withdraw the claim'
export const acceptQuestion = (sum: string) => `Accept ${sum}?`
export const acceptHelp = 'This settles the claim: there is nothing more to be paid for it afterwards.'
export const acceptBusy = 'Accepting…'
export const declineQuestion = 'Decline the offer?'
export const declineHelp = 'We look at your claim again and come back to you.'
export const declineBusy = 'Declining…'
export const withdrawQuestion = 'Withdraw the claim?'
export const withdrawHelp = 'We stop working on it.'
export const withdrawBusy = 'Withdrawing…'
export const whyOptional = 'Reason'
export const amendTitle = 'Change the amount'
export const amendSubmit = 'Save'
export const amendBusy = 'Saving…'
export const keepIt = 'Back'

/** The deed of each step, to follow the name of who took it. */
export const stepWords: Readonly<Record<ClaimHistoryEntry['action'], string>> = {
  filed: 'filed the claim',
  acknowledge: 'looks at the claim',
  offer: 'made an offer',
  accept: 'accepted the offer',
  decline: 'declined the offer',
  amend: 'changed the amount',
  refuse: 'declined the claim',
  pay: 'recorded the payment',
  withdraw: 'withdrew the claim',
  reopen: 'reopened the claim',
}

/** The state of a claim in a sentence for its claimant. */
export const stateWords: Readonly<Record<ClaimResponse['state'], string>> = {
  filed: 'We received your claim.',
  in_review: 'We are looking at your claim.',
  offered: 'We made you an offer.',
  accepted: 'You accepted our offer. The payment follows.',
  paid: 'Your claim is paid.',
  refused: 'Your claim is declined.',
  withdrawn: 'You withdrew this claim.',
}

// Staff's steps.
export const staffFile = 'File a claim'
export const staffFileHelp = 'For a customer who calls. They and the carrier get an email.'
export const staffSteps = {
  acknowledge: { open: 'Acknowledge', busy: 'Saving…' },
  offer: { open: 'Make an offer', submit: 'Send offer', busy: 'Sending…' },
  refuse: { open: 'Decline', submit: 'Decline claim', busy: 'Declining…' },
  pay: { open: 'Record payment', submit: 'Record payment', busy: 'Recording…' },
  reopen: { open: 'Reopen', submit: 'Reopen claim', busy: 'Reopening…' },
} as const
export const offerHelp = (claimed: string) =>
  `Up to ${claimed}. The claimant gets an email, and answers on the page of the order.`
export const refuseHelp =
  'The claimant gets an email with the reason, and has two years to take legal action from today.'
export const payHelp = (claimed: string) => `Up to ${claimed}. The claimant gets an email.`
export const reopenHelp = 'The claim goes back into review.'
export const fieldPaidBy = 'Who paid'
export const fieldMethod = 'How it was paid'
export const fieldReference = 'Reference'
export const fieldReferenceHint = 'Number of the check or transfer.'
export const fieldReason = 'Reason'
export const fieldReasonHint = 'The claimant reads it.'

// The carrier's copy.
export const carrierTitle = (number: string) => `Claim ${number}`
export const carrierOpening = 'Opening the claim…'
export const carrierInvalid = "This link doesn't work"
export const carrierInvalidHelp = 'It may be incomplete. Please open it again from the email.'
export const carrierNotOpened = "We couldn't open the claim"
export const carrierUnreachable = "We couldn't reach the server. Please check your connection."
export const carrierTryAgain = 'Try again'
export const carrierIntro = (name: string, phone: string) =>
  `A customer claims for a vehicle that ${name} transported. Please tell your insurer, and send us your side and your photos: reply to the email, or call ${phone}.`
export const carrierNoFiles = 'No photos or papers yet.'
export const factVehicle = 'Vehicle'
export const factVin = 'VIN'
export const factOrder = 'Order'
export const factRoute = 'Route'
export const factPickedUp = 'Picked up'
export const factDelivered = 'Delivered'
export const factAbout = 'About'
export const factWhat = 'What happened'
export const factStateNow = 'State'
export const factAcknowledgeYou = 'Acknowledge by'
export const factDecideYou = 'Pay, decline or offer by'
