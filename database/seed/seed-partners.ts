import { type LocalDate, parseLocalDate } from '@contado/money'
import type { SeedCompany } from './seed-company.ts'

type Country = 'US' | 'DE' | 'FR' | 'GB' | 'ES' | 'NL' | 'CA' | 'AU' | 'HK' | 'PL'

const timeZones: Readonly<Record<Exclude<Country, 'US'>, string>> = {
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  ES: 'Europe/Madrid',
  NL: 'Europe/Amsterdam',
  CA: 'America/Toronto',
  AU: 'Australia/Sydney',
  HK: 'Asia/Hong_Kong',
  PL: 'Europe/Warsaw',
}

type Named = { readonly handle: string; readonly legalName: string; readonly taxId: string; readonly since: number }
type Place = readonly [line1: string, city: string, zip: string, country: Country, state?: string]
type Owner = readonly [name: string, domain: string, phone: string, jobTitle: string, born: string]

const zoneOf = (country: Country, state: string | undefined): string => {
  if (country !== 'US') return timeZones[country]
  return state === 'MA' ? 'America/New_York' : state === 'TX' ? 'America/Chicago' : 'America/Los_Angeles'
}

const bornOn = (text: string): LocalDate => parseLocalDate(text)

const partner = (
  { handle, legalName, taxId, since }: Named,
  [line1, city, zip, country, state]: Place,
  [name, domain, phoneNumber, jobTitle, born]: Owner,
): SeedCompany => {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  const local = firstName.normalize('NFD').replaceAll(/\P{ASCII}/gu, '')
  return {
    person: {
      email: `${local.toLowerCase()}@${domain}.example`,
      ...{ firstName, lastName, language: country === 'ES' ? 'es' : 'en', phoneNumber, phoneCountryIso: country },
    },
    handle,
    type: 'business',
    timeZone: zoneOf(country, state),
    openedDaysAgo: since,
    application: {
      legalName,
      address: { line1, city, zip, country, ...(state === undefined ? {} : { state }) },
      taxId,
      person: { firstName, lastName, jobTitle, dateOfBirth: bornOn(born) },
    },
  }
}

/** The customers and suppliers of the demonstration businesses that have an account themselves. */
export const partnerCompanies: readonly SeedCompany[] = [
  partner(
    { handle: 'tidewater_co', legalName: 'Tidewater Coffee Co.', taxId: '91-2087415', since: 552 },
    ['2201 Westlake Avenue', 'Seattle', '98121', 'US', 'WA'],
    ['Marcus Doyle', 'tidewater', '+12065550131', 'Head of brand', '1983-09-14'],
  ),
  partner(
    { handle: 'marrow_finch', legalName: 'Marrow & Finch Inc.', taxId: '04-3920746', since: 540 },
    ['210 Newbury Street', 'Boston', '02116', 'US', 'MA'],
    ['Adaeze Finch', 'marrowfinch', '+16175550176', 'Partner', '1979-03-08'],
  ),
  partner(
    { handle: 'juniper_foods', legalName: 'Juniper Foods LLC', taxId: '94-7710238', since: 392 },
    ['905 Front Street', 'Sacramento', '95814', 'US', 'CA'],
    ['Elena Marsh', 'juniperfoods', '+19165550118', 'Marketing director', '1988-12-01'],
  ),
  partner(
    { handle: 'pixelforge', legalName: 'Pixelforge Software Inc.', taxId: '74-5561902', since: 271 },
    ['300 Lavaca Street', 'Austin', '78701', 'US', 'TX'],
    ['Samir Rao', 'pixelforge', '+15125550187', 'Chief operating officer', '1990-06-19'],
  ),
  partner(
    { handle: 'cascade_space', legalName: 'Cascade Workspaces LLC', taxId: '93-6640172', since: 551 },
    ['1210 SW Morrison Street', 'Portland', '97205', 'US', 'OR'],
    ['Ruth Okabe', 'cascadespaces', '+15035550165', 'Property manager', '1971-01-30'],
  ),
  partner(
    { handle: 'nw_papermill', legalName: 'Northwest Paper Mill LLC', taxId: '93-2285093', since: 549 },
    ['88 Mill Road', 'Springfield', '97477', 'US', 'OR'],
    ['Dale Hutchins', 'nwpapermill', '+15415550129', 'Sales manager', '1968-10-22'],
  ),
  partner(
    { handle: 'typehaus', legalName: 'Typehaus Foundry B.V.', taxId: 'NL861420937B01', since: 530 },
    ['Witte de Withstraat 63', 'Rotterdam', '3012 BN', 'NL'],
    ['Joost van Leeuwen', 'typehaus', '+31612345678', 'Licensing', '1984-05-05'],
  ),
  partner(
    { handle: 'weidner_kg', legalName: 'Kaufhaus Weidner KG', taxId: 'DE216093847', since: 552 },
    ['Petersstraße 39', 'Leipzig', '04109', 'DE'],
    ['Sabine Weidner', 'weidner', '+4915201234501', 'Komplementärin', '1966-08-17'],
  ),
  partner(
    { handle: 'hotel_seeblick', legalName: 'Seeblick Hotels GmbH', taxId: 'DE304518826', since: 551 },
    ['Seestraße 21', 'Konstanz', '78464', 'DE'],
    ['Markus Ehrle', 'seeblick', '+4915201234502', 'Einkauf', '1977-02-26'],
  ),
  partner(
    { handle: 'nordlicht', legalName: 'Nordlicht Verlag GmbH', taxId: 'DE187264509', since: 548 },
    ['Große Bleichen 14', 'Hamburg', '20354', 'DE'],
    ['Frauke Petersen', 'nordlicht', '+4915201234503', 'Verlegerin', '1972-06-12'],
  ),
  partner(
    { handle: 'holz_reuter', legalName: 'Holz Reuter OHG', taxId: 'DE142907763', since: 550 },
    ['Bremer Straße 65', 'Dresden', '01067', 'DE'],
    ['Uwe Reuter', 'holzreuter', '+4915201234504', 'Inhaber', '1963-04-03'],
  ),
  partner(
    { handle: 'krause_eisen', legalName: 'Eisenwaren Krause e.K.', taxId: 'DE273518840', since: 549 },
    ['Sonnenallee 96', 'Berlin', '12045', 'DE'],
    ['Yasemin Krause', 'eisenkrause', '+4915201234505', 'Inhaberin', '1985-11-27'],
  ),
  partner(
    { handle: 'spedition_adler', legalName: 'Spedition Adler GmbH', taxId: 'DE259904617', since: 547 },
    ['Am Hansehafen 8', 'Magdeburg', '39126', 'DE'],
    ['Piotr Wolski', 'adlerspedition', '+4915201234506', 'Disposition', '1980-07-09'],
  ),
  partner(
    { handle: 'gewerbehof', legalName: 'Gewerbehof Moabit GmbH', taxId: 'DE231860574', since: 552 },
    ['Beusselstraße 44', 'Berlin', '10553', 'DE'],
    ['Ilona Schmitt', 'gewerbehof', '+4915201234507', 'Verwaltung', '1975-09-19'],
  ),
  partner(
    { handle: 'lorenz_maschin', legalName: 'Lorenz Maschinen GmbH', taxId: 'DE167205938', since: 551 },
    ['Industriestraße 12', 'Kassel', '34117', 'DE'],
    ['Torsten Lorenz', 'lorenzmaschinen', '+4915201234508', 'Geschäftsführer', '1969-05-11'],
  ),
  partner(
    { handle: 'tamar_books', legalName: 'Tamar Books Ltd', taxId: '3170592648', since: 551 },
    ['12 Gandy Street', 'Exeter', 'EX4 3LS', 'GB'],
    ['Hugh Penrose', 'tamarbooks', '+447700900118', 'Publisher', '1970-12-15'],
  ),
  partner(
    { handle: 'galeria_sol', legalName: 'Galería Sol S.L.', taxId: 'B84630917', since: 546 },
    ['Calle del Doctor Fourquet 17', 'Madrid', '28012', 'ES'],
    ['Inés Robledo', 'galeriasol', '+34612345678', 'Directora', '1981-03-21'],
  ),
  partner(
    { handle: 'galerie_erable', legalName: 'Galerie Érable Inc.', taxId: '804172936', since: 520 },
    ['5425 avenue Casgrain', 'Montréal', 'H2T 1X6', 'CA', 'QC'],
    ['Luc Tremblay', 'galerieerable', '+15145550143', 'Directeur', '1976-09-02'],
  ),
  partner(
    { handle: 'harbour_prints', legalName: 'Harbour Prints Pty Ltd', taxId: '51824753906', since: 500 },
    ['41 Oxford Street', 'Sydney', '2021', 'AU', 'NSW'],
    ['Chloe Barnes', 'harbourprints', '+61412345678', 'Owner', '1987-08-08'],
  ),
  partner(
    { handle: 'lotus_gallery', legalName: 'Lotus Gallery Limited', taxId: '62840175-000', since: 470 },
    ['88 Hollywood Road', 'Hong Kong', '999077', 'HK'],
    ['Vivian Cheung', 'lotusgallery', '+85251234567', 'Director', '1982-01-18'],
  ),
  partner(
    { handle: 'warszawa_art', legalName: 'Warszawa Art Sp. z o.o.', taxId: '5272841960', since: 440 },
    ['ul. Mokotowska 52', 'Warszawa', '00-543', 'PL'],
    ['Agata Zielińska', 'warszawaart', '+48512345678', 'Prezes', '1989-10-30'],
  ),
  partner(
    { handle: 'papeterie_lys', legalName: 'Papeterie du Lys SAS', taxId: 'FR41509283746', since: 550 },
    ['6 rue des Fabricants', 'Roubaix', '59100', 'FR'],
    ['Mathilde Caron', 'papeterielys', '+33698765432', 'Directrice commerciale', '1978-05-25'],
  ),
  partner(
    { handle: 'bristol_desks', legalName: 'Bristol Desks Ltd', taxId: '7715840263', since: 550 },
    ['30 Corn Street', 'Bristol', 'BS1 1HT', 'GB'],
    ['Amara Cole', 'bristoldesks', '+447700900127', 'Community manager', '1994-04-04'],
  ),
]
