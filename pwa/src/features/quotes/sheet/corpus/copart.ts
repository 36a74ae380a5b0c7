import { row, type PasteSample } from './paste-sample.ts'

export const copart: readonly PasteSample[] = [
  {
    name: 'Copart lots won, as a table',
    text: `Lots Won\tMember 412207
Lot #\tDescription\tVIN\tSale Date\tYard\tRow/Space\tTotal Due
54821903\t2019 CHEVROLET MALIBU\t1G1ZD5ST3KF118262\t11/17/2026\tFL - TAMPA SOUTH\tB12/044\t$6,310.00
54822417\t2019 FORD ESCAPE\t1FMCU9GD8KUA70318\t11/17/2026\tFL - TAMPA SOUTH\tB12/051\t$5,870.00
\t\t\t\t\tTotal\t$12,180.00
`,
    rows: [
      row('1G1ZD5ST3KF118262', '2019 CHEVROLET MALIBU', { lotNumber: '54821903' }),
      row('1FMCU9GD8KUA70318', '2019 FORD ESCAPE', { lotNumber: '54822417' }),
    ],
  },
  {
    name: 'Copart lot pages, one below the other',
    text: `2019 CHEVROLET MALIBU LT
Lot # 54821903
VIN: 1G1ZD5ST3KF118262
Title code: FL - CERT OF TITLE SALVAGE
Odometer: 61,204 mi (ACTUAL)
Primary damage: FRONT END
Highlights: Run and Drive

2019 FORD ESCAPE SEL
Lot # 54822417
VIN: 1FMCU9GD8KUA70318
Title code: FL - CERT OF TITLE REBUILT
Odometer: 70,318 mi (ACTUAL)
Primary damage: REAR END
Highlights: Enhanced Vehicles
`,
    rows: [
      row('1G1ZD5ST3KF118262', '2019 CHEVROLET MALIBU LT', { lotNumber: '54821903' }),
      row('1FMCU9GD8KUA70318', '2019 FORD ESCAPE SEL', { lotNumber: '54822417' }),
    ],
  },
  {
    name: 'Copart invoice, whose seventeen-character reference is no VIN',
    text: `COPART MEMBER INVOICE
Reference: CPRT20261117TX004
Lot 54821903 2019 CHEVROLET MALIBU VIN 1G1ZD5ST3KF118262
  Sale price 5,200.00
  Buyer fee 610.00
Lot 54822417 2019 FORD ESCAPE VIN 1FMCU9GD8KUA70318
  Sale price 4,800.00
  Buyer fee 575.00
INVOICE TOTAL 11,185.00
`,
    rows: [
      row('1G1ZD5ST3KF118262', '2019 CHEVROLET MALIBU', { lotNumber: '54821903' }),
      row('1FMCU9GD8KUA70318', '2019 FORD ESCAPE', { lotNumber: '54822417' }),
    ],
  },
  {
    name: 'Copart pickup list with bars and the ZIP of the yard',
    text: `Pickup list for 11/20/2026
Lot|Year|Make|Model|VIN|Yard ZIP|Keys|Run and Drive
54821903|2019|Chevrolet|Malibu|1G1ZD5ST3KF118262|33619|Yes|Yes
54822417|2019|Ford|Escape|1FMCU9GD8KUA70318|33619|Yes|No
`,
    rows: [
      row('1G1ZD5ST3KF118262', '2019 Chevrolet Malibu', {
        lotNumber: '54821903',
        pickupZip: '33619',
        isRunning: true,
      }),
      row('1FMCU9GD8KUA70318', '2019 Ford Escape', {
        lotNumber: '54822417',
        pickupZip: '33619',
        isRunning: false,
      }),
    ],
  },
]
