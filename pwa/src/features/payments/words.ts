// The sentences of the payment pages. A sentence with a value inside is a function.

// A link to a payment, or its order, that does not load.
export const linkInvalid = 'Invalid payment link. Please start from the quote calculator.'
export const linkTestOrder = 'Test order ID detected. Please create a real order first.'
export const loadInvalid =
  'Invalid response from server. Please try again, or contact support if it happens again.'
export const loadUnknown = "Your order couldn't be loaded for an unknown reason. Please try again."
export const loadNetwork =
  'Network error: Unable to load your order. Please check your internet connection and try again.'
export const loadNotFound =
  'Order not found. This usually means that:\n' +
  '• the order was never completed,\n' +
  '• the link was cut short or mistyped, or\n' +
  '• the order was made somewhere else.\n' +
  'Please start from the quote calculator.'
export const loadServerError =
  "Server error: your order couldn't be loaded. Please try again in a few moments or contact support."
export const loadIncomplete = 'Order data is incomplete. Please create a new order.'

export const linkFormatText = (orderId: string) =>
  `Invalid order ID format: ${orderId} must start with SB followed by alphanumeric characters`

export const loadStatusText = (status: number) =>
  `Your order couldn't be loaded (status ${status}). Please try again.`

// The page, its summary and its button.
export const payTitle = 'Payment'
// Below the heading, also while the order loads.
export const payNotYetCharged = "You won't be charged until you press the pay button at the end."
export const payNothingDue = 'Nothing is due now'
export const payBack = 'Back to Order'
export const payByCard = 'Pay by card'
export const payOrByCard = 'Or pay by card'
export const payPaying = 'Paying…'
export const payCancel = 'Cancel Payment'
export const payRefundRule = 'Cancel any time before a driver is assigned for a full refund to your card.'
export const paySummary = 'Order summary'
export const payDueNow = 'Amount due now'
export const payDeposit = 'Deposit'
export const payFull = 'Full payment'
export const payBalance = 'Balance'
export const payShowDetails = 'Show details'
export const payHideDetails = 'Hide details'
export const payOrder = 'Order'
export const payRoute = 'Route'
export const payVehicle = 'Vehicle'
export const payTransport = 'Transport'

// Why there is nothing to pay, and what to do instead.
export const nothingDueTrack = 'Track this order'
export const nothingDueTrackOver = 'See what happened'
export const nothingDuePayBalance = 'Pay the balance now'
export const nothingDueNeverCharged = 'This order was cancelled, and nothing was charged.'
export const nothingDueCancelled = 'This order was cancelled.'
export const nothingDueRefunded = 'Your payment for this order was refunded.'
export const nothingDueInvoiced = 'This order is paid by invoice.'
export const nothingDuePaidInFull = 'This order is paid in full. Thank you.'
export const nothingDueNothingMore = 'Nothing more is due on this order.'

// The card form and what can go wrong with it.
export const cardPreparing = 'Preparing the payment…'
export const cardNotReady = 'Payment system not ready. Please wait...'
export const cardCheckDetails = 'Please check your payment details'
export const cardFailed = 'Payment failed'
export const cardProcessingFailed = 'Payment processing failed. Please try again.'
export const cardNotInitialized = 'Failed to initialize payment'
export const cardNotInitializedRetry = 'Failed to initialize payment. Please try again.'
export const cardSystemError = 'Payment System Error'
export const cardRefresh = 'Refresh Page'
export const cardSessionFailed = 'Payment Initialization Failed'
export const cardSessionFailedHelp = 'Unable to create payment session. Please try again.'
export const cardTryAgain = 'Try Again'
export const cardNothingCharged = 'Nothing was charged. You can try again or use a different card.'
export const cardNotTwice = "Your card won't be charged twice."
export const cardRenewed =
  'We started this payment again, because the first one was closed. Nothing was charged. Please check the amount and enter your card again.'
export const cardNumber = 'Card number'
export const cardExpiry = 'Expiry'
export const cardExpiryExample = 'MM / YY'
export const cardNumberIncomplete = 'Enter the whole card number'
export const cardExpiryIncomplete = 'Enter month and year'
export const cardCvcIncomplete = 'Enter 3 or 4 digits'

// The substitute for a card provider.
export const testTitle = 'Test mode'
export const testHelp =
  "No money moves. Don't enter a real card here. With a Stripe key, Apple Pay, Google Pay and Link appear here. Choose a test card:"
export const testChallenge = '3-D Secure authentication'
export const testComplete = 'Complete authentication'
export const testFail = 'Fail authentication'
export const testSucceeds = 'Succeeds'
export const testDeclined = 'Declined'
export const testNoFunds = 'Insufficient funds'
export const testAsks = 'Asks for 3-D Secure'

// A dealership pays its invoices by card.
export const invoiceOne = 'invoice'
export const invoiceSeveral = 'invoices'
export const invoiceBack = 'Back to invoices'
export const invoiceLoading = 'Loading the invoice…'
export const invoiceNotFound = 'Invoice not found'
export const invoiceNotFoundHelp = "We couldn't find this invoice for your dealership."
export const invoiceAlreadyPaid = 'Already paid, so not part of this payment:'
export const invoiceNotLoaded = "We couldn't load the invoice"
export const invoiceNotLoadedHelp = 'Please check your connection and try again.'
export const invoiceTryAgain = 'Try again'
export const invoiceProcessing = 'Your payment is on its way'
export const invoiceProcessingHelp =
  "The card processor hasn't confirmed it yet. Your invoices will update as soon as it does."
export const invoiceSettled = 'Nothing is left to pay.'
export const invoiceIsSettled = 'is settled'
export const invoiceAreSettled = 'are settled'
export const invoiceSummary = 'Invoice summary'
export const invoiceLeftToPay = 'Left to pay'
export const invoiceDue = 'Due'
export const invoiceDueOn = 'due'
export const invoiceAmount = 'Amount'
export const invoiceLateFees = 'Late fees'
export const invoicePaidSoFar = 'Paid so far'

/** `subject` is an amount, or the invoices. */
export const payText = (subject: string) => `Pay ${subject}`

/** Under the pay button. */
export const cardsText = (securedBy: string) =>
  `Visa, Mastercard, American Express and Discover. Your card details go straight to ${securedBy}; we never see them.`

export const depositPaidText = (balance: string) =>
  `Your deposit is paid. The balance of ${balance} is due at delivery, or you can pay it now by card.`

export const testConfirmText = (amount: string) =>
  `Your bank would ask you to confirm the payment of ${amount} here.`
