/** Shown below the payment page's heading, also while the order loads. */
export const notYetCharged = "You won't be charged until you press the pay button at the end."
