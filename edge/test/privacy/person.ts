let people = 0

/** A customer whose words and number nobody else in a test file has. */
export function person(word: string) {
  const name = `${word} Quist`
  const email = `${word}@quist.example`.toLowerCase()
  const customer = {
    customerName: name,
    customerEmail: email,
    customerPhone: `81355502${String((people += 1)).padStart(2, '0')}`,
    pickupAddress: `77 ${word} Alley, Tampa, FL 33602`,
    deliveryAddress: `8 ${word} Court, Los Angeles, CA 90001`,
    pickupFacilityNotes: `Ring for ${word}`,
    notes: `${word} family car`,
  }
  return { word, email, customer }
}
export type Person = ReturnType<typeof person>
