import { row, type PasteSample } from './paste-sample.ts'

export const spreadsheets: readonly PasteSample[] = [
  {
    name: "Dealer's own list with headings in the third line",
    text: `Bayshore Motors - transport week 47\t\t\t\t\t
\t\t\t\t\t
Ref\tVehicle\tVIN\tFrom ZIP\tTo ZIP\tNotes
B-501\t2017 Tesla Model 3\t5YJ3E1EA2KF317000\t32202\t33629\tcall first
B-502\t2018 Toyota Corolla\t2T1BURHE8JC123456\t32202\t33629\t
Sum\t2\t\t\t\t
`,
    rows: [
      row('5YJ3E1EA2KF317000', '2017 Tesla Model 3', {
        reference: 'B-501',
        pickupZip: '32202',
        deliveryZip: '33629',
      }),
      row('2T1BURHE8JC123456', '2018 Toyota Corolla', {
        reference: 'B-502',
        pickupZip: '32202',
        deliveryZip: '33629',
      }),
    ],
  },
  {
    name: 'List without headings',
    text: `B-501\t5YJ3E1EA2KF317000\t2019 Tesla Model 3\t32202\t33629
B-502\t2T1BURHE8JC123456\t2018 Toyota Corolla\t32202\t33139
`,
    rows: [
      row('5YJ3E1EA2KF317000', '2019 Tesla Model 3', {
        reference: 'B-501',
        pickupZip: '32202',
        deliveryZip: '33629',
      }),
      row('2T1BURHE8JC123456', '2018 Toyota Corolla', {
        reference: 'B-502',
        pickupZip: '32202',
        deliveryZip: '33139',
      }),
    ],
  },
  {
    name: 'VIN column with a VIN whose check digit is wrong',
    text: `VIN\tModel year\tMake\tModel\tBody
WBA8E9G58GNT12345\t2016\tBMW\t328i\tSedan
WBA8E9G50GNT12345\t2016\tBMW\t328i\tSedan
`,
    rows: [
      row('WBA8E9G58GNT12345', '2016 BMW 328i', { vehicleType: 'Sedan' }),
      row('WBA8E9G50GNT12345', '2016 BMW 328i', { vehicleType: 'Sedan' }),
    ],
  },
  {
    name: 'Export with more columns than anybody needs',
    text: `Unit,Serial/VIN,Yr,Mk,Mdl,Trim,Ext Color,Int Color,Miles,Cost,Lot Location,Transport,Trailer
U-77,1C6RR7LT8KS614207,2019,Ram,1500,Laramie,Red,Black,40211,31200,Row 4,needed,Enclosed
U-78,KNDJP3A51H7412345,2017,Kia,Soul,LX,Green,Grey,67120,9900,Row 9,needed,Open
`,
    rows: [
      row('1C6RR7LT8KS614207', '2019 Ram 1500 Laramie', { reference: 'U-77', transportType: 'enclosed' }),
      row('KNDJP3A51H7412345', '2017 Kia Soul LX', { reference: 'U-78', transportType: 'open' }),
    ],
  },
]
