import { once } from 'node:events'
import type { Claim } from '@contado/contract/document-readings/claims.domain.ts'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { drawPage } from '../modules/document-readings/read-pdf.ts'
import { openPdf } from '../platform/paper/open-pdf.ts'

/** What a company's papers say of it. */
type Told = {
  readonly language: 'en' | 'es'
  readonly title: string
  readonly lines: readonly string[]
  readonly claims: readonly Claim[]
}

const english = (
  company: readonly [name: string, number: string, date: string, printed: string, street: string],
): Told => {
  const [legalName, registrationNumber, dateOfIncorporation, printed, address] = company
  return {
    language: 'en',
    title: 'CERTIFICATE OF INCORPORATION',
    lines: [
      'The Secretary of State certifies that',
      legalName,
      'was formed under the laws of this State, as the records of this office show.',
      `File number: ${registrationNumber}`,
      `Date of incorporation: ${printed}`,
      `Registered office: ${address}`,
      'Given under my hand and the seal of the State.',
    ],
    claims: [
      { field: 'legalName', value: legalName },
      { field: 'registrationNumber', value: registrationNumber },
      { field: 'dateOfIncorporation', value: dateOfIncorporation },
      { field: 'address', value: address },
    ],
  }
}

const spanish = (
  company: readonly [name: string, number: string, date: string, printed: string, street: string],
): Told => {
  const [legalName, registrationNumber, dateOfIncorporation, printed, address] = company
  return {
    language: 'es',
    title: 'CERTIFICACIÓN DEL REGISTRO MERCANTIL',
    lines: [
      'El Registrador Mercantil certifica que la sociedad denominada',
      legalName,
      'figura inscrita en este Registro y continúa vigente a la fecha de esta certificación.',
      `Número de inscripción: ${registrationNumber}`,
      `Fecha de constitución: ${printed}`,
      `Domicilio social: ${address}`,
      'Expedida a petición de la sociedad interesada.',
    ],
    claims: [
      { field: 'legalName', value: legalName },
      { field: 'registrationNumber', value: registrationNumber },
      { field: 'dateOfIncorporation', value: dateOfIncorporation },
      { field: 'address', value: address },
    ],
  }
}

/** Ten documents, five in each language. */
export const papers: readonly Told[] = [
  english([
    'Halden Instruments Inc.',
    '7718204',
    '2019-03-14',
    'March 14, 2019',
    '1200 Alameda Avenue, Denver, CO 80203',
  ]),
  english([
    'Quarry Lane Bakers LLC',
    'L2104-55318',
    '2021-08-02',
    '2 August 2021',
    '48 Quarry Lane, Portland, OR 97205',
  ]),
  english([
    'Okonkwo & Daughters Trading Ltd',
    '09361185',
    '2015-12-30',
    '30th day of December 2015',
    '7 Marsh Street, Bristol BS1 4AX',
  ]),
  english(['Blue Heron Logistics Corp.', 'C4417093', '2008-11-19', '2008-11-19', '915 Harbor Road, Oakland, CA 94607']),
  english([
    'Vesper Optical Laboratories Inc.',
    '20230066541',
    '2023-05-27',
    'May 27, 2023',
    '3301 Winding Way, Austin, TX 78701',
  ]),
  spanish([
    'Talleres Iñiguez y Muñoz S.L.',
    'M-614208',
    '2017-02-28',
    '28 de febrero de 2017',
    'Calle de Alcalá 214, 28028 Madrid',
  ]),
  spanish([
    'Conservas del Cantábrico S.A.',
    'S-90351',
    '1998-10-16',
    '16 de octubre de 1998',
    'Avenida de Pontejos 33, 39005 Santander',
  ]),
  spanish([
    'Diseño Güell Asociados S.L.',
    'B-447719',
    '2020-07-31',
    '31 de julio de 2020',
    'Passeig de Gràcia 88, 08008 Barcelona',
  ]),
  spanish([
    'Comercializadora Peña Nevada S.A. de C.V.',
    'N-2019-13370',
    '2019-09-13',
    '13 de septiembre de 2019',
    'Avenida Constitución 1810, 64000 Monterrey',
  ]),
  spanish([
    'Aceites Sierra Mágina S.C.A.',
    'J-25862',
    '2004-04-22',
    '22 de abril de 2004',
    'Camino Viejo 5, 23100 Mancha Real',
  ]),
]

/** The document as a file that says its own text. */
export const printPaper = async ({ title, lines }: Pick<Told, 'title' | 'lines'>): Promise<Buffer> => {
  const paper = new PDFDocument({ size: 'A4', margin: 72 })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  paper.fontSize(18).text(title, { align: 'center' }).moveDown(2).fontSize(12)
  for (const line of lines) paper.text(line).moveDown()
  paper.end()
  await once(paper, 'end')
  return Buffer.concat(parts)
}

/** How a document comes out of a scanner. */
export const scans = ['clean', 'crooked', 'coarse', 'noisy'] as const
export type Scan = (typeof scans)[number]

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 215, sigma: 45 } },
  })
    .png()
    .toBuffer()

/** A picture of the document: as drawn, turned by three degrees, at 150 dots an inch, or with a dirty glass. */
export const scanPaper = async (told: Told, scan: Scan): Promise<Buffer> => {
  const pdf = await openPdf(await printPaper(told))
  const clean = await drawPage(await pdf.getPage(1))
  await pdf.loadingTask.destroy()
  const picture = sharp(clean).flatten({ background: 'white' })
  const { width = 0, height = 0 } = await sharp(clean).metadata()
  if (scan === 'crooked') return picture.rotate(3, { background: 'white' }).png().toBuffer()
  if (scan === 'coarse')
    return picture
      .resize({ width: Math.round(width / 2) })
      .png()
      .toBuffer()
  if (scan === 'noisy')
    return picture
      .composite([{ input: await noise(width, height), blend: 'multiply' }])
      .png()
      .toBuffer()
  return picture.png().toBuffer()
}
