import { row, type PasteSample } from './paste-sample.ts'

export const mails: readonly PasteSample[] = [
  {
    name: 'Mail with a label before the first VIN',
    text: `VIN: 1HGCM82633A004352
2C3CDXBG2KH551120
SALWR2RV7JA401155
`,
    rows: [row('1HGCM82633A004352'), row('2C3CDXBG2KH551120'), row('SALWR2RV7JA401155')],
  },
  {
    name: 'Mail in sentences with greeting and signature',
    text: `Hi Sam,

can you get these three home by Friday, please? The Charger (2C3CDXBG2KH551120) and the 2018 Land Rover Range Rover Sport, VIN SALWR2RV7JA401155, are at the auction.
The third is 3VWC57BU3KM065512.

Thanks
Dana Ortiz
Bayshore Motors, 2400 Bayshore Blvd, Tampa, FL 33629
(813) 555-0110
`,
    rows: [
      row('2C3CDXBG2KH551120'),
      row('SALWR2RV7JA401155', '2018 Land Rover Range Rover Sport'),
      row('3VWC57BU3KM065512'),
    ],
  },
  {
    name: 'Forwarded mail with quote marks',
    text: `---------- Forwarded message ---------
From: Auction Desk <desk@auction.example>
Date: Mon, Nov 16, 2026 at 4:12 PM
Subject: Your vehicles 2026

> 2019 Dodge Charger - 2C3CDXBG2KH551120
> 2007 Jeep Grand Cherokee - 1J4GA39167L112233
>
> Total: 2
`,
    rows: [
      row('2C3CDXBG2KH551120', '2019 Dodge Charger'),
      row('1J4GA39167L112233', '2007 Jeep Grand Cherokee'),
    ],
  },
  {
    name: 'Mail typed by hand, O for 0, I for 1 and spaces',
    text: `pls ship
1HGCM82633AOO4352 honda accord
2C3CDXBG2KH55II2O
1J4GA 39167 L112233
`,
    rows: [row('1HGCM82633A004352', 'honda accord'), row('2C3CDXBG2KH551120'), row('1J4GA39167L112233')],
  },
  {
    name: 'Mail with stock numbers and conditions in lines',
    text: `Stock B-410 - 2019 Volkswagen Jetta - 3VWC57BU3KM065512 - runs
Stock B-411 - 2007 Jeep Grand Cherokee - 1J4GA39167L112233 - inop
`,
    rows: [
      row('3VWC57BU3KM065512', '2019 Volkswagen Jetta', { reference: 'B-410', isRunning: true }),
      row('1J4GA39167L112233', '2007 Jeep Grand Cherokee', { reference: 'B-411', isRunning: false }),
    ],
  },
  {
    name: 'Chat with bullets',
    text: `[11/16/26, 3:02 PM] Dana: these two 👇
• 2020 Nissan Rogue – JN8AT2MVXLW104756
• 2019 Toyota Camry – 4T1B11HK0KU201938
[11/16/26, 3:04 PM] Sam: ok
`,
    rows: [row('JN8AT2MVXLW104756', '2020 Nissan Rogue'), row('4T1B11HK0KU201938', '2019 Toyota Camry')],
  },
]
