/** Shown below the payment page's heading, also while the order loads. */
export const notYetCharged = 'Nothing is charged until you press the pay button at the end.'
