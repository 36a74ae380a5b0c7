import { addressOf, type Address } from './address.ts'

/** Public buildings and places, one per line: street|city|state|ZIP. */
const lines = `
306 E Jackson St|Tampa|FL|33602
401 Channelside Dr|Tampa|FL|33602
4100 George J Bean Pkwy|Tampa|FL|33607
3000 E Busch Blvd|Tampa|FL|33612
10165 McKinley Dr|Tampa|FL|33612
4202 E Fowler Ave|Tampa|FL|33620
4201 N Dale Mabry Hwy|Tampa|FL|33607
701 Channelside Dr|Tampa|FL|33602
2223 N Westshore Blvd|Tampa|FL|33607
615 Channelside Dr|Tampa|FL|33602
1101 W Sligh Ave|Tampa|FL|33604
4800 US Highway 301 N|Tampa|FL|33610
400 S Orange Ave|Orlando|FL|32801
400 W Church St|Orlando|FL|32801
1 Jeff Fuqua Blvd|Orlando|FL|32827
6000 Universal Blvd|Orlando|FL|32819
9800 International Dr|Orlando|FL|32819
7007 Sea World Dr|Orlando|FL|32821
4000 Central Florida Blvd|Orlando|FL|32816
4200 Conroy Rd|Orlando|FL|32839
8001 S Orange Blossom Trl|Orlando|FL|32809
777 E Princeton St|Orlando|FL|32803
1610 W Taft Vineland Rd|Orlando|FL|32837
601 Biscayne Blvd|Miami|FL|33132
2100 NW 42nd Ave|Miami|FL|33142
3500 Pan American Dr|Miami|FL|33133
11200 SW 8th St|Miami|FL|33199
1700 Convention Center Dr|Miami Beach|FL|33139
100 N Andrews Ave|Fort Lauderdale|FL|33301
100 Terminal Dr|Fort Lauderdale|FL|33315
401 Clematis St|West Palm Beach|FL|33401
117 W Duval St|Jacksonville|FL|32202
2400 Yankee Clipper Dr|Jacksonville|FL|32218
1 Stadium Pl|Jacksonville|FL|32202
175 5th St N|St. Petersburg|FL|33701
1 Dali Blvd|St. Petersburg|FL|33701
600 Cleveland St|Clearwater|FL|33755
300 S Adams St|Tallahassee|FL|32301
400 S Monroe St|Tallahassee|FL|32399
200 E University Ave|Gainesville|FL|32601
222 W Main St|Pensacola|FL|32502
2200 2nd St|Fort Myers|FL|33901
735 8th St S|Naples|FL|34102
1565 1st St|Sarasota|FL|34236
1801 W International Speedway Blvd|Daytona Beach|FL|32114
228 S Massachusetts Ave|Lakeland|FL|33801
110 SE Watula Ave|Ocala|FL|34471
1300 White St|Key West|FL|33040
350 5th Ave|New York|NY|10118
20 W 34th St|New York|NY|10001
45 Rockefeller Plz|New York|NY|10111
4 Pennsylvania Plz|New York|NY|10001
200 Eastern Pkwy|Brooklyn|NY|11238
620 Atlantic Ave|Brooklyn|NY|11217
4101 Roosevelt Ave|Queens|NY|11368
1 E 161st St|Bronx|NY|10451
30 Church St|Rochester|NY|14614
24 Eagle St|Albany|NY|12207
233 E Washington St|Syracuse|NY|13202
200 N Spring St|Los Angeles|CA|90012
1 World Way|Los Angeles|CA|90045
1111 S Figueroa St|Los Angeles|CA|90015
6925 Hollywood Blvd|Los Angeles|CA|90028
1313 Disneyland Dr|Anaheim|CA|92802
1 Dr Carlton B Goodlett Pl|San Francisco|CA|94102
24 Willie Mays Plz|San Francisco|CA|94107
202 C St|San Diego|CA|92101
2920 Zoo Dr|San Diego|CA|92101
915 I St|Sacramento|CA|95814
200 E Santa Clara St|San Jose|CA|95113
1 Frank H Ogawa Plz|Oakland|CA|94612
411 W Ocean Blvd|Long Beach|CA|90802
2600 Fresno St|Fresno|CA|93721
1501 Truxtun Ave|Bakersfield|CA|93301
3900 Main St|Riverside|CA|92522
121 N LaSalle St|Chicago|IL|60602
1060 W Addison St|Chicago|IL|60613
10000 W OHare Ave|Chicago|IL|60666
233 S Wacker Dr|Chicago|IL|60606
300 S 7th St|Springfield|IL|62701
901 Bagby St|Houston|TX|77002
2800 N Terminal Rd|Houston|TX|77032
1 NRG Pkwy|Houston|TX|77054
1500 Marilla St|Dallas|TX|75201
2400 Aviation Dr|Dallas|TX|75261
3350 Elm St|Dallas|TX|75226
301 W 2nd St|Austin|TX|78701
1100 Congress Ave|Austin|TX|78701
100 Military Plz|San Antonio|TX|78205
300 Alamo Plz|San Antonio|TX|78205
100 Fort Worth Trl|Fort Worth|TX|76102
1 AT&T Way|Arlington|TX|76011
300 N Campbell St|El Paso|TX|79901
1201 Leopard St|Corpus Christi|TX|78401
55 Trinity Ave SW|Atlanta|GA|30303
6000 N Terminal Pkwy|Atlanta|GA|30320
225 Baker St NW|Atlanta|GA|30313
1 AMB Dr NW|Atlanta|GA|30313
2 E Bay St|Savannah|GA|31401
1 City Hall Sq|Boston|MA|02201
4 Jersey St|Boston|MA|02215
1 Harborside Dr|Boston|MA|02128
795 Massachusetts Ave|Cambridge|MA|02139
36 Court St|Springfield|MA|01103
1 S Broad St|Philadelphia|PA|19107
1 Citizens Bank Way|Philadelphia|PA|19148
414 Grant St|Pittsburgh|PA|15219
100 Art Rooney Ave|Pittsburgh|PA|15212
501 N 3rd St|Harrisburg|PA|17120
1600 Pennsylvania Ave NW|Washington|DC|20500
1350 Pennsylvania Ave NW|Washington|DC|20004
50 Massachusetts Ave NE|Washington|DC|20002
100 Holliday St|Baltimore|MD|21202
333 W Camden St|Baltimore|MD|21201
100 State Cir|Annapolis|MD|21401
900 E Broad St|Richmond|VA|23219
810 Union St|Norfolk|VA|23510
2401 Courthouse Dr|Virginia Beach|VA|23456
600 E 4th St|Charlotte|NC|28202
5501 Josh Birmingham Pkwy|Charlotte|NC|28208
222 W Hargett St|Raleigh|NC|27601
300 W Washington St|Greensboro|NC|27401
80 Broad St|Charleston|SC|29401
1737 Main St|Columbia|SC|29201
206 S Main St|Greenville|SC|29601
1 Public Sq|Nashville|TN|37201
1 Titans Way|Nashville|TN|37213
125 N Main St|Memphis|TN|38103
3764 Elvis Presley Blvd|Memphis|TN|38116
400 Main St|Knoxville|TN|37902
101 E 11th St|Chattanooga|TN|37402
527 W Jefferson St|Louisville|KY|40202
200 E Main St|Lexington|KY|40507
801 Plum St|Cincinnati|OH|45202
601 Lakeside Ave E|Cleveland|OH|44114
90 W Broad St|Columbus|OH|43215
2 Woodward Ave|Detroit|MI|48226
2645 Woodward Ave|Detroit|MI|48201
300 Monroe Ave NW|Grand Rapids|MI|49503
301 E Huron St|Ann Arbor|MI|48104
200 E Washington St|Indianapolis|IN|46204
4790 W 16th St|Indianapolis|IN|46222
200 E Wells St|Milwaukee|WI|53202
210 Martin Luther King Jr Blvd|Madison|WI|53703
350 S 5th St|Minneapolis|MN|55415
15 Kellogg Blvd W|St. Paul|MN|55102
400 Robert D Ray Dr|Des Moines|IA|50309
1200 Market St|St. Louis|MO|63103
414 E 12th St|Kansas City|MO|64106
455 N Main St|Wichita|KS|67202
1819 Farnam St|Omaha|NE|68183
200 N Walker Ave|Oklahoma City|OK|73102
175 E 2nd St|Tulsa|OK|74103
500 W Markham St|Little Rock|AR|72201
1300 Perdido St|New Orleans|LA|70112
222 St Louis St|Baton Rouge|LA|70802
710 20th St N|Birmingham|AL|35203
103 N Perry St|Montgomery|AL|36104
205 Government St|Mobile|AL|36602
1437 Bannock St|Denver|CO|80202
8500 Pena Blvd|Denver|CO|80249
107 N Nevada Ave|Colorado Springs|CO|80903
451 S State St|Salt Lake City|UT|84111
200 W Washington St|Phoenix|AZ|85003
3400 E Sky Harbor Blvd|Phoenix|AZ|85034
255 W Alameda St|Tucson|AZ|85701
1 Civic Plz NW|Albuquerque|NM|87102
495 S Main St|Las Vegas|NV|89101
3570 S Las Vegas Blvd|Las Vegas|NV|89109
1 E 1st St|Reno|NV|89501
600 4th Ave|Seattle|WA|98104
400 Broad St|Seattle|WA|98109
808 W Spokane Falls Blvd|Spokane|WA|99201
1221 SW 4th Ave|Portland|OR|97204
150 N Capitol Blvd|Boise|ID|83702
316 N Park Ave|Helena|MT|59601
2101 ONeil Ave|Cheyenne|WY|82001
300 6th St|Rapid City|SD|57701
225 4th St N|Fargo|ND|58102
632 W 6th Ave|Anchorage|AK|99501
530 S King St|Honolulu|HI|96813
920 Broad St|Newark|NJ|07102
280 Grove St|Jersey City|NJ|07302
165 Church St|New Haven|CT|06510
550 Main St|Hartford|CT|06103
25 Dorrance St|Providence|RI|02903
389 Congress St|Portland|ME|04101
908 Elm St|Manchester|NH|03101
800 N French St|Wilmington|DE|19801
501 Virginia St E|Charleston|WV|25301
`

/**
 * The built-in sample addresses that the address field suggests: well-known places across the country, most of them
 * in Florida.
 * Source: ADDR-3.
 */
export const sampleAddresses: readonly Address[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [street = '', city = '', state = '', zipCode = ''] = line.split('|')
    return addressOf({ street, city, state, zipCode })
  })
