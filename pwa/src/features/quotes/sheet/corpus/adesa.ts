import { row, type PasteSample } from './paste-sample.ts'

export const adesa: readonly PasteSample[] = [
  {
    name: 'ADESA bill of sale list with semicolons and a title',
    text: `ADESA Jacksonville - Buyer Report 2026;;;;
Buyer: Bayshore Motors;Account 300412;;;
Vehicle;VIN;Stock #;Grade;Amount
2018 Toyota RAV4;JTMBFREV7JD204417;A-31;3.8;14200
2019 Toyota Camry;4T1B11HK0KU201938;A-32;4.1;15350
Subtotal;;;;29550
Fees;;;;640
Total due;;;;30190
`,
    rows: [
      row('JTMBFREV7JD204417', '2018 Toyota RAV4', { reference: 'A-31' }),
      row('4T1B11HK0KU201938', '2019 Toyota Camry', { reference: 'A-32' }),
    ],
  },
  {
    name: 'ADESA run list, the VIN on one line and the name on the next',
    text: `ADESA Orlando
JTMBFREV7JD204417
2018 Toyota RAV4 LE
4T1B11HK0KU201938
2019 Toyota Camry SE
JN8AT2MVXLW104756
2020 Nissan Rogue SV
`,
    rows: [
      row('JTMBFREV7JD204417', '2018 Toyota RAV4 LE'),
      row('4T1B11HK0KU201938', '2019 Toyota Camry SE'),
      row('JN8AT2MVXLW104756', '2020 Nissan Rogue SV'),
    ],
  },
  {
    name: 'ADESA invoice as the text of a PDF',
    text: `ADESA Tampa
INVOICE TO: BAYSHORE MOTORS LLC
2400 Bayshore Blvd
Tampa, FL 33629
Invoice No. 771204 Date 11/18/2026
Item Description Amount
1 2018 TOYOTA RAV4 LE JTMBFREV7JD204417 $14,200.00
2 2019 TOYOTA CAMRY SE 4T1B11HK0KU201938 $15,350.00
Buyer fee $640.00
TOTAL $30,190.00
Page 1 of 1
`,
    rows: [row('JTMBFREV7JD204417', '2018 TOYOTA RAV4 LE'), row('4T1B11HK0KU201938', '2019 TOYOTA CAMRY SE')],
  },
  {
    name: 'ADESA transport request with both ends',
    text: `Transport Request,,,,,,
Requested by,Dana Ortiz,,,,,
,,,,,,
VIN,Year Make Model,Origin City,Origin Zip,Destination City,Destination Zip,Operable
JTMBFREV7JD204417,2018 Toyota RAV4,Jacksonville,32202,Tampa,33629,Yes
JN8AT2MVXLW104756,2020 Nissan Rogue,Jacksonville,32202,Miami,33139,No
Total vehicles: 2,,,,,,
`,
    rows: [
      row('JTMBFREV7JD204417', '2018 Toyota RAV4', {
        pickupZip: '32202',
        deliveryZip: '33629',
        isRunning: true,
      }),
      row('JN8AT2MVXLW104756', '2020 Nissan Rogue', {
        pickupZip: '32202',
        deliveryZip: '33139',
        isRunning: false,
      }),
    ],
  },
]
