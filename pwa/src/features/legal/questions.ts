/** A question that people ask before they book, and its answer. */
export type Question = { readonly question: string; readonly answer: string }

/** The answers follow the rules of PRICE-9, ORDER-27, ORDER-36, TRANSIT-1, TRANSIT-2 and the terms of service. */
export const questions: readonly Question[] = [
  {
    question: 'How much do I pay, and when?',
    answer:
      'You pay a deposit of 20% by card when you book and the balance at delivery, or the full price by card up front. Your quote shows both amounts.',
  },
  {
    question: 'How do I pay the balance at delivery?',
    answer: 'By card on your order’s page, or in cash, by check, by money order or by wire.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'Yes. Until a driver is assigned, you can cancel free of charge, and everything you paid goes back to your card within 5-10 business days. After that, please call us.',
  },
  {
    question: 'When is my vehicle picked up?',
    answer:
      'We assign a driver within 24-48 hours. Pickup and delivery windows are 1-3 business days; the driver calls ahead to agree on a time.',
  },
  {
    question: 'How long does the transport take?',
    answer:
      'Count on about 350 to 500 miles a day, plus a day each for pickup and delivery: 3 to 5 days for 1,000 miles, 6 to 10 days for 2,500. Your quote estimates the days for your trip.',
  },
  {
    question: 'Is my vehicle insured on the way?',
    answer:
      'Yes. Every carrier has cargo insurance of up to $100,000. Inspect the vehicle with the driver at pickup and at delivery.',
  },
  {
    question: 'What happens if something is damaged?',
    answer:
      'Note the damage on the bill of lading before you sign it at delivery, take pictures, and call us. The claim goes to the carrier’s cargo insurance, and we help you make it.',
  },
  {
    question: 'Can I leave things in the car?',
    answer:
      'Up to 100 lbs of personal items in the trunk. The carrier’s insurance covers the vehicle, not the items.',
  },
  {
    question: 'My car doesn’t run. Can you move it?',
    answer:
      'Yes. Choose "Non-running" in the quote, so the driver brings a winch. The car has to roll, steer and brake.',
  },
  {
    question: 'Open or enclosed transport?',
    answer:
      'Open transport suits everyday vehicles and costs less. Enclosed transport protects against weather and road debris and suits classic, luxury and low vehicles.',
  },
]
