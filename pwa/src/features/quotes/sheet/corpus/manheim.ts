import { row, type PasteSample } from './paste-sample.ts'

export const manheim: readonly PasteSample[] = [
  {
    name: 'Manheim invoice with title, buyer, headings and total',
    text: `Manheim Tampa\tBuyer: Bayshore Motors\tInvoice 4471902
Sale date\t11/16/2026\tBuyer rep\tDana Ortiz

Run #\tVIN\tYear\tMake\tModel\tColor\tOdometer\tSale Price\tBuy Fee\tTotal
12-104\t1HGCM82633A004352\t2003\tHonda\tAccord\tSilver\t84,211\t$8,200.00\t$310.00\t$8,510.00
12-110\t5FNRL38297B007384\t2007\tHonda\tOdyssey\tBlue\t121,904\t$4,900.00\t$245.00\t$5,145.00
14-021\t1FTEX1CM8EFB88051\t2014\tFord\tF-150\tWhite\t97,330\t$11,750.00\t$365.00\t$12,115.00
TOTAL\t\t\t\t\t\t\t$24,850.00\t$920.00\t$25,770.00
Please remit payment within 2 business days.`,
    rows: [
      row('1HGCM82633A004352', '2003 Honda Accord', { lotNumber: '12-104' }),
      row('5FNRL38297B007384', '2007 Honda Odyssey', { lotNumber: '12-110' }),
      row('1FTEX1CM8EFB88051', '2014 Ford F-150', { lotNumber: '14-021' }),
    ],
  },
  {
    name: 'Manheim purchases page, a card for each vehicle',
    text: `My Purchases
Showing 1 - 2 of 2
2003 Honda Accord EX
VIN: 1HGCM82633A004352
Run: 12-104
Odometer: 84,211 mi
Manheim Tampa
Gate Pass
2014 Ford F-150 XL
VIN: 1FTEX1CM8EFB88051
Run: 14-021
Odometer: 97,330 mi
Manheim Tampa
Gate Pass
`,
    rows: [
      row('1HGCM82633A004352', '2003 Honda Accord EX', { lotNumber: '12-104' }),
      row('1FTEX1CM8EFB88051', '2014 Ford F-150 XL', { lotNumber: '14-021' }),
    ],
  },
  {
    name: 'Manheim online order confirmation with labels',
    text: `Thank you for your purchase, Bayshore Motors!
Order number: 88120934
VIN: 3GNAXUEV0LS512034
Year: 2020
Make: Chevrolet
Model: Equinox
Exterior color: Black
Seller: Northside Leasing
Pickup location: Manheim Orlando, 11801 W Colonial Dr, Ocoee, FL 34761
Buy fee: $385.00
Total: $17,935.00
`,
    rows: [row('3GNAXUEV0LS512034', '2020 Chevrolet Equinox', { pickupZip: '34761' })],
  },
  {
    name: 'Manheim export with run and stock number',
    text: `"Lane/Run","Work Order #","VIN","Year","Make","Model","Stock #","Announcements"
"7-033","9981231","1C6RR7LT8KS614207","2019","Ram","1500","B-2201","Frame damage, sold as is"
"7-041","9981240","KNDJP3A51H7412345","2017","Kia","Soul","B-2202",""
`,
    rows: [
      row('1C6RR7LT8KS614207', '2019 Ram 1500', { reference: 'B-2201', lotNumber: '7-033' }),
      row('KNDJP3A51H7412345', '2017 Kia Soul', { reference: 'B-2202', lotNumber: '7-041' }),
    ],
  },
  {
    name: 'Manheim sale results as lines of text',
    text: `POST SALE RESULTS - MANHEIM TAMPA 11/16/2026
Lane 12 Run 104  1HGCM82633A004352  2003 HONDA ACCORD EX  84,211 mi  $8,200.00
Lane 12 Run 110  5FNRL38297B007384  2007 HONDA ODYSSEY  121,904 mi  $4,900.00
2 vehicles, subtotal $13,100.00
`,
    rows: [row('1HGCM82633A004352', '2003 HONDA ACCORD EX'), row('5FNRL38297B007384', '2007 HONDA ODYSSEY')],
  },
]
