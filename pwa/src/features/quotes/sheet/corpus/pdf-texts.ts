import { row, type PasteSample } from './paste-sample.ts'

export const pdfTexts: readonly PasteSample[] = [
  {
    name: 'PDF text in columns of spaces',
    text: `                     SETTLEMENT STATEMENT
Buyer: Bayshore Motors                     Sale: 11/16/2026

VIN                 Vehicle                    Stock      Amount
1HGCM82633A004352   2003 Honda Accord          S-1001     8,200.00
5FNRL38297B007384   2007 Honda Odyssey         S-1002     4,900.00
                                               TOTAL     13,100.00
`,
    rows: [
      row('1HGCM82633A004352', '2003 Honda Accord', { reference: 'S-1001' }),
      row('5FNRL38297B007384', '2007 Honda Odyssey', { reference: 'S-1002' }),
    ],
  },
  {
    name: 'PDF text with one fact on each line',
    text: `Gate Release
Vehicle
2014 Ford F-150
VIN
1FTEX1CM8EFB88051
Stock Number
S-1003
Released to
Bayshore Motors
Vehicle
2020 Chevrolet Equinox
VIN
3GNAXUEV0LS512034
Stock Number
S-1004
Released to
Bayshore Motors
`,
    rows: [
      row('1FTEX1CM8EFB88051', '2014 Ford F-150', { reference: 'S-1003' }),
      row('3GNAXUEV0LS512034', '2020 Chevrolet Equinox', { reference: 'S-1004' }),
    ],
  },
  {
    name: 'PDF text with the row wrapped after the VIN',
    text: `Line VIN / Description Price
1 1FTEX1CM8EFB88051 $11,750.00
2014 Ford F-150 XL White 97,330 mi
2 3GNAXUEV0LS512034 $17,550.00
2020 Chevrolet Equinox LT Black 30,118 mi
Total 2 units $29,300.00
Remit to: Auction Finance, PO Box 660, Atlanta, GA 30301
`,
    rows: [
      row('1FTEX1CM8EFB88051', '2014 Ford F-150 XL'),
      row('3GNAXUEV0LS512034', '2020 Chevrolet Equinox LT'),
    ],
  },
]
