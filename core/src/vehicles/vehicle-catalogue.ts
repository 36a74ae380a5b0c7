/** Suggested makes and models on the road in the US; any other text is accepted too. Models are comma-separated. */
const modelsByMake: Readonly<Record<string, string>> = {
  Acura: 'ILX,Integra,MDX,NSX,RDX,RLX,RSX,TL,TLX,TSX,ZDX',
  'Alfa Romeo': '4C,Giulia,Stelvio,Tonale',
  'Aston Martin': 'DB9,DB11,DB12,DBS,DBX,Rapide,Vantage',
  Audi: 'A3,A4,A5,A6,A7,A8,Allroad,e-tron,e-tron GT,Q3,Q4 e-tron,Q5,Q6 e-tron,Q7,Q8,R8,RS 5,RS 6 Avant,RS 7,S3,S4,S5,SQ5,TT',
  Bentley: 'Bentayga,Continental GT,Flying Spur,Mulsanne',
  BMW: '1 Series,2 Series,3 Series,4 Series,5 Series,6 Series,7 Series,8 Series,i3,i4,i5,i7,i8,iX,M2,M3,M4,M5,M8,X1,X2,X3,X4,X5,X6,X7,XM,Z3,Z4',
  Buick: 'Cascada,Enclave,Encore,Encore GX,Envision,Envista,LaCrosse,LeSabre,Lucerne,Regal,Verano',
  Cadillac: 'ATS,CT4,CT5,CT6,CTS,DeVille,DTS,Escalade,Escalade ESV,Lyriq,Optiq,SRX,STS,XT4,XT5,XT6,XTS',
  Chevrolet:
    'Avalanche,Blazer,Blazer EV,Bolt EUV,Bolt EV,Camaro,Cobalt,Colorado,Corvette,Cruze,Equinox,Equinox EV,Express,HHR,Impala,Malibu,Silverado 1500,Silverado 2500HD,Silverado 3500HD,Silverado EV,Sonic,Spark,Suburban,Tahoe,Trailblazer,Traverse,Trax,Volt',
  Chrysler: '200,300,Aspen,Crossfire,Pacifica,PT Cruiser,Sebring,Town & Country,Voyager',
  Dodge:
    'Avenger,Caliber,Challenger,Charger,Dakota,Dart,Durango,Grand Caravan,Hornet,Journey,Magnum,Neon,Nitro,Ram 1500,Viper',
  Ferrari:
    '296 GTB,458 Italia,488 GTB,812 Superfast,California,F8 Tributo,Portofino,Purosangue,Roma,SF90 Stradale',
  Fiat: '124 Spider,500,500e,500L,500X',
  Ford: 'Bronco,Bronco Sport,C-Max,Crown Victoria,E-Series,EcoSport,Edge,Escape,Excursion,Expedition,Explorer,F-150,F-150 Lightning,F-250 Super Duty,F-350 Super Duty,F-450 Super Duty,Fiesta,Five Hundred,Flex,Focus,Fusion,GT,Maverick,Mustang,Mustang Mach-E,Ranger,Taurus,Thunderbird,Transit,Transit Connect',
  Genesis: 'Electrified GV70,G70,G80,G90,GV60,GV70,GV80',
  GMC: 'Acadia,Canyon,Envoy,Hummer EV,Jimmy,Savana,Sierra 1500,Sierra 2500HD,Sierra 3500HD,Sierra EV,Terrain,Yukon,Yukon XL',
  Honda:
    'Accord,Civic,Clarity,Crosstour,CR-V,CR-Z,Element,Fit,HR-V,Insight,Odyssey,Passport,Pilot,Prelude,Prologue,Ridgeline,S2000',
  Hummer: 'H1,H2,H3',
  Hyundai:
    'Accent,Azera,Elantra,Elantra N,Equus,Genesis,Ioniq,Ioniq 5,Ioniq 6,Ioniq 9,Kona,Nexo,Palisade,Santa Cruz,Santa Fe,Sonata,Tucson,Veloster,Venue',
  Infiniti: 'EX35,FX35,G35,G37,M35,M37,Q50,Q60,Q70,QX30,QX50,QX55,QX56,QX60,QX70,QX80',
  Jaguar: 'E-Pace,F-Pace,F-Type,I-Pace,S-Type,XE,XF,XJ,XK',
  Jeep: 'Cherokee,Commander,Compass,Gladiator,Grand Cherokee,Grand Cherokee L,Grand Wagoneer,Liberty,Patriot,Renegade,Wagoneer,Wagoneer S,Wrangler',
  Kia: 'Cadenza,Carnival,EV6,EV9,Forte,K4,K5,K900,Niro,Optima,Rio,Sedona,Seltos,Sorento,Soul,Spectra,Sportage,Stinger,Telluride',
  Lamborghini: 'Aventador,Gallardo,Huracan,Murcielago,Revuelto,Urus',
  'Land Rover':
    'Defender,Discovery,Discovery Sport,Freelander,LR2,LR3,LR4,Range Rover,Range Rover Evoque,Range Rover Sport,Range Rover Velar',
  Lexus: 'CT,ES,GS,GX,HS,IS,LC,LFA,LS,LX,NX,RC,RX,RZ,SC,TX,UX',
  Lincoln: 'Aviator,Continental,Corsair,LS,Mark LT,MKC,MKS,MKT,MKX,MKZ,Nautilus,Navigator,Town Car,Zephyr',
  Lotus: 'Eletre,Elise,Emira,Evora,Exige',
  Lucid: 'Air,Gravity',
  Maserati: 'Ghibli,GranTurismo,Grecale,Levante,MC20,Quattroporte',
  Mazda:
    'CX-3,CX-30,CX-5,CX-50,CX-7,CX-70,CX-9,CX-90,Mazda2,Mazda3,Mazda5,Mazda6,MX-30,MX-5 Miata,RX-7,RX-8,Tribute',
  McLaren: '540C,570S,600LT,650S,720S,750S,Artura,GT',
  'Mercedes-Benz':
    'A-Class,AMG GT,B-Class,C-Class,CLA,CLE,CLK,CLS,E-Class,EQB,EQE,EQS,G-Class,GL-Class,GLA,GLB,GLC,GLE,GLK,GLS,M-Class,Maybach S-Class,Metris,R-Class,S-Class,SL,SLC,SLK,SLS AMG,Sprinter',
  Mercury: 'Grand Marquis,Mariner,Milan,Montego,Mountaineer,Sable',
  MINI: 'Clubman,Convertible,Countryman,Coupe,Hardtop,Paceman,Roadster',
  Mitsubishi: 'Eclipse,Eclipse Cross,Endeavor,Galant,i-MiEV,Lancer,Mirage,Montero,Outlander,Outlander Sport',
  Nissan:
    '350Z,370Z,Altima,Ariya,Armada,Cube,Frontier,GT-R,Juke,Kicks,Leaf,Maxima,Murano,NV200,NV Cargo,Pathfinder,Quest,Rogue,Rogue Sport,Sentra,Titan,Versa,Xterra,Z',
  Oldsmobile: 'Alero,Aurora,Bravada,Cutlass,Intrigue,Silhouette',
  Plymouth: 'Barracuda,Prowler,Road Runner,Voyager',
  Polestar: '1,2,3,4',
  Pontiac: 'Aztek,Bonneville,Firebird,G6,G8,Grand Am,Grand Prix,GTO,Montana,Solstice,Sunfire,Torrent,Vibe',
  Porsche: '718 Boxster,718 Cayman,911,918 Spyder,Boxster,Carrera GT,Cayenne,Cayman,Macan,Panamera,Taycan',
  Ram: '1500,2500,3500,4500,Dakota,ProMaster,ProMaster City',
  Rivian: 'EDV,R1S,R1T',
  'Rolls-Royce': 'Cullinan,Dawn,Ghost,Phantom,Spectre,Wraith',
  Saab: '9-2X,9-3,9-4X,9-5,9-7X',
  Saturn: 'Astra,Aura,Ion,Outlook,Relay,Sky,Vue',
  Scion: 'FR-S,iA,iM,iQ,tC,xA,xB,xD',
  Smart: 'Fortwo',
  Subaru: 'Ascent,Baja,BRZ,Crosstrek,Forester,Impreza,Legacy,Outback,Solterra,Tribeca,WRX',
  Suzuki: 'Grand Vitara,Kizashi,SX4,XL7',
  Tesla: 'Cybertruck,Model 3,Model S,Model X,Model Y,Roadster',
  Toyota:
    '4Runner,86,Avalon,bZ4X,C-HR,Camry,Celica,Corolla,Corolla Cross,Crown,Crown Signia,Echo,FJ Cruiser,GR86,GR Corolla,GR Supra,Grand Highlander,Highlander,Land Cruiser,Matrix,Mirai,MR2,Prius,RAV4,Sequoia,Sienna,Solara,Supra,Tacoma,Tundra,Venza,Yaris',
  VinFast: 'VF 8,VF 9',
  Volkswagen:
    'Arteon,Atlas,Atlas Cross Sport,Beetle,CC,Eos,Golf,Golf R,GTI,ID.4,ID. Buzz,Jetta,Passat,Phaeton,Rabbit,Routan,Taos,Tiguan,Touareg',
  Volvo: 'C30,C40,C70,EX30,EX90,S40,S60,S70,S80,S90,V50,V60,V70,V90,XC40,XC60,XC70,XC90',
}

/** All suggested makes, in alphabetical order. */
export const vehicleMakes: readonly string[] = Object.keys(modelsByMake)

/** Suggested models of a make, ignoring case; none for an unlisted make. */
export function modelsOfMake(make: string): readonly string[] {
  const wanted = make.trim().toLowerCase()
  const known = vehicleMakes.find((candidate) => candidate.toLowerCase() === wanted)
  return known === undefined ? [] : (modelsByMake[known] ?? '').split(',')
}

/** Suggested model years, from next year back to 1981 (older years are typed in). */
export function offeredModelYears(currentYear: number): readonly string[] {
  return Array.from({ length: currentYear + 1 - 1980 }, (_, index) => String(currentYear + 1 - index))
}
