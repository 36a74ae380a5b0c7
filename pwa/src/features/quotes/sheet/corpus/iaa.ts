import { row, type PasteSample } from './paste-sample.ts'

export const iaa: readonly PasteSample[] = [
  {
    name: 'IAA buyer receipt with a status behind each VIN',
    text: `IAA Buyer Receipt\t\t\t\t\nBuyer Number: 552190\t\t\t\t
Stock #\tVehicle\tVIN (Status)\tBranch\tAmount
38112045\t2017 HYUNDAI SANTA FE SPORT\t5XYZU3LB1HG402271 (OK)\tTampa\t$7,905.00
38114410\t2018 AUDI A4\tWAUANAF4XJN014477 (OK)\tTampa\t$12,480.00
Total\t\t\t\t$20,385.00
`,
    rows: [
      row('5XYZU3LB1HG402271', '2017 HYUNDAI SANTA FE SPORT', { reference: '38112045' }),
      row('WAUANAF4XJN014477', '2018 AUDI A4', { reference: '38114410' }),
    ],
  },
  {
    name: 'IAA mail with spaces in the VINs',
    text: `You won 2 vehicles at IAA Orlando:

1. 2017 Hyundai Santa Fe Sport
   Stock #: 38112045
   VIN: 5XYZU 3LB1H G402271

2. 2018 Audi A4
   Stock #: 38114410
   VIN: WAUANAF4X JN014477

Please pick up within 3 business days to avoid storage of $50 a day.
`,
    rows: [
      row('5XYZU3LB1HG402271', '2017 Hyundai Santa Fe Sport', { reference: '38112045' }),
      row('WAUANAF4XJN014477', '2018 Audi A4', { reference: '38114410' }),
    ],
  },
  {
    name: 'IAA to be picked up, the heading on every page',
    text: `TO BE PICKED UP
Stock#\tYear\tMake\tModel\tVIN\tAisle
38112045\t2017\tHyundai\tSanta Fe Sport\t5XYZU3LB1HG402271\tC-14
Page 1 of 2
TO BE PICKED UP
Stock#\tYear\tMake\tModel\tVIN\tAisle
38114410\t2018\tAudi\tA4\tWAUANAF4XJN014477\tD-02
Page 2 of 2
`,
    rows: [
      row('5XYZU3LB1HG402271', '2017 Hyundai Santa Fe Sport', { reference: '38112045' }),
      row('WAUANAF4XJN014477', '2018 Audi A4', { reference: '38114410' }),
    ],
  },
  {
    name: 'IAA payment confirmation that names each VIN twice',
    text: `Payment received for stock 38112045, VIN 5XYZU3LB1HG402271.
Payment received for stock 38114410, VIN WAUANAF4XJN014477.
Release codes:
5XYZU3LB1HG402271
WAUANAF4XJN014477
`,
    rows: [
      row('5XYZU3LB1HG402271', '', { reference: '38112045' }),
      row('WAUANAF4XJN014477', '', { reference: '38114410' }),
    ],
  },
]
