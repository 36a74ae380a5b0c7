/**
 * Places in the fifty states without a road connection, with their ZIPs. Vehicles travel by road within one of them,
 * and by sea or air between two of them or to the road network. Car ferries count as water too: staff must confirm
 * them.
 */
export const islands: Readonly<Record<string, string>> = {
  // Hawaii, by island; Oahu is the rest of 967 and 968.
  'Hawaii (the Big Island)':
    '96704 96710 96718 96719 96720 96721 96725 96726 96727 96728 96737 96738 96739 96740 96743 96745 96749 96750 96755 ' +
    '96760 96764 96771 96772 96773 96774 96776 96777 96778 96780 96781 96783 96785',
  Kauai:
    '96703 96705 96714 96715 96716 96722 96741 96746 96747 96751 96752 96754 96756 96765 96766 96769 96796',
  Lanai: '96763',
  Maui: '96708 96713 96732 96733 96753 96761 96767 96768 96779 96784 96788 96790 96793',
  Molokai: '96729 96742 96748 96757 96770',
  'Wake Island': '96898',

  // Alaska: towns that share a road with each other; every other town off the network is on its own.
  Dillingham: '99555 99576',
  Juneau: '99801 99802 99803 99811 99812 99821 99824 99850',
  Ketchikan: '99901 99928 99950',
  Kodiak: '99615 99619 99697',
  Naknek: '99613 99633',
  'Prince of Wales Island': '99918 99919 99921 99922 99925',
  Unalaska: '99685 99692',

  // New England and New York
  'Block Island': '02807',
  'Bustins Island': '04013',
  'Chebeague Island': '04017',
  'Cliff Island': '04019',
  'Cranberry Isles': '04625',
  Cuttyhunk: '02713',
  'Fire Island': '11770',
  'Fishers Island': '06390',
  Frenchboro: '04635',
  'Isle au Haut': '04645',
  'Isle of Springs': '04549',
  Islesboro: '04848',
  Islesford: '04646',
  'Long Island, Maine': '04050',
  "Martha's Vineyard": '02535 02539 02552 02557 02568 02575',
  Matinicus: '04851',
  Monhegan: '04852',
  Nantucket: '02554 02564 02584',
  'North Haven': '04853',
  'Peaks Island': '04108',
  'Prudence Island': '02872',
  'Shelter Island': '11964 11965',
  'Squirrel Island': '04570',
  'Swans Island': '04685',
  Vinalhaven: '04863',

  // The Atlantic coast southwards
  'Daufuskie Island': '29915',
  Ocracoke: '27960',
  'Sapelo Island': '31327',
  'Smith Island': '21824 21866',
  'Tangier Island': '23440',

  // The Great Lakes
  'Beaver Island': '49782',
  'Bois Blanc Island': '49775',
  'Drummond Island': '49726',
  'Harsens Island': '48028',
  'Kelleys Island': '43438',
  'Mackinac Island': '49757',
  'Madeline Island': '54850',
  'Middle Bass Island': '43446',
  'North Bass Island': '43436',
  'South Bass Island': '43456',
  'Washington Island': '54246',

  // The Pacific coast
  'Anderson Island': '98303',
  'Blakely Island': '98222',
  'Lopez Island': '98261',
  'Lummi Island': '98262',
  'Orcas Island': '98243 98245 98279 98280',
  'San Juan Island': '98250',
  'Santa Catalina Island': '90704',
  'Shaw Island': '98286',
  Stehekin: '98852',
  'Vashon Island': '98013 98070',
  'Waldron Island': '98297',
}

/**
 * The last two digits of the Alaskan ZIPs that have a road, perhaps closed in winter, to the rest of the continent.
 */
export const alaskaRoadZips: Readonly<Record<string, string>> = {
  995: '01 02 03 04 05 06 07 08 09 10 11 13 14 15 16 17 18 19 20 21 22 23 24 29 30 40 56 66 67 68 72 73 77 86 87 88 99',
  996: '03 05 10 11 23 29 31 35 39 45 52 54 64 69 72 74 76 83 86 87 88 93 94 95',
  997: '01 02 03 04 05 06 07 08 09 10 11 12 14 16 25 29 30 31 32 33 34 37 38 43 44 55 56 58 60 64 75 76 80 90',
  998: '27 40',
  999: '23',
}

/** The same for Puerto Rico and the territories; a three-digit prefix covers all of its ZIPs that are not listed. */
export const territories: Readonly<Record<string, string>> = {
  'American Samoa': '96799',
  Chuuk: '96942',
  Culebra: '00775',
  Ebeye: '96970',
  Guam: '969',
  Kosrae: '96944',
  Majuro: '96960',
  Oahu: '967 968',
  Palau: '96939 96940',
  Pohnpei: '96941',
  'Puerto Rico': '006 007 009',
  Rota: '96951',
  Saipan: '96950',
  'St Croix': '00820 00821 00822 00823 00824 00840 00841 00850 00851',
  'St John': '00830 00831',
  'St Thomas': '008',
  Tinian: '96952',
  Vieques: '00765',
  Yap: '96943',
}
