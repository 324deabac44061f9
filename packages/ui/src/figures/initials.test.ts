import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Marrow & Finch Inc.', 'MF'],
  ['Juniper Foods, LLC', 'JF'],
  ['Galerie Érable Inc.', 'GÉ'],
  ['Warszawa Art Sp. z o.o.', 'WA'],
  ['Brandt & Söhne GmbH', 'BS'],
  ['Hansen Bau GmbH & Co. KG', 'HB'],
  ['Cafés del Sur S.A. de C.V.', 'CS'],
  ['Grace Brewster Hopper', 'GH'],
  ['Contoso', 'C'],
  ['Limited', 'L'],
  ['', ''],
])('takes of %s %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
